import type { LintIssue } from '../../ports.ts';
import { type SheetZone, WINDOWS } from '../window-zones.ts';
import { inkBoxes, isInk, type Mark } from './marks.ts';
import { areaOf, type Box, isWithin } from './matrix.ts';
import { SHEET_HEIGHT, SHEET_WIDTH } from './page-frame.ts';
import { ADDRESS_ZONES, type AddressPlace, overlaps, pointsOf } from './place-address.ts';
import { SHEET_BOX } from './walk.ts';

export interface LintInput {
  /** The document's own pages. */
  readonly pages: readonly (readonly Mark[])[];
  readonly place: AddressPlace;
  readonly lostAnnotations: readonly number[];
}

type Finding = Pick<LintIssue, 'code' | 'severity' | 'fix'> & { readonly boxes: readonly Box[] };

/** White is stamped here before the machine's mark is printed: what is under it is lost (Lob, letter template). */
const MACHINE_MARK: SheetZone = { left: 0.087, right: 0.587, top: 10.413, bottom: 10.913 };
const EDGE = 72 / 16;
const NEAR_EDGE = 72 / 4;
/** Rounding of drivers, and our measure of letters without accents. */
const SLACK = 1;
/** A line's box reaches as deep as a descender, though capitals and figures have none. */
const WINDOW_SLACK = 2.5;
const SMALL_TYPE = 6;
const COARSE_DOTS = 150;
/** Rules and bullets made of pixels may be coarse. */
const LEAST_PICTURE = 18 * 18;
const RECIPIENT_WINDOW = pointsOf(WINDOWS[1] as SheetZone);

/** What a sender may want to correct, each rule once a page, around everything that breaks it. */
export function lintPages({ pages, place, lostAnnotations }: LintInput): LintIssue[] {
  const offset = place.placement === 'sheet' ? 2 : 1;
  return pages.flatMap((marks, at) => {
    const findings = [
      ...placeFindings(marks),
      ...qualityFindings(marks),
      ...annotationFindings(lostAnnotations[at] ?? 0),
      ...(at === 0 ? addressFindings(marks, place) : []),
    ];
    return findings
      .filter(({ boxes }) => boxes.length > 0)
      .map(({ boxes, ...rest }) => ({ ...rest, page: at + offset, rectInches: inchesOf(boxes) }));
  });
}

function placeFindings(marks: readonly Mark[]): Finding[] {
  const ink = marks.filter(isInk);
  const beyond = (mark: Mark, margin: number) => !isWithin(mark.box, inset(margin), SLACK);
  const outside = ink.filter((mark) => mark.kind === 'text' && beyond(mark, EDGE));
  const near = ink.filter(
    (mark) => mark.kind === 'text' && !outside.includes(mark) && beyond(mark, NEAR_EDGE),
  );
  return [
    {
      code: 'text_outside_safe_area',
      severity: 'error',
      fix: 'Move the text at least 1/16 in away from each edge of the sheet.',
      boxes: outside.map(({ box }) => box),
    },
    {
      code: 'text_near_edge',
      severity: 'warning',
      fix: 'Leave at least 1/4 in between the text and each edge of the sheet.',
      boxes: near.map(({ box }) => box),
    },
    {
      code: 'machine_mark_overlap',
      severity: 'error',
      fix: 'Leave the lower left corner free: 0.6 in from the left and from the bottom.',
      boxes: ink.filter((mark) => overlaps(mark, [pointsOf(MACHINE_MARK)])).map(({ box }) => box),
    },
  ];
}

function qualityFindings(marks: readonly Mark[]): Finding[] {
  const texts = marks.filter((mark) => mark.kind === 'text' && mark.concealment === undefined);
  const small = texts.filter((mark) => mark.kind === 'text' && mark.sizePoints < SMALL_TYPE - 0.05);
  const loose = texts.filter(
    (mark) => mark.kind === 'text' && !mark.font.isEmbedded && !mark.font.isStandard,
  );
  const coarse = marks.filter(
    (mark) =>
      mark.kind === 'image' && mark.dotsPerInch < COARSE_DOTS && areaOf(mark.box) >= LEAST_PICTURE,
  );
  return [
    {
      code: 'small_type',
      severity: 'warning',
      fix: 'Set the text in at least 6 pt; 10 pt and more reads well.',
      boxes: small.map(({ box }) => box),
    },
    {
      code: 'font_not_embedded',
      severity: 'error',
      fix: 'Embed all fonts when saving the PDF: printers replace missing ones, or refuse the file.',
      boxes: loose.map(({ box }) => box),
    },
    {
      code: 'low_resolution',
      severity: 'warning',
      fix: 'Use a picture with at least 150 dots per inch of its printed size, better 300.',
      boxes: coarse.map(({ box }) => box),
    },
  ];
}

function annotationFindings(lost: number): Finding[] {
  return [
    {
      code: 'annotation_not_printed',
      severity: 'warning',
      fix: 'Print the document to a new PDF, so that comments and drawings become part of its pages.',
      boxes: lost > 0 ? [SHEET_BOX] : [],
    },
  ];
}

function addressFindings(marks: readonly Mark[], { placement }: AddressPlace): Finding[] {
  if (placement === 'own') return [windowFinding(marks)];
  const inTheWay = marks.filter((mark) => isInk(mark) && overlaps(mark, ADDRESS_ZONES));
  return [
    {
      code: 'address_zone_occupied',
      severity: 'warning',
      fix: 'Leave 0.6 to 4.63 in from the left and 0.5 to 2.84 in from the top of page 1 free, and no address sheet is needed.',
      boxes: inTheWay.map(({ box }) => box),
    },
  ];
}

/** Something must show in the recipient's window, and nothing of it may be cut off by the window's edge. */
function windowFinding(marks: readonly Mark[]): Finding {
  const texts = marks.filter((mark) => mark.kind === 'text' && isInk(mark));
  const seen = texts.filter((mark) => overlaps(mark, [RECIPIENT_WINDOW]));
  const cut = seen.filter((mark) => !isWithin(mark.box, RECIPIENT_WINDOW, WINDOW_SLACK));
  return {
    code: 'address_not_in_window',
    severity: 'error',
    fix: 'Put the whole address block, and nothing else, 0.63 to 4.63 in from the left and 1.71 to 2.71 in from the top of page 1.',
    boxes: seen.length === 0 ? [RECIPIENT_WINDOW] : cut.flatMap(inkBoxes),
  };
}

function inset(margin: number): Box {
  return [margin, margin, SHEET_WIDTH - margin, SHEET_HEIGHT - margin];
}

function inchesOf(boxes: readonly Box[]): [number, number, number, number] {
  const left = Math.min(...boxes.map((box) => box[0]));
  const bottom = Math.min(...boxes.map((box) => box[1]));
  const right = Math.max(...boxes.map((box) => box[2]));
  const top = Math.max(...boxes.map((box) => box[3]));
  const inches = (points: number) => Math.round((points / 72) * 1000) / 1000;
  return [inches(left), inches(SHEET_HEIGHT - top), inches(right - left), inches(top - bottom)];
}
