import { POINTS_PER_INCH } from '../../basics/points-per-inch.ts';
import type { TextColumn } from '../../ports.ts';
import type { PlacedLine } from '../placed-line.ts';
import {
  BODY_ZONE,
  BODY_ZONE_FIRST_PAGE,
  FOOT_ZONE,
  SHEET,
  type SheetZone,
} from '../window-zones.ts';

/** On plain paper. */
export const USUAL_COLUMN: TextColumn = {
  ...BODY_ZONE_FIRST_PAGE,
  footBottom: FOOT_ZONE.bottom,
};

/** Where the text stands on a page, from 0. */
export function bodyZone({ left, right, top, bottom }: TextColumn, page: number): SheetZone {
  return page === 0 ? { left, right, top, bottom } : { ...BODY_ZONE, left, right };
}

/** Whether a line is of the body of a page, from 0: addresses stand above it, page numbers and return mark below. */
export function isInBody({ y }: Pick<PlacedLine, 'y'>, column: TextColumn, page: number): boolean {
  const { top, bottom } = bodyZone(column, page);
  const down = SHEET.heightInches - y / POINTS_PER_INCH;
  return down > top && down <= bottom;
}

/** Where the return mark stands on a page, from 0. */
export function footZone({ left, right, footBottom }: TextColumn, page: number): SheetZone {
  if (page > 0) return FOOT_ZONE;
  return { left, right, top: footBottom - (FOOT_ZONE.bottom - FOOT_ZONE.top), bottom: footBottom };
}
