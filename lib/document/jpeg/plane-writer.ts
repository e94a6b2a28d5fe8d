import { type Codes, type CodeWriter, codesOf } from './code-writer.ts';
import { factorsOf, forwardDct } from './forward-dct.ts';
import { type PlaneTables, ZIGZAG } from './jpeg-tables.ts';

const ORDER = Uint8Array.from(ZIGZAG);
/** No more numbers than zeros; sixteen zeros (ITU-T T.81, F.1.2.2). */
const [END_OF_BLOCK, SIXTEEN_ZEROS] = [0x00, 0xf0];

/** Writes one plane of a picture, the gray, the luma or a chroma, block by block. */
export class PlaneWriter {
  readonly #factors: Float64Array;
  readonly #first: Codes;
  readonly #others: Codes;
  readonly #numbers = new Int32Array(64);
  #before = 0;

  constructor({ steps, first, others }: PlaneTables) {
    this.#factors = factorsOf(steps);
    this.#first = codesOf(first);
    this.#others = codesOf(others);
  }

  /** @param block 8 x 8 levels around nought; it is used up. */
  put(block: Float64Array, writer: CodeWriter): void {
    forwardDct(block);
    const last = quantize(block, this.#factors, this.#numbers);
    this.#putFirst(this.#numbers[0] as number, writer);
    this.#putOthers(last, writer);
  }

  /** The same of a block that has one level everywhere. */
  putEven(level: number, writer: CodeWriter): void {
    this.#putFirst(rounded(level * 64 * (this.#factors[0] as number)), writer);
    putCode(END_OF_BLOCK, this.#others, writer);
  }

  #putFirst(number: number, writer: CodeWriter): void {
    const more = number - this.#before;
    this.#before = number;
    const length = lengthOf(more);
    putCode(length, this.#first, writer);
    putNumber(more, length, writer);
  }

  #putOthers(last: number, writer: CodeWriter): void {
    let zeros = 0;
    for (let at = 1; at <= last; at += 1) {
      const number = this.#numbers[at] as number;
      if (number === 0) zeros += 1;
      else {
        for (; zeros > 15; zeros -= 16) putCode(SIXTEEN_ZEROS, this.#others, writer);
        const length = lengthOf(number);
        putCode(zeros * 16 + length, this.#others, writer);
        putNumber(number, length, writer);
        zeros = 0;
      }
    }
    if (last < 63) putCode(END_OF_BLOCK, this.#others, writer);
  }
}

/** In steps, and in the order in which they are written; tells which is the last that is not nought. */
function quantize(block: Float64Array, factors: Float64Array, numbers: Int32Array): number {
  let last = 0;
  for (let at = 0; at < 64; at += 1) {
    const place = ORDER[at] as number;
    const number = rounded((block[place] as number) * (factors[place] as number));
    numbers[at] = number;
    if (number !== 0) last = at;
  }
  return last;
}

/** To the nearest whole number, of less than 16 bits: without a branch, which takes half the time. */
function rounded(value: number): number {
  return ((value + 0x8000 + 0.5) | 0) - 0x8000;
}

function putCode(value: number, { bits, lengths }: Codes, writer: CodeWriter): void {
  writer.put(bits[value] as number, lengths[value] as number);
}

/** Below nought one less, without the sign: its first bit tells. */
function putNumber(number: number, length: number, writer: CodeWriter): void {
  if (length > 0) writer.put(number < 0 ? number - 1 + (1 << length) : number, length);
}

function lengthOf(number: number): number {
  return 32 - Math.clz32(Math.abs(number));
}
