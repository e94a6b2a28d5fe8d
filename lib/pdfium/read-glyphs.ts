import type { PdfEngine } from './pdf-engine.ts';

/** What PDFium draws for a code: in thousandths of the type size, as all widths and outlines of fonts here. */
export interface Glyph {
  readonly width: number;
  /** Three numbers for each point: its kind and where it is. Empty where nothing is drawn. */
  readonly outline: readonly number[];
}

/** What stands before a point of an outline: the first of a contour, the end of a line, one of three of a curve. */
export const [LINE_TO, CURVE_TO, MOVE_TO] = [0, 1, 2];

/** A text object of the page, by its number there, and the characters that its font is asked for. */
export interface AskedFont {
  readonly object: number;
  /** Each as its `ToUnicode` says, which PDFium goes back from to the code. */
  readonly characters: readonly number[];
}

export interface FontGlyphs {
  /** Whether PDFium draws with the program that the file brings. */
  readonly isEmbedded: boolean;
  readonly glyphs: readonly Glyph[];
}

/** For two floats. */
const SCRATCH_BYTES = 8;
const THOUSANDTHS = 1000;
/** More points than any alphabet has; the rest is left out, and the caller told. */
const MOST_POINTS = 2_000_000;

/** Undefined where there are more outlines than anybody reads. */
export function readGlyphs(
  engine: PdfEngine,
  page: number,
  asked: readonly AskedFont[],
): FontGlyphs[] | undefined {
  const scratch = engine._malloc(SCRATCH_BYTES);
  const reader = { engine, scratch, points: 0 };
  try {
    const read: FontGlyphs[] = [];
    for (const { object, characters } of asked) {
      const font = engine._FPDFTextObj_GetFont(engine._FPDFPage_GetObject(page, object));
      if (font === 0) return undefined;
      const isEmbedded = engine._FPDFFont_GetIsEmbedded(font) === 1;
      read.push({ isEmbedded, glyphs: characters.map((each) => readGlyph(reader, font, each)) });
      if (reader.points > MOST_POINTS) return undefined;
    }
    return read;
  } finally {
    engine._free(scratch);
  }
}

/** What each of these text objects of the page says, in the order in which PDFium reads it; `''` of blanks alone. */
export function readObjectTexts(
  engine: PdfEngine,
  page: number,
  objects: readonly number[],
): string[] {
  const text = engine._FPDFText_LoadPage(page);
  if (text === 0) return objects.map(() => '');
  try {
    const said = new Map<number, string>();
    const count = engine._FPDFText_CountChars(text);
    for (let at = 0; at < count; at += 1) {
      const code = engine._FPDFText_GetUnicode(text, at);
      const object = engine._FPDFText_GetTextObject(text, at);
      if (object === 0 || code === 0 || engine._FPDFText_IsGenerated(text, at) === 1) continue;
      said.set(object, (said.get(object) ?? '') + String.fromCodePoint(code));
    }
    return objects.map((at) => said.get(engine._FPDFPage_GetObject(page, at)) ?? '');
  } finally {
    engine._FPDFText_ClosePage(text);
  }
}

interface Reader {
  readonly engine: PdfEngine;
  readonly scratch: number;
  points: number;
}

function readGlyph(reader: Reader, font: number, character: number): Glyph {
  const { engine, scratch } = reader;
  const isMeasured = engine._FPDFFont_GetGlyphWidth(font, character, THOUSANDTHS, scratch) === 1;
  const width = isMeasured ? Math.round(engine.HEAPF32[scratch >> 2] ?? 0) : 0;
  const path = engine._FPDFFont_GetGlyphPath(font, character, THOUSANDTHS);
  const count = path === 0 ? 0 : engine._FPDFGlyphPath_CountGlyphSegments(path);
  const outline: number[] = [];
  reader.points += Math.max(0, count);
  if (reader.points > MOST_POINTS) return { width, outline };
  for (let at = 0; at < count; at += 1) {
    const segment = engine._FPDFGlyphPath_GetGlyphPathSegment(path, at);
    engine._FPDFPathSegment_GetPoint(segment, scratch, scratch + 4);
    const x = engine.HEAPF32[scratch >> 2] ?? 0;
    const y = engine.HEAPF32[(scratch >> 2) + 1] ?? 0;
    const kind = engine._FPDFPathSegment_GetType(segment);
    outline.push(kind, Math.round(x * THOUSANDTHS), Math.round(y * THOUSANDTHS));
  }
  return { width, outline };
}
