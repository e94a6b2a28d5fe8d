import { brotliDecompressSync, inflateRawSync } from 'node:zlib';
import { isCombiningMark } from './combining-mark.ts';
import { FONT as COMMON } from './fonts/letter-font-common.generated.ts';
import { inkOfOutline, type Outline } from './fonts/outline.ts';
import type { InkBox } from './ink-box.ts';
import type { PackedFont } from './packed-font.ts';

/** A face ready to measure and to embed. Everything "of" a character is looked up by its UTF-16 code unit. */
export interface LetterFont {
  readonly packed: PackedFont;
  /** 0 where the font cannot print the character. */
  readonly glyphOf: Uint16Array;
  readonly widthOf: Uint16Array;
  readonly kernRowOf: Uint32Array;
  readonly kernColumnOf: Uint16Array;
  readonly kerning: Int16Array;
  readonly hasMarks: boolean;
  /** What units of private use stand for in it: a character of two units, or letters that are one glyph. */
  readonly standsFor?: ReadonlyMap<number, number | string>;
  /** The units for what is turned round in lines from right to left; absent where it has no such script. */
  readonly mirrored?: ReadonlyMap<number, number>;
  /** By glyph, as far as somebody has asked. */
  readonly inks: (InkBox | undefined)[];
  outline(glyph: number): Outline;
}

let common: LetterFont | undefined;
let extended: Promise<LetterFont> | undefined;

export interface FontChoice {
  readonly font: LetterFont;
  /** Whether it has every character of the texts. */
  readonly isComplete: boolean;
}

/**
 * The smallest of our fonts that prints all of these texts; the largest where none does. Each is unpacked once
 * in the life of the process, and the large one is loaded only for a text that needs it.
 */
export async function fontFor(texts: readonly string[]): Promise<FontChoice> {
  common ??= unpack(COMMON);
  const small = common;
  if (texts.every((text) => prints(small, text))) return { font: small, isComplete: true };
  extended ??= import('./fonts/letter-font-extended.generated.ts').then(({ FONT }) => unpack(FONT));
  const font = await extended;
  return { font, isComplete: texts.every((text) => prints(font, text)) };
}

function prints({ glyphOf }: LetterFont, text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if ((glyphOf[code] ?? 0) === 0 && !isSteering(code)) return false;
  }
  return true;
}

/** Tab, line end and page break are used up by the layout and need no glyph. */
export function isSteering(code: number): boolean {
  return code === 0x09 || code === 0x0a || code === 0x0c;
}

/** How far the font moves `right` after `left`, two characters; negative is closer. */
export function kernBetween(font: LetterFont, left: number, right: number): number {
  return font.kerning[(font.kernRowOf[left] ?? 0) + (font.kernColumnOf[right] ?? 0)] ?? 0;
}

/** The width of one line of text, kerned. */
export function widthOfText(font: LetterFont, text: string): number {
  let width = 0;
  let previous = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    width += (font.widthOf[code] ?? 0) + kernBetween(font, previous, code);
    previous = code;
  }
  return width;
}

/** The ink of one character; all zero for a space. */
export function inkOf(font: LetterFont, code: number): InkBox {
  const glyph = font.glyphOf[code] ?? 0;
  const ink = font.inks[glyph] ?? inkOfOutline(font.outline(glyph));
  font.inks[glyph] = ink;
  return ink;
}

/** Also unpacks other faces in the same form, such as the handwriting. */
export function unpack(packed: PackedFont): LetterFont {
  const bytes = Buffer.from(packed.data, 'base64');
  const data = packed.packing === 'deflate' ? inflateRawSync(bytes) : brotliDecompressSync(bytes);
  let at = 0;
  const words = (count: number) => {
    // Copied, because a view of words must start at an even address. All machines we run on are little-endian.
    const list = new Uint16Array(count);
    Buffer.from(list.buffer).set(data.subarray(at, at + 2 * count));
    at += 2 * count;
    return list;
  };
  const widths = words(packed.glyphs);
  const lengths = words(packed.glyphs);
  const codes = sums(words(packed.characters));
  const glyphs = sums(words(packed.characters));
  const rows = words(packed.glyphs);
  const columns = words(packed.glyphs);
  const kerning = new Int16Array(words(packed.kernRows * packed.kernColumns));
  const starts = new Uint32Array(packed.glyphs + 1);
  starts[0] = at;
  lengths.forEach((length, glyph) => {
    starts[glyph + 1] = (starts[glyph] ?? 0) + length;
  });
  // Making one takes longer than all else that is done with it, and each letter asks for the same few.
  const outlines: (Outline | undefined)[] = [];
  return {
    packed,
    ...byCharacter(codes, glyphs, widths, rows, columns, packed.kernColumns),
    kerning,
    hasMarks: codes.some(isCombiningMark),
    inks: [],
    outline(glyph) {
      outlines[glyph] ??= data.subarray(starts[glyph], starts[glyph + 1]);
      return outlines[glyph];
    },
  };
}

function byCharacter(
  codes: Uint16Array,
  glyphs: Uint16Array,
  widths: Uint16Array,
  rows: Uint16Array,
  columns: Uint16Array,
  rowLength: number,
) {
  const size = (codes.at(-1) ?? 0) + 1;
  const glyphOf = new Uint16Array(size);
  const widthOf = new Uint16Array(size);
  const kernRowOf = new Uint32Array(size);
  const kernColumnOf = new Uint16Array(size);
  codes.forEach((code, index) => {
    const glyph = glyphs[index] ?? 0;
    glyphOf[code] = glyph;
    widthOf[code] = isCombiningMark(code) ? 0 : (widths[glyph] ?? 0);
    kernRowOf[code] = (rows[glyph] ?? 0) * rowLength;
    kernColumnOf[code] = columns[glyph] ?? 0;
  });
  return { glyphOf, widthOf, kernRowOf, kernColumnOf };
}

function sums(differences: Uint16Array): Uint16Array {
  for (let index = 1; index < differences.length; index++) {
    differences[index] = (differences[index] ?? 0) + (differences[index - 1] ?? 0);
  }
  return differences;
}
