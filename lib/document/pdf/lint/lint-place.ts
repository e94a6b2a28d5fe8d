import { isWithin } from '../matrix.ts';
import { charactersBeyond, type PageSight, SHEET_BOX } from '../page-sight.ts';
import { EDGE, MACHINE_MARK, NEAR_EDGE, sheetWithout } from '../print-zones.ts';
import { type Finding, isFault } from './finding.ts';

/** Rounding of drivers. */
const SLACK = 0.5;
const AWAY_FROM_EDGE = sheetWithout(NEAR_EDGE);
const INSIDE_EDGE = sheetWithout(EDGE);

/** What lies where it is cut off or covered. */
export function placeFindings(sight: PageSight): Finding[] {
  const { ink } = sight;
  const edgy = charactersBeyond(sight, AWAY_FROM_EDGE, SLACK);
  const [outside = [], near = []] = [false, true].map((isInside) =>
    edgy.map(({ box }) => box).filter((box) => isWithin(box, INSIDE_EDGE, SLACK) === isInside),
  );
  return [
    {
      code: 'text_outside_safe_area',
      fix: 'Move the text at least 1/16 in away from each edge of the sheet.',
      boxes: outside,
    },
    {
      code: 'text_near_edge',
      fix: 'Leave at least 1/4 in between the text and each edge of the sheet.',
      boxes: near,
    },
    {
      code: 'machine_mark_overlap',
      fix: 'Leave the lower left corner free: 0.6 in from the left and from the bottom.',
      boxes: ink.boxesIn(MACHINE_MARK),
    },
    {
      code: 'page_background',
      fix: 'Leave the page white: its edges stay white in print, and so do the places of addresses and of the machine’s mark.',
      boxes: ink.hasBackground ? [SHEET_BOX] : [],
    },
  ];
}

/** Whether the page has what would be refused for its place. */
export function breaksEdges(sight: PageSight): boolean {
  return placeFindings(sight).some(isFault);
}
