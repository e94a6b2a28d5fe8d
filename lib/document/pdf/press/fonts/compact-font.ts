import { CURVE_TO, type Glyph, LINE_TO, MOVE_TO } from '../../../../pdfium/read-glyphs.ts';
import { isBeyondAll } from './glyph-outlines.ts';

/** A glyph, and the code that shows it. */
export interface CodedGlyph extends Glyph {
  readonly code: number;
}

/** Codes of a simple font are bytes, and its glyphs have names; those of a composite one are numbers of glyphs. */
export type FontKind = 'simple' | 'composite';

/** Operators of dictionaries (Adobe Technical Note 5176, tables 9, 10 and 23). */
const OPERATORS = {
  fontBox: [5],
  charset: [15],
  encoding: [16],
  charStrings: [17],
  private: [18],
  registry: [12, 30],
  count: [12, 34],
  dictionaries: [12, 36],
  select: [12, 37],
} as const;
/** Operators of outlines (Adobe Technical Note 5177), and the most numbers that may stand before one. */
const [LINES, CURVES, END, MOVE, MOST_NUMBERS] = [5, 8, 14, 21, 48];
const HEADER = Buffer.from([1, 0, 4, 4]);
/** Strings that every program has; those of a font come after them. */
const FIRST_STRING = 391;
/** No width is meant where a glyph says none: each says its own. */
const PRIVATE = Buffer.from([0x8b, 20, 0x8b, 21]);
const MOST_GLYPHS = 65_536;
const NOTHING: Glyph = { width: 0, outline: [] };

/** What the file consists of after its head, and where in it each part begins. */
type Places = Readonly<Record<string, number>>;
type Part = readonly [name: string, write: (places: Places) => Buffer];
type Entry = readonly [operator: keyof typeof OPERATORS, numbers: readonly number[]];

/** What a font calls the glyph of a code, and a dictionary the code. */
export function glyphName(code: number): string {
  return `c${code}`;
}

/**
 * A compact font (CFF) of these glyphs and of nothing else: without hints, programs, and a second way to say anything.
 * @param glyphs in the order of their codes.
 * @returns undefined where an outline reaches farther, or has more points, than every program draws.
 */
export function compactFont(
  kind: FontKind,
  name: string,
  glyphs: readonly CodedGlyph[],
): Buffer | undefined {
  if (glyphs.some(({ outline }) => isBeyondAll(outline))) return undefined;
  const isSimple = kind === 'simple';
  const strings = isSimple ? glyphs.map(({ code }) => glyphName(code)) : ['Adobe', 'Identity'];
  const parts = isSimple ? simpleParts(glyphs) : compositeParts(glyphs);
  const entries = isSimple ? simpleEntries : compositeEntries;
  const head = (places: Places) =>
    Buffer.concat([
      HEADER,
      index([Buffer.from(name)]),
      index([dictionary([...entries(places), ['fontBox', boxOf(glyphs)]])]),
      index(strings.map((each) => Buffer.from(each))),
      index([]),
    ]);
  // Numbers of places have one length, so that the places are known before they are written.
  const places: Record<string, number> = {};
  let at = head(places).length;
  for (const [part, write] of parts) {
    places[part] = at;
    at += write(places).length;
  }
  return Buffer.concat([head(places), ...parts.map(([, write]) => write(places))]);
}

function simpleParts(glyphs: readonly CodedGlyph[]): Part[] {
  const charset = Buffer.alloc(1 + 2 * glyphs.length);
  for (const at of glyphs.keys()) charset.writeUInt16BE(FIRST_STRING + at, 1 + 2 * at);
  const encoding = Buffer.from([0, glyphs.length, ...glyphs.map(({ code }) => code)]);
  return [['charset', () => charset], ['encoding', () => encoding], ...outlineParts(glyphs)];
}

function simpleEntries({
  charset = 0,
  encoding = 0,
  charStrings = 0,
  private: own = 0,
}: Places): Entry[] {
  return [
    ['charset', [charset]],
    ['encoding', [encoding]],
    ['charStrings', [charStrings]],
    ['private', [PRIVATE.length, own]],
  ];
}

function compositeParts(glyphs: readonly CodedGlyph[]): Part[] {
  const charset = Buffer.alloc(1 + 2 * glyphs.length);
  for (const [at, { code }] of glyphs.entries()) charset.writeUInt16BE(code, 1 + 2 * at);
  // All glyphs, from the first on, are of the one dictionary.
  const select = Buffer.from([3, 0, 1, 0, 0, 0, 0, 0]);
  select.writeUInt16BE(glyphs.length + 1, 6);
  return [
    ['charset', () => charset],
    ['select', () => select],
    ...outlineParts(glyphs),
    [
      'dictionaries',
      ({ private: own = 0 }) => index([dictionary([['private', [PRIVATE.length, own]]])]),
    ],
  ];
}

function compositeEntries({
  charset = 0,
  select = 0,
  charStrings = 0,
  dictionaries = 0,
}: Places): Entry[] {
  return [
    // First of all, by which programs tell a composite font.
    ['registry', [FIRST_STRING, FIRST_STRING + 1, 0]],
    ['count', [MOST_GLYPHS]],
    ['charset', [charset]],
    ['charStrings', [charStrings]],
    ['dictionaries', [dictionaries]],
    ['select', [select]],
  ];
}

function outlineParts(glyphs: readonly CodedGlyph[]): Part[] {
  const charStrings = index([NOTHING, ...glyphs].map(charString));
  return [
    ['charStrings', () => charStrings],
    ['private', () => PRIVATE],
  ];
}

function boxOf(glyphs: readonly CodedGlyph[]): [number, number, number, number] {
  const box: [number, number, number, number] = [0, 0, 0, 0];
  for (const { outline } of glyphs) {
    for (let at = 0; at < outline.length; at += 3) {
      const [x = 0, y = 0] = [outline[at + 1], outline[at + 2]];
      box[0] = Math.min(box[0], x);
      box[1] = Math.min(box[1], y);
      box[2] = Math.max(box[2], x);
      box[3] = Math.max(box[3], y);
    }
  }
  return box;
}

/** Adobe Technical Note 5176, 5: how many, where each begins, and then they. */
function index(items: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(items.length === 0 ? 2 : 3 + 4 * (items.length + 1));
  head.writeUInt16BE(items.length, 0);
  if (items.length === 0) return head;
  head.writeUInt8(4, 2);
  let place = 1;
  for (const [at, item] of [...items, Buffer.alloc(0)].entries()) {
    head.writeUInt32BE(place, 3 + 4 * at);
    place += item.length;
  }
  return Buffer.concat([head, ...items]);
}

function dictionary(entries: readonly Entry[]): Buffer {
  return Buffer.concat(
    entries.map(([operator, numbers]) =>
      Buffer.from([...numbers.flatMap(longNumber), ...OPERATORS[operator]]),
    ),
  );
}

function longNumber(value: number): number[] {
  return [29, (value >> 24) & 0xff, (value >> 16) & 0xff, (value >> 8) & 0xff, value & 0xff];
}

const OPERATOR_OF: ReadonlyMap<number, number> = new Map([
  [MOVE_TO, MOVE],
  [LINE_TO, LINES],
  [CURVE_TO, CURVES],
]);

function charString({ width, outline }: Glyph): Buffer {
  const writer = new OutlineWriter(width);
  for (let at = 0; at < outline.length; ) {
    const operator = OPERATOR_OF.get(outline[at] ?? MOVE_TO) ?? MOVE;
    const end = at + (operator === CURVES ? 9 : 3);
    writer.draw(operator, outline.slice(at, end));
    at = end;
  }
  return writer.end();
}

/** Lines and curves in a row have one operator, as long as its numbers are not too many. */
class OutlineWriter {
  readonly #bytes: number[] = [];
  #numbers: number[];
  #operator: number | undefined;
  #x = 0;
  #y = 0;

  constructor(width: number) {
    // It stands before the numbers of the first operator.
    this.#numbers = [width];
  }

  /** @param points three numbers for each, the first of them its kind. */
  draw(operator: number, points: readonly number[]): void {
    const count = (points.length / 3) * 2;
    const isFull = this.#numbers.length + count > MOST_NUMBERS;
    if (operator !== this.#operator || operator === MOVE || isFull) this.#obey();
    this.#operator = operator;
    for (let at = 0; at < points.length; at += 3) {
      const [x = 0, y = 0] = [points[at + 1], points[at + 2]];
      this.#numbers.push(x - this.#x, y - this.#y);
      [this.#x, this.#y] = [x, y];
    }
  }

  end(): Buffer {
    this.#obey();
    for (const each of this.#numbers) putNumber(this.#bytes, each);
    this.#bytes.push(END);
    return Buffer.from(this.#bytes);
  }

  #obey(): void {
    if (this.#operator === undefined) return;
    for (const each of this.#numbers) putNumber(this.#bytes, each);
    this.#bytes.push(this.#operator);
    this.#numbers = [];
    this.#operator = undefined;
  }
}

/** In as few bytes as its size needs. */
function putNumber(bytes: number[], value: number): void {
  const size = Math.abs(value);
  if (size <= 107) bytes.push(value + 139);
  else if (size > 1131) bytes.push(28, (value >> 8) & 0xff, value & 0xff);
  else bytes.push((value > 0 ? 247 : 251) + ((size - 108) >> 8), (size - 108) & 0xff);
}
