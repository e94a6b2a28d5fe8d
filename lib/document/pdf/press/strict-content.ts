import { unreadable } from '../unreadable.ts';
import { COLOR_SETTERS, OPERATORS, type Rule, TOP } from './operator-rules.ts';
import { isSpace, isSpecial, pastPicture, pastString } from './past-tokens.ts';

/** What PDFium keeps of a string, of a name or word, and of the operands before an operator. */
const [LONGEST_STRING, LONGEST_WORD, MOST_OPERANDS] = [32_767, 255, 16];
/** The largest whole number that every program reads alike. */
const LARGEST = 2_147_483_647;
/** As ISO 32000-1, 7.3.3 has it; or with another number hanging on to its end, of which all make hardly anything. */
const NUMBER = /^([+-]?(\d+\.?\d*|\.\d*)|[+-]|[+-]?\d*\.\d{2,}-\d*)$/;
const WORDS = new Set(['true', 'false', 'null']);

/** How many numbers set a colour, by the name of its space: what no drawing of these bytes can tell by itself. */
export type ColorUses = ReadonlyMap<string, ReadonlySet<number>>;

/**
 * Reads a content stream as strictly as PDFium needs it to draw what others do: it forgives otherwise than they.
 * @throws MailError `invalid_pdf` for what programs read each in their way.
 */
export function strictContent(bytes: Uint8Array): ColorUses {
  const reader = new StrictReader(bytes);
  reader.read();
  return reader.uses;
}

/** The spaces in which colours are set, by their names. */
interface Spaces {
  readonly fill: string;
  readonly stroke: string;
}

const DEVICE_SPACES: ReadonlyMap<string, string> = new Map([
  ['g', 'DeviceGray'],
  ['rg', 'DeviceRGB'],
  ['k', 'DeviceCMYK'],
]);

class StrictReader {
  readonly uses = new Map<string, Set<number>>();
  readonly #bytes: Uint8Array;
  readonly #saved: Spaces[] = [];
  #spaces: Spaces = { fill: 'DeviceGray', stroke: 'DeviceGray' };
  #at = 0;
  #depth = 0;
  /** Of the operands so far: how many, how many numbers the last of them are, and what the last one is. */
  #count = 0;
  #numbers = 0;
  #top: number = TOP.other;
  #hasNegative = false;
  #name = '';

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  read(): void {
    const bytes = this.#bytes;
    while (this.#at < bytes.length) {
      const code = bytes[this.#at] as number;
      if (isSpace(code)) this.#at += 1;
      else if (isSpecial(code)) this.#special(code);
      else this.#regular(code);
    }
  }

  #special(code: number): void {
    const bytes = this.#bytes;
    const start = this.#at;
    if (code === 0x25) {
      while (this.#at < bytes.length && bytes[this.#at] !== 10 && bytes[this.#at] !== 13) {
        this.#at += 1;
      }
    } else if (code === 0x2f) {
      const end = this.#pastWord(start + 1);
      this.#name = this.#text(start + 1, end);
      this.#operand(TOP.name);
    } else if (code === 0x28 || (code === 0x3c && bytes[start + 1] !== 0x3c)) {
      const { end, length } = pastString(bytes, start);
      if (length > LONGEST_STRING) throw loose(`a string of ${length} bytes`);
      this.#at = end;
      this.#operand(TOP.string);
    } else this.#bracket(code);
  }

  /** Arrays and dictionaries are one operand, whatever is in them. */
  #bracket(code: number): void {
    const isDouble = (code === 0x3c || code === 0x3e) && this.#bytes[this.#at + 1] === code;
    this.#at += isDouble ? 2 : 1;
    if (code === 0x5b || (code === 0x3c && isDouble)) {
      if (this.#depth === 0) this.#hasNegative = false;
      this.#depth += 1;
    } else if ((code === 0x5d || (code === 0x3e && isDouble)) && this.#depth > 0) {
      this.#depth -= 1;
      this.#operand(code === 0x5d ? TOP.array : TOP.other);
    }
  }

  #regular(code: number): void {
    const start = this.#at;
    const end = this.#pastWord(start);
    if (code < 0x3a && code >= 0x2b && code !== 0x2c) {
      if (!this.#isShortNumber(start, end)) checkNumber(this.#text(start, end));
      if (code === 0x2d) this.#hasNegative = true;
      this.#operand(TOP.number);
      return;
    }
    const word = this.#text(start, end);
    if (WORDS.has(word)) this.#operand(TOP.other);
    else if (this.#depth > 0) throw loose('an operator within an array or a dictionary');
    else this.#operator(word);
  }

  #isShortNumber(start: number, end: number): boolean {
    const bytes = this.#bytes;
    const first = bytes[start] as number;
    const from = first === 0x2d || first === 0x2b ? start + 1 : start;
    let dots = 0;
    for (let at = from; at < end; at += 1) {
      const code = bytes[at] as number;
      if (code === 0x2e) dots += 1;
      else if (code < 0x30 || code > 0x39) return false;
    }
    return dots <= 1 && (dots === 1 || end - from < 10);
  }

  #pastWord(from: number): number {
    const bytes = this.#bytes;
    const start = this.#at;
    let at = from;
    while (at < bytes.length) {
      const code = bytes[at] as number;
      if (isSpace(code) || isSpecial(code)) break;
      at += 1;
    }
    if (at - start > LONGEST_WORD) throw loose(`a name or word of ${at - start} bytes`);
    this.#at = at;
    return at;
  }

  #operand(top: number): void {
    if (this.#depth > 0) return;
    this.#count += 1;
    this.#numbers = top === TOP.number ? this.#numbers + 1 : 0;
    this.#top = top;
  }

  #operator(word: string): void {
    if (word === 'BI') {
      this.#at = pastPicture(this.#bytes, this.#at);
      this.#count = 0;
    }
    if (this.#count > MOST_OPERANDS) throw loose(`an operator with ${this.#count} operands`);
    const rule = OPERATORS.get(word);
    if (rule !== undefined) this.#obey(word, rule);
    else if (/[^!-~]/.test(word)) throw loose('an operator of characters that no operator has');
    const side = COLOR_SETTERS.get(word);
    if (side !== undefined) this.#color(word.toLowerCase(), side);
    else if (word === 'q') this.#saved.push(this.#spaces);
    else if (word === 'Q') this.#spaces = this.#saved.pop() ?? this.#spaces;
    this.#count = 0;
    this.#numbers = 0;
    this.#top = TOP.other;
  }

  #obey(word: string, rule: Rule): void {
    const { numbers = 0, least = numbers, isExact = false, top } = rule;
    const isMet =
      this.#numbers >= numbers &&
      this.#count >= least &&
      (!isExact || this.#count === numbers) &&
      (top === undefined || top === this.#top);
    if (!isMet) throw loose(`${word} with operands that it does not take`);
    if (word === 'd' && this.#hasNegative) throw loose('dashes of a negative length');
  }

  /** Of a space of its own nothing is known here but its name; a pattern is named. */
  #color(word: string, side: keyof Spaces): void {
    const space = word === 'cs' ? this.#name : DEVICE_SPACES.get(word);
    if (space !== undefined) this.#spaces = { ...this.#spaces, [side]: space };
    else if (this.#top !== TOP.name) {
      const counts = this.uses.get(this.#spaces[side]) ?? new Set();
      this.uses.set(this.#spaces[side], counts.add(this.#count));
    }
  }

  #text(start: number, end: number): string {
    let text = '';
    for (let at = start; at < end; at += 1) text += String.fromCharCode(this.#bytes[at] as number);
    return text;
  }
}

function checkNumber(text: string): void {
  if (!NUMBER.test(text)) throw loose('a number that is none');
  if (!text.includes('.') && Math.abs(Number(text)) > LARGEST) throw loose('a number too large');
}

function loose(what: string): Error {
  return unreadable(
    `has ${what} in its drawing operators, which programs read differently`,
    undefined,
    'Print the document to PDF anew, and send that.',
  );
}
