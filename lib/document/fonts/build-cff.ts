import type { LetterFont } from '../letter-font.ts';
import { encodeNumber } from './outline.ts';

/** What comes first in the file: its version, the bytes of its head, and the least of an offset. */
const HEADER = [1, 0, 4, 1];
/** Whoever reads the file finds the font by its name in the PDF. */
const NAME = Buffer.from('LetterFont', 'latin1');
const NO_INDEX = [0, 0];

/** Operators of dictionaries; Adobe Technical Note 5176, tables 9 and 23. */
const [FONT_BOX, CHARSET, ENCODING, CHAR_STRINGS, PRIVATE] = [5, 15, 16, 17, 18];
const NOMINAL_WIDTH = 21;
const END_OF_GLYPH = 14;

/** In the middle of the widths of letters: what differs from it by no more than 107 takes a byte. */
const USUAL_WIDTH = 580;

export interface SubsetGlyph {
  /** The byte that stands for it in the page content. */
  readonly code: number;
  readonly glyph: number;
  readonly width: number;
}

/**
 * A bare CFF font of these glyphs, by their codes in ascending order (Adobe Technical Note 5176; ISO 32000-1, 9.9):
 * the codes are in its own encoding. Glyph 0 is empty.
 */
export function buildCff(font: LetterFont, glyphs: readonly SubsetGlyph[]): Uint8Array {
  const encoding = encodingOf(glyphs.map(({ code }) => code));
  const charset = charsetOf(glyphs.length);
  const privateDict = entry(NOMINAL_WIDTH, USUAL_WIDTH);
  // All offsets are of one length, so the lengths do not depend on what they are.
  const head = (at: number) => {
    const charsetAt = at + encoding.length;
    const privateAt = charsetAt + charset.length;
    return Buffer.concat([
      Buffer.from(HEADER),
      index([NAME]),
      index([
        Buffer.from([
          ...entry(FONT_BOX, ...font.packed.box),
          ...entry(ENCODING, at),
          ...entry(CHARSET, charsetAt),
          ...entry(PRIVATE, privateDict.length, privateAt),
          ...entry(CHAR_STRINGS, privateAt + privateDict.length),
        ]),
      ]),
      // It has names for glyphs of its own, and subroutines, as little as local ones.
      Buffer.from([...NO_INDEX, ...NO_INDEX]),
    ]);
  };
  return Buffer.concat([
    head(head(0).length),
    Buffer.from([...encoding, ...charset, ...privateDict]),
    index([Buffer.of(END_OF_GLYPH), ...glyphs.map((each) => charString(font, each))]),
  ]);
}

/** In ranges, each of its first code and how many follow it. */
function encodingOf(codes: readonly number[]): number[] {
  const ranges: [first: number, more: number][] = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last !== undefined && last[0] + last[1] === code - 1) last[1]++;
    else ranges.push([code, 0]);
  }
  return [1, ranges.length, ...ranges.flat()];
}

/**
 * One range of the names that every reader knows, whatever they mean: each glyph must have one and no other's, and text
 * is read by ToUnicode.
 */
function charsetOf(count: number): number[] {
  return count === 0 ? [1] : [1, 0, 1, count - 1];
}

function charString(font: LetterFont, { glyph, width }: SubsetGlyph): Uint8Array {
  const outline = font.outline(glyph);
  const before = encodeNumber(width - USUAL_WIDTH);
  const bytes = new Uint8Array(before.length + outline.length + 1);
  bytes.set(before);
  bytes.set(outline, before.length);
  bytes[bytes.length - 1] = END_OF_GLYPH;
  return bytes;
}

/** Of a dictionary. Numbers are words, so that they are of one length. */
function entry(operator: number, ...values: readonly number[]): number[] {
  return [...values.flatMap((value) => [28, (value >> 8) & 0xff, value & 0xff]), operator];
}

/** How many there are, where each begins and the last one ends, counted from 1, and all of them. */
function index(items: readonly Uint8Array[]): Uint8Array {
  const length = items.reduce((sum, item) => sum + item.length, 0);
  const size = length < 0xff ? 1 : length < 0xffff ? 2 : 3;
  const start = 3 + size * (items.length + 1);
  const bytes = Buffer.alloc(start + length);
  bytes.writeUInt16BE(items.length, 0);
  bytes[2] = size;
  let at = start;
  bytes.writeUIntBE(1, 3, size);
  for (const [nth, item] of items.entries()) {
    bytes.set(item, at);
    at += item.length;
    bytes.writeUIntBE(at - start + 1, 3 + size * (nth + 1), size);
  }
  return bytes;
}
