import { PDFArray, PDFDict, PDFName, type PDFObject } from 'pdf-lib';
import { entryOf, exactNumbers, numberIn } from './entries.ts';
import { namesOf, ownWidth, wordsOf } from './plain-drawn-fonts.ts';

const DRAWN = 'letters that are drawings (Type 3)';
/** Operators of outlines, and how many numbers each takes. */
const OUTLINE: ReadonlyMap<string, number> = new Map([
  ['m', 2],
  ['l', 2],
  ['c', 6],
  ['h', 0],
  ['f', 0],
  ['f*', 0],
]);
const NUMBER = /^-?(?:\d+\.?\d*|\.\d+)$/;
const [CODES, CLOSE] = [256, 0.01];
/** Chromium rounds the box to whole numbers. */
const SLACK = 2;

/**
 * Why not every program draws the letters of a Type 3 font alike. Chromium writes fonts so that are no TrueType:
 * outlines that are filled, each within the box that it says. Nothing else passes.
 */
export function oddDrawnFont(font: PDFDict): string | undefined {
  const glyphs = entryOf(font, 'CharProcs');
  const isPlain =
    glyphs instanceof PDFDict &&
    exactNumbers(font, 'FontMatrix', 6) !== undefined &&
    exactNumbers(font, 'FontBBox', 4) !== undefined &&
    isDifferences(entryOf(font, 'Encoding')) &&
    hasWholeWidths(font, glyphs) &&
    isEmpty(entryOf(font, 'Resources'));
  if (!isPlain) return DRAWN;
  return glyphs.keys().every((name) => isOutline(glyphs.lookup(name))) ? undefined : DRAWN;
}

function isDifferences(encoding: PDFObject | undefined): boolean {
  const isList = entryOf(encoding, 'Differences') instanceof PDFArray;
  return isList && entryOf(encoding, 'BaseEncoding') === undefined;
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

/** `wx 0 left bottom right top d1`, and outlines within that box. */
function isOutline(glyph: PDFObject | undefined): boolean {
  const words = wordsOf(glyph) ?? [];
  const head = words.slice(0, 6).map(numberOf);
  const [, , left = Number.NaN, bottom = Number.NaN, right = Number.NaN, top = Number.NaN] = head;
  if (words[6] !== 'd1') return false;
  let operands: number[] = [];
  for (const word of words.slice(7)) {
    if (NUMBER.test(word)) {
      operands.push(Number(word));
      continue;
    }
    if (OUTLINE.get(word) !== operands.length) return false;
    const isWithin = operands.every((value, at) =>
      at % 2 === 0
        ? value >= left - SLACK && value <= right + SLACK
        : value >= bottom - SLACK && value <= top + SLACK,
    );
    if (!isWithin) return false;
    operands = [];
  }
  return operands.length === 0;
}

function numberOf(word: string): number {
  return NUMBER.test(word) ? Number(word) : Number.NaN;
}
