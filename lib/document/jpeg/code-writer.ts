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

/** Codes, one behind the other, as the data of a JPEG hold them. */
export class CodeWriter {
  #bytes: Buffer;
  #size = 0;
  /** What makes no byte yet, and how many bits it is. */
  #open = 0;
  #openBits = 0;

  /** @param size in bytes, as it is expected to become. */
  constructor(size: number) {
    this.#bytes = Buffer.alloc(size);
  }

  /** At most 16 bits. */
  put(bits: number, length: number): void {
    this.#open = ((this.#open << length) | bits) & 0xff_ff_ff;
    this.#openBits += length;
    while (this.#openBits >= 8) {
      this.#openBits -= 8;
      this.#putByte((this.#open >> this.#openBits) & 0xff);
    }
  }

  /** All that was written, to the end of its last byte. */
  end(): Buffer {
    this.put(0x7f, 7);
    return this.#bytes.subarray(0, this.#size);
  }

  #putByte(byte: number): void {
    if (this.#size + 2 > this.#bytes.length) {
      this.#bytes = Buffer.concat([this.#bytes, Buffer.alloc(this.#bytes.length + 2)]);
    }
    this.#bytes[this.#size] = byte;
    this.#size += 1;
    // It would begin a marker.
    if (byte === 0xff) {
      this.#bytes[this.#size] = 0;
      this.#size += 1;
    }
  }
}
