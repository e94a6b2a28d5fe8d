import { Buffer } from 'node:buffer';

/** A bare CFF font as its bytes say; Adobe Technical Notes 5176 and 5177. */
export interface ReadFont {
  /** Of the top dictionary, by operator. */
  readonly top: ReadonlyMap<number, readonly number[]>;
  readonly glyphs: number;
  /** By code, of its own encoding; 0 where it has none. */
  readonly glyphOf: readonly number[];
  /** Numbers of standard strings, by glyph. */
  readonly names: readonly number[];
  readonly widths: readonly number[];
  /** By glyph: what stands between its width and its end. */
  readonly outlines: readonly Buffer[];
  /** How many of its bytes nothing points at. */
  readonly unused: number;
}

const [CHARSET, ENCODING, CHAR_STRINGS, PRIVATE, NOMINAL_WIDTH] = [15, 16, 17, 18, 21];
const ENDCHAR = 14;
/** The moves that begin a glyph, and how many numbers they take. */
const MOVES = new Map([
  [4, 1],
  [22, 1],
  [21, 2],
  [ENDCHAR, 0],
]);

export function readFont(bytes: Uint8Array): ReadFont {
  const file = Buffer.from(bytes);
  const names = readIndex(file, file.readUInt8(2));
  const tops = readIndex(file, names.end);
  const strings = readIndex(file, tops.end);
  const subroutines = readIndex(file, strings.end);
  const top = readDictionary(tops.items[0] ?? Buffer.alloc(0));
  const offset = (operator: number, nth = 0) => top.get(operator)?.[nth] ?? 0;
  const charStrings = readIndex(file, offset(CHAR_STRINGS));
  const [size, start] = [offset(PRIVATE), offset(PRIVATE, 1)];
  const nominal = readDictionary(file.subarray(start, start + size)).get(NOMINAL_WIDTH)?.[0] ?? 0;
  const encoding = readEncoding(file, offset(ENCODING));
  const charset = readCharset(file, offset(CHARSET), charStrings.items.length);
  const parts = charStrings.items.map((item) => readGlyph(item, nominal));
  const all =
    subroutines.end +
    encoding.length +
    charset.length +
    size +
    charStrings.end -
    offset(CHAR_STRINGS);
  return {
    top,
    glyphs: charStrings.items.length,
    glyphOf: encoding.glyphOf,
    names: charset.names,
    widths: parts.map(({ width }) => width),
    outlines: parts.map(({ outline }) => outline),
    unused: file.length - all,
  };
}

function readIndex(file: Buffer, at: number): { items: Buffer[]; end: number } {
  const count = file.readUInt16BE(at);
  if (count === 0) return { items: [], end: at + 2 };
  const size = file.readUInt8(at + 2);
  const data = at + 3 + size * (count + 1) - 1;
  const offsets = Array.from({ length: count + 1 }, (_, nth) =>
    file.readUIntBE(at + 3 + size * nth, size),
  );
  const items = offsets
    .slice(0, -1)
    .map((offset, nth) => file.subarray(data + offset, data + (offsets[nth + 1] ?? 0)));
  return { items, end: data + (offsets.at(-1) ?? 0) };
}

function readDictionary(bytes: Buffer): Map<number, number[]> {
  const entries = new Map<number, number[]>();
  let values: number[] = [];
  for (let at = 0; at < bytes.length; ) {
    if (bytes.readUInt8(at) <= 21) {
      entries.set(bytes.readUInt8(at++), values);
      values = [];
      continue;
    }
    const { value, length } = readNumber(bytes, at);
    values.push(value);
    at += length;
  }
  return entries;
}

function readNumber(bytes: Buffer, at: number): { value: number; length: number } {
  const first = bytes.readUInt8(at);
  if (first === 28) return { value: bytes.readInt16BE(at + 1), length: 3 };
  if (first < 247) return { value: first - 139, length: 1 };
  const second = bytes.readUInt8(at + 1);
  const value =
    first < 251 ? (first - 247) * 256 + second + 108 : (251 - first) * 256 - second - 108;
  return { value, length: 2 };
}

/** Of format 1. */
function readEncoding(file: Buffer, at: number): { glyphOf: number[]; length: number } {
  if (file.readUInt8(at) !== 1) throw new Error('another format');
  const glyphOf = new Array<number>(256).fill(0);
  const ranges = file.readUInt8(at + 1);
  let glyph = 1;
  for (let nth = 0; nth < ranges; nth++) {
    const first = file.readUInt8(at + 2 + 2 * nth);
    const last = first + file.readUInt8(at + 3 + 2 * nth);
    for (let code = first; code <= last; code++) glyphOf[code] = glyph++;
  }
  return { glyphOf, length: 2 + 2 * ranges };
}

/** Of format 1. */
function readCharset(file: Buffer, start: number, glyphs: number) {
  if (file.readUInt8(start) !== 1) throw new Error('another format');
  const names = [0];
  let at = start + 1;
  for (; names.length < glyphs; at += 3) {
    const more = file.readUInt8(at + 2);
    for (let nth = 0; nth <= more; nth++) names.push(file.readUInt16BE(at) + nth);
  }
  return { names, length: at - start };
}

/** A number before those of the first operator is the width. */
function readGlyph(bytes: Buffer, nominal: number): { width: number; outline: Buffer } {
  if (bytes.at(-1) !== ENDCHAR) throw new Error('a glyph without end');
  const lengths: number[] = [];
  let [at, width] = [0, 0];
  while (!MOVES.has(bytes.readUInt8(at))) {
    const { value, length } = readNumber(bytes, at);
    if (lengths.length === 0) width = nominal + value;
    lengths.push(length);
    at += length;
  }
  const hasWidth = lengths.length > (MOVES.get(bytes.readUInt8(at)) ?? 0);
  return {
    width: hasWidth ? width : 0,
    outline: bytes.subarray(hasWidth ? lengths[0] : 0, -1),
  };
}
