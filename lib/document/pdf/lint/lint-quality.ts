import type { Character } from '../../../pdfium/character-columns.ts';
import { type Box, isWithin } from '../matrix.ts';
import { SHEET_BOX } from '../page-frame.ts';
import { meantCharacters, type PageSight, visibleCharacters } from '../page-sight.ts';
import { MANY_DOTS } from '../survey-page.ts';
import type { Finding } from './finding.ts';

/** 6 pt, and rounding. */
const LEAST_TYPE = 5.95;
const COARSE_DOTS = 150;
/** Rules and bullets made of pixels may be coarse. */
const LEAST_PICTURE = 18 * 18;
/** Printers have the fourteen standard fonts, and what everybody takes for them; ISO 32000-1, 9.6.2.2, note. */
const STANDARD = /^(Arial|Helvetica|Courier|Times|Symbol|ZapfDingbats)/;

/** What will look worse than meant. */
export function qualityFindings(sight: PageSight, pictureDots: number): Finding[] {
  const { leastSizePoints, fonts } = sight.text.extremes;
  const small =
    leastSizePoints < LEAST_TYPE
      ? visibleCharacters(sight, ({ sizePoints }) => sizePoints < LEAST_TYPE)
      : [];
  const missing = new Set([...fonts].filter(isMissing));
  // Of a font that is not here PDFium may draw nothing at all.
  const loose = missing.size > 0 ? meantCharacters(sight, ({ font }) => missing.has(font)) : [];
  const coarse = sight.pictures.filter(
    ({ dotsPerInch, box }) => dotsPerInch < COARSE_DOTS && areaOf(box) >= LEAST_PICTURE,
  );
  return [
    {
      code: 'small_type',
      fix: 'Set the text in at least 6 pt; 10 pt and more reads well.',
      boxes: small.map(({ box }) => box),
    },
    {
      code: 'font_not_embedded',
      fix: 'Embed all fonts when saving the PDF: printers replace missing ones, or refuse the file.',
      boxes: loose.map(({ box }) => box),
    },
    {
      code: 'low_resolution',
      fix: 'Use a picture with at least 150 dots per inch of its printed size, better 300.',
      boxes: onSheet(coarse.map(({ box }) => box)),
    },
    {
      code: 'huge_picture',
      fix: 'Reduce the pictures to 300 dots per inch of their printed size: more is not seen on paper.',
      boxes: pictureDots > MANY_DOTS ? [SHEET_BOX] : [],
    },
  ];
}

/** A font without a name is drawn by the document itself. */
function isMissing({ isEmbedded, name }: Character['font']): boolean {
  return !isEmbedded && name !== '' && !STANDARD.test(name);
}

/** @param lost where annotations stand that do not print. */
export function annotationFindings(lost: readonly Box[]): Finding[] {
  return [
    {
      code: 'annotation_not_printed',
      fix: 'Nothing need be done where comments and drawings are not meant to be printed. Else print the document to a new PDF, so that they become part of its pages.',
      boxes: lost.map(findable),
    },
  ];
}

/** A quarter of an inch: a frame that an eye finds. */
const LEAST_FRAME = 18;

/** Many a comment has no size, or hardly any of it on the sheet: its frame has one, and lies on the sheet. */
export function findable(box: Box): Box {
  const [left, bottom, right, top] = onSheet([box])[0] ?? box;
  const [from, to] = widened(left, right, SHEET_BOX[2]);
  const [low, high] = widened(bottom, top, SHEET_BOX[3]);
  return [from, low, to, high];
}

function widened(from: number, to: number, end: number): readonly [number, number] {
  const length = Math.max(LEAST_FRAME, to - from);
  const start = Math.max(0, Math.min((from + to - length) / 2, end - length));
  return [start, start + length];
}

/** What reaches beyond the sheet, as far as it lies on it; the whole sheet for what lies beside it. */
function onSheet(boxes: readonly Box[]): Box[] {
  return boxes.map((box) => {
    if (isWithin(box, SHEET_BOX)) return box;
    const [left, bottom, right, top] = SHEET_BOX;
    const common: Box = [
      Math.max(left, box[0]),
      Math.max(bottom, box[1]),
      Math.min(right, box[2]),
      Math.min(top, box[3]),
    ];
    return common[2] > common[0] && common[3] > common[1] ? common : SHEET_BOX;
  });
}

function areaOf([left, bottom, right, top]: Box): number {
  return (right - left) * (top - bottom);
}
