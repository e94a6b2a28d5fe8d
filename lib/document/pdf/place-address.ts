import type { PdfRequest } from '../../ports.ts';
import { type SheetZone, WINDOWS } from '../window-zones.ts';
import { inkBoxes, isInk, type Mark } from './marks.ts';
import { areaOf, type Box, intersection } from './matrix.ts';
import { SHEET_HEIGHT } from './page-frame.ts';

/** Facilities stamp a white box here before they print an address (Lob, letter template). */
const STAMPED: SheetZone = { left: 0.6, right: 3.75, top: 0.84, bottom: 2.84 };

/** What must be free of ink on page 1 for the addresses to be printed there. */
export const ADDRESS_ZONES: readonly Box[] = [...WINDOWS, STAMPED].map(pointsOf);

export interface AddressPlace {
  readonly placement: 'sheet' | 'zone' | 'own';
  readonly reason: string;
}

/** Where the addresses go: never over anything, and never so that anything is lost. */
export function choosePlace(
  format: PdfRequest['format'],
  firstPage: readonly Mark[],
): AddressPlace {
  if (format === 'letter_windowed') {
    return {
      placement: 'own',
      reason: 'the document carries its own address block; nothing is added',
    };
  }
  if (isFree(firstPage, ADDRESS_ZONES)) {
    return {
      placement: 'zone',
      reason:
        'page 1 is free of ink behind the windows of the envelope: the addresses are printed there',
    };
  }
  return {
    placement: 'sheet',
    reason:
      'page 1 has ink behind the windows of the envelope: a sheet with the addresses goes before it, and counts as a page',
  };
}

/** Whether no mark leaves ink in any of the zones. */
export function isFree(marks: readonly Mark[], zones: readonly Box[]): boolean {
  return !marks.some((mark) => isInk(mark) && overlaps(mark, zones));
}

/** Whether the mark's ink reaches into one of the zones. */
export function overlaps(mark: Mark, zones: readonly Box[]): boolean {
  return inkBoxes(mark).some((box) =>
    zones.some((zone) => {
      const common = intersection(box, zone);
      return common !== undefined && (areaOf(common) > 0 || areaOf(box) === 0);
    }),
  );
}

/** From inches below the top to points above the bottom. */
export function pointsOf({ left, right, top, bottom }: SheetZone): Box {
  return [left * 72, SHEET_HEIGHT - bottom * 72, right * 72, SHEET_HEIGHT - top * 72];
}
