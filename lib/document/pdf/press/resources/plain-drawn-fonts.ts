import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
} from 'pdf-lib';
import { decodeStream } from '../../decode-stream.ts';
import { flateStream } from '../../flate-stream.ts';
import { entryOf, exactNumbers, isPlainlyCoded, numberIn, wordIn } from './entries.ts';

const CODES = 256;
/** In thousandths of the size: two widths that are less apart are one, which was rounded. */
const ROUNDED = 1;
/** Of widths: with more of them a small one would have an exponent, which no program reads. */
const DECIMALS = 6;
const FIRST_WORD = /[^\t\n\f\r ]+/;
const NUMBER = /^-?(?:\d+\.?\d*|\.\d+)$/;
/** A point by itself behind an outline: PDFium draws none, and Ghostscript a dot. matplotlib writes one for a u. */
const POINT = /(\bh\s+)(-?[\d.]+\s+-?[\d.]+) m\s+\2 l\s+h(?=\s)/g;

/**
 * Says in one way how wide the letters of a Type 3 font are: as wide as PDFium takes them, which asks the drawing where
 * the font has nothing and rounds to thousandths, for all codes and in each drawing; and draws no points. What cannot
 * be read stays as it is, and is odd.
 */
export function plainDrawnFont(font: PDFDict): void {
  const glyphs = entryOf(font, 'CharProcs');
  if (wordIn(font, 'Subtype') !== 'Type3' || !(glyphs instanceof PDFDict)) return;
  const names = namesOf(entryOf(font, 'Encoding'));
  dropUnnamed(glyphs, new Set(names.values()));
  for (const [, ref] of glyphs.entries()) if (ref instanceof PDFRef) dropPoints(font, ref);
  const said = saidWidths(font);
  const scale = (exactNumbers(font, 'FontMatrix', 6)?.[0] ?? 0) * 1000;
  if (said === undefined) return;
  const widths = said.map((width, code) => {
    const name = names.get(code);
    const own = name === undefined ? undefined : ownWidth(glyphs.lookup(name));
    return rounded(Math.round(width * scale) === 0 ? (own ?? 0) : width, scale);
  });
  for (const [code, name] of names) {
    const ref = glyphs.get(name);
    if (ref instanceof PDFRef) sayWidth(font, ref, widths[code] ?? 0, scale);
  }
  font.set(PDFName.of('FirstChar'), PDFNumber.of(0));
  font.set(PDFName.of('LastChar'), PDFNumber.of(CODES - 1));
  font.set(PDFName.of('Widths'), font.context.obj(widths));
}

/** To whole thousandths of the size. */
function rounded(width: number, scale: number): number {
  return scale > 0 ? Number((Math.round(width * scale) / scale).toFixed(DECIMALS)) : width;
}

/** Says the width in the drawing, too, unless that has another one. */
function sayWidth({ context }: PDFDict, ref: PDFRef, width: number, scale: number): void {
  const text = textOf(context.lookup(ref));
  const own = ownWidth(context.lookup(ref));
  if (text === undefined || own === undefined || own === width) return;
  if (Math.abs(own - width) * scale >= ROUNDED) return;
  const said = text.replace(FIRST_WORD, () => String(width));
  context.assign(ref, flateStream(context, Buffer.from(said, 'latin1')));
}

/** Nothing shows them, but that some draw one for all codes without a name. */
function dropUnnamed(glyphs: PDFDict, named: ReadonlySet<PDFName>): void {
  for (const name of glyphs.keys()) if (!named.has(name)) glyphs.delete(name);
}

/** By code, 0 where nothing is said. */
function saidWidths(font: PDFDict): number[] | undefined {
  const widths = entryOf(font, 'Widths');
  const first = widths === undefined ? 0 : numberIn(font, 'FirstChar');
  if (first === undefined || !Number.isInteger(first) || first < 0 || first >= CODES)
    return undefined;
  const count = widths instanceof PDFArray ? widths.size() : 0;
  const numbers = count === 0 ? [] : exactNumbers(font, 'Widths', count);
  return Array.from({ length: CODES }, (_, code) => numbers?.[code - first] ?? 0);
}

/** The names of codes in an encoding that lists them. */
export function namesOf(encoding: PDFObject | undefined): ReadonlyMap<number, PDFName> {
  const names = new Map<number, PDFName>();
  const list = entryOf(encoding, 'Differences');
  let code = 0;
  for (const at of list instanceof PDFArray ? list.asArray().keys() : []) {
    const part = (list as PDFArray).lookup(at);
    if (part instanceof PDFNumber) code = part.asNumber();
    else if (part instanceof PDFName) {
      names.set(code, part);
      code += 1;
    }
  }
  return names;
}

/** What a drawn letter says of its width; undefined where it says none. */
export function ownWidth(glyph: PDFObject | undefined): number | undefined {
  const [width = ''] = wordsOf(glyph) ?? [];
  return NUMBER.test(width) ? Number(width) : undefined;
}

/** The numbers and operators of a drawn letter. */
export function wordsOf(glyph: PDFObject | undefined): string[] | undefined {
  return textOf(glyph)
    ?.split(/[\t\n\f\r ]+/)
    .filter((word) => word !== '');
}

function textOf(glyph: PDFObject | undefined): string | undefined {
  if (!(glyph instanceof PDFRawStream) || !isPlainlyCoded(glyph)) return undefined;
  try {
    return Buffer.from(decodeStream(glyph, glyph.dict.context)).toString('latin1');
  } catch {
    return undefined;
  }
}

function dropPoints({ context }: PDFDict, ref: PDFRef): void {
  const text = textOf(context.lookup(ref));
  const plain = text?.replace(POINT, '$1');
  if (plain === undefined || plain === text) return;
  context.assign(ref, flateStream(context, Buffer.from(plain, 'latin1')));
}
