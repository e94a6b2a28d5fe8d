import { MailError } from '../../errors/mail-error.ts';
import { isInk, type Mark } from './marks.ts';
import { areaOf, type Box, intersection } from './matrix.ts';
import { SHEET_BOX } from './walk.ts';

/** A page with fewer glyphs than this has no text to speak of. */
const FEW_GLYPHS = 50;
/** A page that a picture covers to this part is a picture of a page. */
const SCANNED_FROM = 0.5;
/** A picture of this part of the sheet may well contain text that nobody reads by machine. */
const LARGE_FROM = 0.25;
/** As many outlines with hardly a glyph: letters drawn as shapes. */
const MANY_SHAPES = 300;
const GRID = 24;

/** What the screener cannot read: reasons to let a person look. */
export type UnreadInk = 'image_page' | 'large_image' | 'outlined_text';

/**
 * Refuses documents without ink and scans; says what of the others a machine cannot read.
 * @throws MailError `empty_document`, `low_text_density`.
 */
export function judgeInk(pages: readonly (readonly Mark[])[]): UnreadInk[] {
  if (!pages.some((marks) => marks.some(isInk))) {
    throw new MailError('empty_document', {
      reason: 'nothing of the PDF would print: no page has any ink',
    });
  }
  const scans = pages.filter(isScan).length;
  if (scans * 2 > pages.length) {
    const reason = `${scans} of ${pages.length} pages are pictures with hardly any text, as scans are`;
    throw new MailError('low_text_density', { reason });
  }
  const unread = new Set<UnreadInk>();
  if (scans > 0) unread.add('image_page');
  for (const marks of pages) {
    if (imageShare(marks) >= LARGE_FROM) unread.add('large_image');
    const shapes = marks.reduce(
      (sum, mark) => sum + (mark.kind === 'shape' ? mark.parts.length : 0),
      0,
    );
    if (shapes >= MANY_SHAPES && glyphsOn(marks) < FEW_GLYPHS) unread.add('outlined_text');
  }
  return [...unread];
}

function isScan(marks: readonly Mark[]): boolean {
  return imageShare(marks) >= SCANNED_FROM && glyphsOn(marks) < FEW_GLYPHS;
}

export function glyphsOn(marks: readonly Mark[]): number {
  return marks.reduce((sum, mark) => sum + (mark.kind === 'text' ? mark.codes.length : 0), 0);
}

/** The part of the sheet under pictures; scanners cut a page into strips, and pictures may overlap. */
function imageShare(marks: readonly Mark[]): number {
  const boxes = marks.filter((mark) => mark.kind === 'image' && isInk(mark)).map(({ box }) => box);
  const large = boxes.filter((box) => areaOf(intersection(box, SHEET_BOX) ?? [0, 0, 0, 0]) > 100);
  if (large.length === 0) return 0;
  const [width, height] = [SHEET_BOX[2] / GRID, SHEET_BOX[3] / GRID];
  let covered = 0;
  for (let cell = 0; cell < GRID * GRID; cell++) {
    const [x, y] = [((cell % GRID) + 0.5) * width, (Math.floor(cell / GRID) + 0.5) * height];
    if (large.some((box) => contains(box, x, y))) covered++;
  }
  return covered / (GRID * GRID);
}

function contains(box: Box, x: number, y: number): boolean {
  return x >= box[0] && x <= box[2] && y >= box[1] && y <= box[3];
}
