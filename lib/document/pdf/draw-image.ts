import { type PDFDict, PDFName } from 'pdf-lib';
import type { Dictionary, Operand } from './content-reader.ts';
import { areaOf, type Box, boxOf, intersection, isWithin } from './matrix.ts';
import { numberIn, SHEET_BOX, type Walk } from './walk.ts';

const UNIT: Box = [0, 0, 1, 1];

/** A picture is drawn into the unit square; ISO 32000-1, 8.9.5. */
export function drawImage(walk: Walk, dict: PDFDict): void {
  const isMask = String(dict.lookup(PDFName.of('ImageMask'))) === 'true';
  const isSeeThrough = ['SMask', 'Mask'].some((key) => dict.lookup(PDFName.of(key)) !== undefined);
  addImage(
    walk,
    numberIn(dict, 'Width') ?? 1,
    numberIn(dict, 'Height') ?? 1,
    !isMask && !isSeeThrough,
  );
}

export function drawInlineImage(walk: Walk, [dictionary]: readonly Operand[]): void {
  const entries: Dictionary = dictionary instanceof Map ? dictionary : new Map();
  const number = (long: string, short: string) => {
    const value = entries.get(short) ?? entries.get(long);
    return typeof value === 'number' ? value : 1;
  };
  const isMask = (entries.get('IM') ?? entries.get('ImageMask')) === true;
  addImage(walk, number('Width', 'W'), number('Height', 'H'), !isMask);
}

function addImage(walk: Walk, width: number, height: number, isOpaque: boolean): void {
  const { ctm, clip, fillAlpha } = walk.state;
  const whole = boxOf(UNIT, ctm);
  const shown = intersection(whole, clip) ?? [whole[0], whole[1], whole[0], whole[1]];
  const across = Math.hypot(ctm[0], ctm[1]) / 72;
  const down = Math.hypot(ctm[2], ctm[3]) / 72;
  const dots = Math.min(width / Math.max(across, 1e-6), height / Math.max(down, 1e-6));
  const isOff = intersection(shown, SHEET_BOX) === undefined;
  walk.marks.push({
    kind: 'image',
    box: shown,
    isOpaque: isOpaque && fillAlpha >= 0.5,
    dotsPerInch: dots,
    concealment: concealmentOf(fillAlpha, areaOf(shown) === 0 && !isWithin(whole, shown), isOff),
  });
}

function concealmentOf(alpha: number, isClipped: boolean, isOff: boolean) {
  if (alpha === 0) return 'transparent';
  if (isClipped) return 'clipped';
  return isOff ? 'off_page' : undefined;
}
