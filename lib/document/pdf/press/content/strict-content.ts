import { DrawingState } from './drawing-state.ts';
import { obeyOperator } from './obey-operator.ts';
import { addKind, KIND, ODD_OPERATORS, OPERATORS, OTHER_OPERANDS } from './operator-rules.ts';
import { CODE, isSpace, isSpecial, pastString } from './past-tokens.ts';
import type { Thinness } from './path-shape.ts';

/** What PDFium keeps of a string, of a name or word, and of the operands before an operator. */
const [LONGEST_STRING, LONGEST_WORD, MOST_OPERANDS] = [32_767, 255, 16];
/** Of a row of dashes or of text, whose numbers are looked at one by one. */
const MOST_LISTED = 16;
/** The largest whole number that every program reads alike. */
const LARGEST = 2_147_483_647;
/** As ISO 32000-1, 7.3.3 has it; or with another number hanging on to its end, of which all make hardly anything. */
const NUMBER = /^([+-]?(\d+\.?\d*|\.\d*)|[+-]|[+-]?\d*\.\d{2,}-\d*)$/;
const WORDS = new Set(['true', 'false', 'null']);
/** A name of other bytes, or a number sign without two digits after it, is cut or kept by each program in its way. */
const PLAIN_NAME = /^([!"$-~]|#(?!00)[0-9a-f]{2})*$/i;
const ESCAPED = /#([0-9a-f]{2})/gi;

/** What a content stream does, as far as its bytes tell by themselves. */
export interface StrictContent
  extends Readonly<
    Pick<
      DrawingState,
      'both' | 'drawnIn' | 'handed' | 'hasModes' | 'measures' | 'names' | 'uncolored' | 'uses'
    >
  > {
  /** The first thing that programs draw each in their way, as a phrase; undefined of what all draw alike. */
  readonly oddity: string | undefined;
  /** In its own space: how far away its paths lie, how thin they are, by themselves and below lines. */
  readonly farthest: number;
  readonly bare: Thinness;
  readonly lined: Thinness;
  /** Its first operator, where glyphs say what they are. */
  readonly first: string | undefined;
}

/**
 * Reads a content stream by a small grammar in which PDFium draws what others draw. It never throws; what follows upon
 * the first oddity is read as well as it can be.
 */
export function strictContent(bytes: Uint8Array): StrictContent {
  const reader = new StrictReader(bytes);
  reader.read();
  const { state, oddity, first } = reader;
  const { uses, names, uncolored, both, drawnIn, handed, measures, hasModes } = state;
  const { farthest, bare, lined } = state.path;
  const drawn = { uses, names, uncolored, both, drawnIn, handed, measures, hasModes };
  return { oddity, ...drawn, farthest, bare, lined, first };
}

class StrictReader {
  readonly state = new DrawingState();
  oddity: string | undefined;
  first: string | undefined;
  readonly #bytes: Uint8Array;
  #at = 0;
  /** Arrays and dictionaries that are open: their kinds. */
  readonly #open: number[] = [];
  #kinds = 0;
  #count = 0;
  #numbers: number[] = [];
  #listed: number[] = [];
  #listedKinds = new Set<number>();
  #spread = 0;
  #letters = 0;
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
    if (this.#open.length > 0) this.#note('an array or a dictionary without an end');
    this.#note(this.state.end());
  }

  #note(oddity: string | undefined): void {
    this.oddity ??= oddity;
  }

  #special(code: number): void {
    if (code === CODE.percent) this.#remark();
    else if (code === CODE.slash) {
      const start = this.#at + 1;
      const name = this.#text(start, this.#pastWord(start));
      if (!PLAIN_NAME.test(name)) this.#note('a name of bytes that programs read differently');
      this.#operand(KIND.name);
      if (this.#open.length === 0) this.#name = name.replace(ESCAPED, plainCharacter);
    } else if (
      code === CODE.open ||
      (code === CODE.less && this.#bytes[this.#at + 1] !== CODE.less)
    ) {
      const { end, length, oddity } = pastString(this.#bytes, this.#at);
      if (length > LONGEST_STRING) this.#note('a string that is too long');
      // What describes content is shown by nobody.
      if (!this.#open.includes(KIND.dictionary)) this.#note(oddity);
      this.#at = end;
      this.#letters += length;
      this.#operand(KIND.string);
    } else this.#bracket(code);
  }

  #remark(): void {
    const bytes = this.#bytes;
    while (this.#at < bytes.length) {
      const code = bytes[this.#at];
      if (code === CODE.lineFeed || code === CODE.return) return;
      this.#at += 1;
    }
  }

  /** Arrays and dictionaries are one operand, whatever is in them. */
  #bracket(code: number): void {
    const isDouble = this.#bytes[this.#at + 1] === code;
    const isDictionary = isDouble && (code === CODE.less || code === CODE.greater);
    this.#at += isDictionary ? 2 : 1;
    const kind = isDictionary ? KIND.dictionary : KIND.array;
    if (code === CODE.openArray || (isDictionary && code === CODE.less)) {
      if (this.#open.length === 0) {
        this.#listed = [];
        this.#listedKinds = new Set();
        this.#spread = 0;
      }
      this.#open.push(kind);
    } else if ((code === CODE.closeArray || isDictionary) && this.#open.at(-1) === kind) {
      this.#open.pop();
      this.#operand(kind);
    } else this.#note('a bracket without the one that it belongs to');
  }

  #regular(code: number): void {
    const start = this.#at;
    const end = this.#pastWord(start);
    if (code >= CODE.plus && code <= CODE.nine && code !== CODE.comma) {
      const value = this.#shortNumber(start, end) ?? this.#number(this.#text(start, end));
      if (this.#open.length === 0) this.#numbers.push(value);
      else this.#list(value);
      this.#operand(KIND.number);
      return;
    }
    const word = this.#text(start, end);
    if (WORDS.has(word)) this.#operand(KIND.other);
    else if (this.#open.length > 0) this.#note('an operator within an array or a dictionary');
    else this.#operator(word);
  }

  #list(value: number): void {
    this.#spread += Math.abs(value);
    if (this.#listed.length < MOST_LISTED) this.#listed.push(value);
  }

  /** Undefined of a number that must be looked at more closely. */
  #shortNumber(start: number, end: number): number | undefined {
    const bytes = this.#bytes;
    const first = bytes[start];
    const from = first === CODE.minus || first === CODE.plus ? start + 1 : start;
    let [value, scale] = [0, 0];
    for (let at = from; at < end; at += 1) {
      const code = bytes[at] as number;
      if (code === CODE.dot && scale === 0) scale = 1;
      else if (code >= CODE.zero && code <= CODE.nine) {
        value = value * 10 + code - CODE.zero;
        scale *= 10;
      } else return undefined;
    }
    if (end - from >= (scale > 0 ? 16 : 10)) return undefined;
    const size = scale > 0 ? value / scale : value;
    return first === CODE.minus ? -size : size;
  }

  #number(text: string): number {
    if (!NUMBER.test(text)) this.#note('a number that is none');
    const value = Number.parseFloat(text);
    if (Math.abs(value) > LARGEST) this.#note('a number too large');
    return Number.isNaN(value) ? 0 : value;
  }

  #pastWord(from: number): number {
    const bytes = this.#bytes;
    let at = from;
    while (at < bytes.length) {
      const code = bytes[at] as number;
      if (isSpace(code) || isSpecial(code)) break;
      at += 1;
    }
    if (at - this.#at > LONGEST_WORD) this.#note('a name that is too long');
    this.#at = at;
    return at;
  }

  #operand(kind: number): void {
    if (this.#open.length > 0) {
      this.#listedKinds.add(kind);
      return;
    }
    this.#count += 1;
    this.#kinds = addKind(this.#kinds, kind);
  }

  #operator(word: string): void {
    this.first ??= word;
    if (this.#count > MOST_OPERANDS) this.#note('an operator with too many operands');
    const rule = OPERATORS.get(word);
    if (rule === undefined) this.#note(ODD_OPERATORS.get(word) ?? 'an operator of no program');
    else if (rule.operands?.includes(this.#kinds) === false) {
      this.#note(OTHER_OPERANDS);
    } else this.#note(obeyOperator(this.state, word, rule.place, this.#operands()));
    this.#kinds = 0;
    this.#count = 0;
    this.#letters = 0;
    if (this.#numbers.length > 0) this.#numbers = [];
  }

  #operands() {
    return {
      kinds: this.#kinds,
      numbers: this.#numbers,
      name: this.#name,
      listed: this.#listed,
      listedKinds: this.#listedKinds,
      spread: this.#spread,
      letters: this.#letters,
    };
  }

  #text(start: number, end: number): string {
    let text = '';
    for (let at = start; at < end; at += 1) text += String.fromCharCode(this.#bytes[at] as number);
    return text;
  }
}

function plainCharacter(_: string, code: string): string {
  return String.fromCharCode(Number.parseInt(code, 16));
}
