import type { CodeTable } from './jpeg-tables.ts';

/** The code of each byte, and its length in bits; of what the table does not say, none. */
export interface Codes {
  readonly bits: Uint16Array;
  readonly lengths: Uint8Array;
}

/** The codes of a table: each as short as it may be, in their order (ITU-T T.81, annex C). */
export function codesOf({ counts, values }: CodeTable): Codes {
  const [bits, lengths] = [new Uint16Array(256), new Uint8Array(256)];
  let [code, at] = [0, 0];
  counts.forEach((count, shorter) => {
    for (let left = count; left > 0; left -= 1) {
      const value = values[at] as number;
      bits[value] = code;
      lengths[value] = shorter + 1;
      code += 1;
      at += 1;
    }
    code *= 2;
  });
  return { bits, lengths };
}

/** Of a block: 64 codes with their numbers of 27 bits at most, each byte of which may need another behind it. */
const MOST_OF_BLOCK = 512;

/** Codes, one behind the other, as the data of a JPEG hold them. */
export class CodeWriter {
  #bytes: Uint8Array;
  #size = 0;
  /** What makes no two bytes yet, in its lowest bits, and how many bits it is. */
  #open = 0;
  #openBits = 0;

  /** @param size in bytes, as it is expected to become. */
  constructor(size: number) {
    this.#bytes = new Uint8Array(size + MOST_OF_BLOCK);
  }

  /** Makes room for a block, so that nobody asks for it at each code. */
  beginBlock(): void {
    if (this.#size + MOST_OF_BLOCK <= this.#bytes.length) return;
    const larger = new Uint8Array(this.#bytes.length * 2);
    larger.set(this.#bytes);
    this.#bytes = larger;
  }

  /** At most 16 bits. */
  put(bits: number, length: number): void {
    this.#open = (this.#open << length) | bits;
    this.#openBits += length;
    if (this.#openBits >= 16) {
      this.#openBits -= 16;
      this.#putByte((this.#open >>> (this.#openBits + 8)) & 0xff);
      this.#putByte((this.#open >>> this.#openBits) & 0xff);
    }
  }

  /** All that was written, to the end of its last byte. */
  end(): Uint8Array {
    this.beginBlock();
    this.put(0x7f, 7);
    if (this.#openBits >= 8) this.#putByte((this.#open >>> (this.#openBits - 8)) & 0xff);
    return this.#bytes.subarray(0, this.#size);
  }

  #putByte(byte: number): void {
    this.#bytes[this.#size] = byte;
    // Behind it another would begin a marker; the room was nought before.
    this.#size += byte === 0xff ? 2 : 1;
  }
}
