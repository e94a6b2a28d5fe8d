import { unreadable } from './unreadable.ts';

/** A name is a `string` without its slash; a string is its bytes. */
export type Operand = number | string | boolean | null | Uint8Array | Operand[] | Dictionary;
export type Dictionary = Map<string, Operand>;

export interface Operation {
  readonly operator: string;
  readonly operands: readonly Operand[];
  /** Where it stands in the content, operands included. */
  readonly start: number;
  readonly end: number;
}

const MOST_DEEP = 32;

const SPACE = 1;
const DELIMITER = 2;
/** By byte; ISO 32000-1, 7.2.2. */
const CLASS = new Uint8Array(256);
for (const code of [0, 9, 10, 12, 13, 32]) CLASS[code] = SPACE;
for (const character of '()<>[]{}/%') CLASS[character.charCodeAt(0)] = DELIMITER;

const CLOSE_ARRAY = Symbol('array ends');
const CLOSE_DICTIONARY = Symbol('dictionary ends');
const NOTHING = Symbol('no token');

class Word {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Token = Operand | Word | typeof CLOSE_ARRAY | typeof CLOSE_DICTIONARY | typeof NOTHING;

/** Reads a content stream (ISO 32000-1, 7.8.2) operation by operation, forgiving what readers forgive. */
export class ContentReader {
  readonly #bytes: Uint8Array;
  readonly #mostOperands: number;
  #at = 0;
  #depth = 0;

  /** Of an operation's operands the last `mostOperands` are kept; drawing needs few, a character map many. */
  constructor(bytes: Uint8Array, mostOperands = 64) {
    this.#bytes = bytes;
    this.#mostOperands = mostOperands;
  }

  /** The next operation; undefined at the end. An inline picture is one operation, `BI`, with its dictionary. */
  next(): Operation | undefined {
    const operands: Operand[] = [];
    this.#skipSpace();
    const start = this.#at;
    for (;;) {
      const token = this.#token();
      if (token === NOTHING) return undefined;
      if (token === CLOSE_ARRAY || token === CLOSE_DICTIONARY) continue;
      if (!(token instanceof Word)) {
        operands.push(token);
        if (operands.length > this.#mostOperands) operands.shift();
        continue;
      }
      if (token.text === 'BI') operands.push(this.#inlinePicture());
      return { operator: token.text, operands, start, end: this.#at };
    }
  }

  #token(): Token {
    this.#skipSpace();
    const bytes = this.#bytes;
    if (this.#at >= bytes.length) return NOTHING;
    const code = bytes[this.#at] ?? 0;
    if (CLASS[code] !== DELIMITER) return this.#regular();
    this.#at++;
    const next = bytes[this.#at];
    if (code === 0x2f) return this.#name();
    if (code === 0x28) return this.#string();
    if (code === 0x5b) return this.#array();
    if (code === 0x5d) return CLOSE_ARRAY;
    if (code === 0x3c && next !== 0x3c) return this.#hexString();
    if (code === 0x3c) {
      this.#at++;
      return this.#dictionary(CLOSE_DICTIONARY);
    }
    if (code === 0x3e && next === 0x3e) {
      this.#at++;
      return CLOSE_DICTIONARY;
    }
    // A stray bracket: an operator that nobody knows, and everybody ignores.
    return new Word('');
  }

  #skipSpace(): void {
    const bytes = this.#bytes;
    for (; this.#at < bytes.length; this.#at++) {
      const code = bytes[this.#at] ?? 0;
      if (code === 0x25) {
        while (this.#at < bytes.length && bytes[this.#at] !== 10 && bytes[this.#at] !== 13)
          this.#at++;
      } else if (CLASS[code] !== SPACE) return;
    }
  }

  #regular(): Operand | Word {
    const text = this.#characters();
    const first = text.charCodeAt(0);
    const isNumeric = first < 0x3a && first >= 0x2b;
    if (isNumeric) return numberFrom(text);
    if (text === 'true') return true;
    if (text === 'false') return false;
    return text === 'null' ? null : new Word(text);
  }

  #characters(): string {
    const start = this.#at;
    while (this.#at < this.#bytes.length && CLASS[this.#bytes[this.#at] ?? 0] === 0) this.#at++;
    return latin(this.#bytes.subarray(start, this.#at));
  }

  #name(): string {
    return this.#characters().replace(/#([0-9a-f]{2})/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
  }

  #array(): Operand[] {
    const items: Operand[] = [];
    this.#enter();
    for (
      let token = this.#token();
      token !== CLOSE_ARRAY && token !== NOTHING;
      token = this.#token()
    ) {
      if (token !== CLOSE_DICTIONARY && !(token instanceof Word)) items.push(token);
    }
    this.#depth--;
    return items;
  }

  #dictionary(end: Token): Dictionary {
    const dictionary: Dictionary = new Map();
    let key: string | undefined;
    this.#enter();
    for (;;) {
      const token = this.#token();
      const isPictureData = token instanceof Word && token.text === 'ID';
      if (token === end || token === NOTHING || isPictureData) break;
      if (token === CLOSE_ARRAY || token === CLOSE_DICTIONARY || token instanceof Word) continue;
      if (key === undefined) key = typeof token === 'string' ? token : undefined;
      else {
        dictionary.set(key, token);
        key = undefined;
      }
    }
    this.#depth--;
    return dictionary;
  }

  #enter(): void {
    if (++this.#depth > MOST_DEEP) throw unreadable('is nested too deeply to be read');
  }

  #hexString(): Uint8Array {
    const start = this.#at;
    const end = this.#bytes.indexOf(0x3e, start);
    this.#at = end < 0 ? this.#bytes.length : end + 1;
    const digits = latin(this.#bytes.subarray(start, this.#at)).replace(/[^0-9a-f]/gi, '');
    return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
  }

  #string(): Uint8Array {
    const bytes = this.#bytes;
    const out: number[] = [];
    for (let open = 1; this.#at < bytes.length; this.#at++) {
      const code = bytes[this.#at] ?? 0;
      if (code === 0x28) open++;
      if (code === 0x29 && --open === 0) break;
      if (code === 0x5c) this.#escape(out);
      else out.push(code);
    }
    this.#at++;
    return Uint8Array.from(out);
  }

  /** Leaves the reader on the last byte of the escape. */
  #escape(out: number[]): void {
    const bytes = this.#bytes;
    const code = bytes[++this.#at] ?? 0;
    const named = ESCAPES.get(code);
    if (named !== undefined) out.push(named);
    else if (code >= 0x30 && code <= 0x37) {
      let value = 0;
      for (let digits = 0; digits < 3; digits++) {
        const digit = (bytes[this.#at] ?? 0) - 0x30;
        if (digit < 0 || digit > 7) break;
        value = value * 8 + digit;
        this.#at++;
      }
      this.#at--;
      out.push(value & 0xff);
    } else if (code === 13) {
      if (bytes[this.#at + 1] === 10) this.#at++;
    } else if (code !== 10) out.push(code);
  }

  #inlinePicture(): Dictionary {
    const dictionary = this.#dictionary(NOTHING);
    const bytes = this.#bytes;
    for (let at = this.#at + 1; at < bytes.length; at++) {
      const isEnd =
        bytes[at] === 0x45 &&
        bytes[at + 1] === 0x49 &&
        CLASS[bytes[at - 1] ?? 0] === SPACE &&
        (at + 2 >= bytes.length || CLASS[bytes[at + 2] ?? 0] === SPACE) &&
        isPlainText(bytes.subarray(at + 2, at + 12));
      if (!isEnd) continue;
      this.#at = at + 2;
      return dictionary;
    }
    this.#at = bytes.length;
    return dictionary;
  }
}

const ESCAPES = new Map(
  Object.entries({ n: 10, r: 13, t: 9, b: 8, f: 12, '(': 0x28, ')': 0x29, '\\': 0x5c }).map(
    ([character, code]) => [character.charCodeAt(0), code],
  ),
);

/** Picture data may contain ` EI ` by chance; operators after it are plain text. */
function isPlainText(bytes: Uint8Array): boolean {
  return bytes.every((code) => (code >= 0x20 && code < 0x7f) || CLASS[code] === SPACE);
}

function latin(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
}

/** As readers do: `--5` is -5, `1.2.3` is 1.2, and what is no number at all is 0. */
function numberFrom(text: string): number {
  const value = Number.parseFloat(text.replace(/^[+-]*(?=[+-])/, ''));
  return Number.isFinite(value) ? value : 0;
}
