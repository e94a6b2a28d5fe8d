import { POINTS_PER_INCH } from '../../basics/points-per-inch.ts';
import {
  BODY_ZONE_FIRST_PAGE,
  MACHINE_MARK as MARK,
  MACHINE_SERIAL as SERIAL,
  type SheetZone,
  WINDOWS,
} from '../window-zones.ts';
import type { Box } from './matrix.ts';
import { SHEET_HEIGHT, SHEET_WIDTH } from './page-frame.ts';

/** 1/16 in on each side stays white, whatever a page has there (Lob, letter template). */
export const EDGE = POINTS_PER_INCH / 16;
/** Nearer to the edge than this, print is easily cut off. */
export const NEAR_EDGE = POINTS_PER_INCH / 4;

/** What facilities print on each sheet for the machine that folds it. */
export const MACHINE_MARK = pointsOf(MARK);
export const MACHINE_SERIAL = pointsOf(SERIAL);

/** Facilities stamp a white box here before they print an address (Lob, letter template): 3.15 by 2.00 in. */
export const STAMPED = pointsOf({ left: 0.6, right: 3.75, top: 0.84, bottom: 2.84 });

const [RETURN, RECIPIENT] = WINDOWS as readonly [SheetZone, SheetZone];
/** What shows through the envelope's windows. */
export const RETURN_WINDOW = pointsOf(RETURN);
export const RECIPIENT_WINDOW = pointsOf(RECIPIENT);

/** What must be free of ink on page 1 for the addresses to be printed there. */
export const ADDRESS_ZONES: readonly Box[] = [RETURN_WINDOW, RECIPIENT_WINDOW, STAMPED];

/** Between the recipient's address and where the text of our own letters starts: left free where there is room. */
export const BELOW_WINDOW = pointsOf({
  ...RECIPIENT,
  top: RECIPIENT.bottom,
  bottom: BODY_ZONE_FIRST_PAGE.top,
});

/** Along each edge, what stays white; half a point less, for the rounding of drivers. */
export const EDGE_STRIPS: readonly Box[] = stripsWithin(EDGE - 0.5);

/** A point wide, in the order of the strips: what touches the edge of the sheet is in them. */
export const EDGE_LINES: readonly Box[] = stripsWithin(1);

/** The sheet without a margin. */
export function sheetWithout(margin: number): Box {
  return [margin, margin, SHEET_WIDTH - margin, SHEET_HEIGHT - margin];
}

function stripsWithin(width: number): readonly Box[] {
  const [left, bottom, right, top] = sheetWithout(width);
  return [
    [0, 0, SHEET_WIDTH, bottom],
    [0, top, SHEET_WIDTH, SHEET_HEIGHT],
    [0, 0, left, SHEET_HEIGHT],
    [right, 0, SHEET_WIDTH, SHEET_HEIGHT],
  ];
}

/** From inches below the top to points above the bottom. */
export function pointsOf({ left, right, top, bottom }: SheetZone): Box {
  return [
    left * POINTS_PER_INCH,
    SHEET_HEIGHT - bottom * POINTS_PER_INCH,
    right * POINTS_PER_INCH,
    SHEET_HEIGHT - top * POINTS_PER_INCH,
  ];
}
