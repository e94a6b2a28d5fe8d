import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject } from 'pdf-lib';
import { entryOf, exactNumbers, numberIn } from './entries.ts';
import { namesOf, ownWidth, wordsOf } from './plain-drawn-fonts.ts';

const DRAWN = 'letters that are drawings (Type 3)';
/** Operators of outlines, and how many numbers each takes. */
const OUTLINE: ReadonlyMap<string, number> = new Map([
  ['m', 2],
  ['l', 2],
  ['c', 6],
  ['h', 0],
  ['re', 4],
  ['f', 0],
  ['f*', 0],
]);
const NUMBER = /^-?(?:\d+\.?\d*|\.\d+)$/;
const [CODES, CLOSE] = [256, 0.01];
/** Some draw it for codes without a name. */
const NOT_DEFINED = PDFName.of('.notdef');
/**
 * Chromium rounds boxes to whole numbers. What lies farther beyond one, in units of the font or in sizes of the type,
 * some clip.
 */
const SLACK = { units: 2, sizes: 0.005 } as const;

/**
 * Why not every program draws the letters of a Type 3 font alike. Chromium writes fonts so that are no TrueType:
 * outlines that are filled, each within the box that it says. Nothing else passes.
 */
export function oddDrawnFont(font: PDFDict): string | undefined {
  const glyphs = entryOf(font, 'CharProcs');
  const isPlain =
    glyphs instanceof PDFDict &&
    isUpright(exactNumbers(font, 'FontMatrix', 6)) &&
    isDifferences(entryOf(font, 'Encoding')) &&
    !glyphs.has(NOT_DEFINED) &&
    hasWholeWidths(font, glyphs) &&
    isEmpty(entryOf(font, 'Resources'));
  if (!isPlain) return DRAWN;
  const sides = exactNumbers(font, 'FontBBox', 4);
  if (sides === undefined) return DRAWN;
  const fontBox = upright(sides);
  const [size = 1] = exactNumbers(font, 'FontMatrix', 6) ?? [];
  const slack = Math.min(SLACK.units, SLACK.sizes / size);
  const isPlainOutline = (name: PDFName) => isOutline(glyphs.lookup(name), fontBox, slack);
  return glyphs.keys().every(isPlainOutline) ? undefined : DRAWN;
}

/** Chromium writes it from the top to the bottom. */
function upright([left = 0, bottom = 0, right = 0, top = 0]: readonly number[]): number[] {
  const [least, most] = [Math.min, Math.max];
  return [least(left, right), least(bottom, top), most(left, right), most(bottom, top)];
}

/** Poppler knows no shift of all letters, and each program turns and slants them in its way. */
function isUpright(matrix: readonly number[] | undefined): boolean {
  const [width = 0, b, c, height = 0, ...shift] = matrix ?? [];
  return width > 0 && height !== 0 && [b, c, ...shift].every((each) => each === 0);
}

function isDifferences(encoding: PDFObject | undefined): boolean {
  const list = entryOf(encoding, 'Differences');
  if (!(list instanceof PDFArray) || entryOf(encoding, 'BaseEncoding') !== undefined) return false;
  const parts = list.asArray().map((_, at) => list.lookup(at));
  // Of anything else some make a number, some nothing, and some give the font up.
  return parts.every((part, at) => isCode(part) || (at > 0 && part instanceof PDFName));
}

function isCode(part: PDFObject | undefined): boolean {
  const code = part instanceof PDFNumber ? part.asNumber() : Number.NaN;
  return Number.isInteger(code) && code >= 0 && code < CODES;
}

/** PDFium rounds them to thousandths, and others do not; and some ask the drawing. */
function hasWholeWidths(font: PDFDict, glyphs: PDFDict): boolean {
  const widths = exactNumbers(font, 'Widths', CODES);
  const scale = (exactNumbers(font, 'FontMatrix', 6)?.[0] ?? Number.NaN) * 1000;
  const names = namesOf(entryOf(font, 'Encoding'));
  const isFine = (width: number, code: number) => {
    const name = names.get(code);
    const own = name === undefined ? undefined : ownWidth(glyphs.lookup(name));
    const isOwn = own === undefined || Math.abs(own - width) * scale < CLOSE;
    return isOwn && Math.abs(width * scale - Math.round(width * scale)) < CLOSE;
  };
  return scale > 0 && numberIn(font, 'FirstChar') === 0 && (widths?.every(isFine) ?? false);
}

function isEmpty(resources: PDFObject | undefined): boolean {
  if (resources === undefined) return true;
  const named = resources instanceof PDFDict ? resources.keys() : undefined;
  return named?.every((key) => key === PDFName.of('ProcSet')) ?? false;
}

/** `wx 0 left bottom right top d1`, and outlines within that box, and within that of the font if it has one. */
function isOutline(
  glyph: PDFObject | undefined,
  fontBox: readonly number[],
  slack: number,
): boolean {
  const words = wordsOf(glyph) ?? [];
  const head = words.slice(0, 6).map(numberOf);
  const [, , left = Number.NaN, bottom = Number.NaN, right = Number.NaN, top = Number.NaN] = head;
  const box = [left, bottom, right, top];
  const hasFontBox = fontBox.some((side) => side !== 0);
  if (words[6] !== 'd1') return false;
  let operands: number[] = [];
  for (const word of words.slice(7)) {
    if (NUMBER.test(word)) {
      operands.push(Number(word));
      continue;
    }
    if (OUTLINE.get(word) !== operands.length) return false;
    const points = word === 're' ? cornersOf(operands) : operands;
    if (liesBeyond(points, box, slack)) return false;
    if (hasFontBox && liesBeyond(points, fontBox, slack)) return false;
    operands = [];
  }
  return operands.length === 0;
}

function cornersOf([x = 0, y = 0, width = 0, height = 0]: readonly number[]): number[] {
  return [x, y, x + width, y + height];
}

/** Whether any of these points lies outside the box, by more than that. */
function liesBeyond(points: readonly number[], box: readonly number[], slack: number): boolean {
  const [left = 0, bottom = 0, right = 0, top = 0] = box;
  return points.some((value, at) =>
    at % 2 === 0
      ? !(value >= left - slack && value <= right + slack)
      : !(value >= bottom - slack && value <= top + slack),
  );
}

function numberOf(word: string): number {
  return NUMBER.test(word) ? Number(word) : Number.NaN;
}
