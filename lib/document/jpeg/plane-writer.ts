import { type Codes, type CodeWriter, codesOf } from './code-writer.ts';
import { factorsOf, QuantizedDct, rounded } from './forward-dct.ts';
import type { PlaneTables } from './jpeg-tables.ts';

/** No more numbers than zeros; sixteen zeros (ITU-T T.81, F.1.2.2). */
const [END_OF_BLOCK, SIXTEEN_ZEROS] = [0x00, 0xf0];
/** As many are written at once. */
const MOST_BITS = 16;

/** Writes one plane of a picture, the gray, the luma or a chroma, block by block. */
export class PlaneWriter {
  readonly #dct: QuantizedDct;
  readonly #firstFactor: number;
  readonly #first: Codes;
  readonly #others: Codes;
  readonly #writer: CodeWriter;
  #before = 0;

  constructor({ steps, first, others }: PlaneTables, writer: CodeWriter) {
    const factors = factorsOf(steps);
    this.#dct = new QuantizedDct(factors);
    this.#firstFactor = factors[0] as number;
    this.#first = codesOf(first);
    this.#others = codesOf(others);
    this.#writer = writer;
  }

  /** @param block 8 x 8 levels around nought; it is used up. */
  put(block: Float64Array): void {
    this.#dct.transform(block);
    const { numbers, marks } = this.#dct;
    const first = (marks[0] as number) < 0 ? (numbers[0] as number) : 0;
    this.#putFirst(first);
    // The highest bit is that of the first number.
    const last = this.#putMarked((marks[0] as number) & 0x7f_ff_ff_ff, 0, 0);
    if (this.#putMarked(marks[1] as number, 32, last) < 63) {
      putCode(END_OF_BLOCK, this.#others, this.#writer);
    }
  }

  /** The same of a block that has one level everywhere. */
  putEven(level: number): void {
    this.#putFirst(rounded(level * 64 * this.#firstFactor));
    putCode(END_OF_BLOCK, this.#others, this.#writer);
  }

  #putFirst(number: number): void {
    this.#writer.beginBlock();
    const more = number - this.#before;
    this.#before = number;
    const length = lengthOf(more);
    putNumber(length, more, length, this.#first, this.#writer);
  }

  /** @returns the last number that was written. */
  #putMarked(marks: number, from: number, before: number): number {
    const { numbers } = this.#dct;
    const codes = this.#others;
    const writer = this.#writer;
    let last = before;
    for (let left = marks; left !== 0; ) {
      const nth = Math.clz32(left);
      left &= ~(0x80_00_00_00 >>> nth);
      const at = from + nth;
      let zeros = at - last - 1;
      for (; zeros > 15; zeros -= 16) putCode(SIXTEEN_ZEROS, codes, writer);
      const number = numbers[at] as number;
      const length = lengthOf(number);
      putNumber(zeros * 16 + length, number, length, codes, writer);
      last = at;
    }
    return last;
  }
}

function putCode(value: number, { bits, lengths }: Codes, writer: CodeWriter): void {
  writer.put(bits[value] as number, lengths[value] as number);
}

/** A code, and behind it the number: below nought one less, without the sign, as its first bit tells. */
function putNumber(
  value: number,
  number: number,
  length: number,
  { bits, lengths }: Codes,
  writer: CodeWriter,
): void {
  const code = bits[value] as number;
  const codeLength = lengths[value] as number;
  const written = number < 0 ? number - 1 + (1 << length) : number;
  if (codeLength + length <= MOST_BITS) {
    writer.put((code << length) | written, codeLength + length);
  } else {
    writer.put(code, codeLength);
    writer.put(written, length);
  }
}

function lengthOf(number: number): number {
  return 32 - Math.clz32(Math.abs(number));
}
