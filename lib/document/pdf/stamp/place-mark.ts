import { type Box, overlaps } from '../matrix.ts';
import { SHEET_HEIGHT } from '../page-frame.ts';
import type { PageSight } from '../page-sight.ts';
import { ADDRESS_ZONES, NEAR_EDGE } from '../print-zones.ts';
import { isFree } from './place-address.ts';
import { MARK_BOX } from './render-stamp.ts';

/** Where the return mark is printed. */
export interface MarkSpot {
  /** The document's own page, from 0, or the sheet before it. */
  readonly at: number | 'sheet';
  /** In points above its usual place. */
  readonly rise: number;
}

const [LEFT, BOTTOM, RIGHT, TOP] = MARK_BOX;
/** Where it stands beside a header or a footer it keeps off that by so much more. */
const AWAY = 2;
/** The margins in which a page has its header and footer. */
const MARGIN = 72;

const USUAL = [0];
/** Rather above a footer than below it: the half inch at the edge is where printers are least exact. */
const FOOT = [
  ...steps(1, MARGIN - BOTTOM),
  ...steps(1, BOTTOM - AWAY - NEAR_EDGE).map((each) => -each),
];
const HIGHEST = SHEET_HEIGHT - NEAR_EDGE - TOP - AWAY;
/** From the upper edge down, so that it stands above a header. */
const HEAD = steps(0, HIGHEST - (SHEET_HEIGHT - MARGIN - BOTTOM + AWAY)).map(
  (each) => HIGHEST - each,
);

/**
 * On the last page with room for it: at its usual place, else in the margins. A sheet that goes before the document for
 * the addresses is better than a margin, and where there is no room at all, one goes there for the mark.
 */
export function chooseMarkSpot(pages: readonly PageSight[], hasSheet: boolean): MarkSpot {
  const usual = spotOn(pages, USUAL);
  if (usual !== undefined) return usual;
  const inMargins = hasSheet ? undefined : (spotOn(pages, FOOT) ?? spotOn(pages, HEAD));
  return inMargins ?? { at: 'sheet', rise: 0 };
}

function spotOn(pages: readonly PageSight[], rises: readonly number[]): MarkSpot | undefined {
  for (const [at, page] of [...pages.entries()].toReversed()) {
    const rise = rises.find((each) => hasRoom(page, at, each));
    if (rise !== undefined) return { at, rise };
  }
  return undefined;
}

function hasRoom(page: PageSight, at: number, rise: number): boolean {
  const away = rise === 0 ? 0 : AWAY;
  const room: Box = [LEFT, BOTTOM + rise - away, RIGHT, TOP + rise + away];
  // What shows through the windows is read as an address.
  const isInWindow = at === 0 && ADDRESS_ZONES.some((zone) => overlaps(zone, room));
  return !isInWindow && isFree(page, [room]);
}

/** Whole points, both ends included. */
function steps(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, nth) => from + nth);
}
