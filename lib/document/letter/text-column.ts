import type { TextColumn } from '../../ports.ts';
import { BODY_ZONE, BODY_ZONE_FIRST_PAGE, FOOT_ZONE, type SheetZone } from '../window-zones.ts';

/** On plain paper. */
export const USUAL_COLUMN: TextColumn = {
  ...BODY_ZONE_FIRST_PAGE,
  footBottom: FOOT_ZONE.bottom,
};

/** Where the text stands on a page, from 0. */
export function bodyZone({ left, right, top, bottom }: TextColumn, page: number): SheetZone {
  return page === 0 ? { left, right, top, bottom } : { ...BODY_ZONE, left, right };
}

/** Where the return mark stands on a page, from 0. */
export function footZone({ left, right, footBottom }: TextColumn, page: number): SheetZone {
  if (page > 0) return FOOT_ZONE;
  return { left, right, top: footBottom - (FOOT_ZONE.bottom - FOOT_ZONE.top), bottom: footBottom };
}
