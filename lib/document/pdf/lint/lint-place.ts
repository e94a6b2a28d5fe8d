import { type Box, isWithin, overlaps } from '../matrix.ts';
import { SHEET_BOX } from '../page-frame.ts';
import { charactersBeyond, type PageSight, piecesIn } from '../page-sight.ts';
import {
  EDGE,
  EDGE_STRIPS,
  MACHINE_MARK,
  MACHINE_SERIAL,
  NEAR_EDGE,
  sheetWithout,
} from '../print-zones.ts';
import { type Finding, isFault } from './finding.ts';

/** Rounding of drivers. */
const SLACK = 0.5;
const AWAY_FROM_EDGE = sheetWithout(NEAR_EDGE);
const INSIDE_EDGE = sheetWithout(EDGE);
/** What comes as near to the edge of the sheet runs off it; a point, for the rounding of dots. */
const BLEED = sheetWithout(1);

/** What lies where it is cut off or covered. */
export function placeFindings(sight: PageSight): Finding[] {
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
      code: 'ink_outside_safe_area',
      fix: 'Nothing need be done where a colour or a picture is meant to run off the sheet: its outermost 1/16 in is not printed. Move anything else at least 1/16 in away from each edge.',
      boxes: inkAtEdge(sight).filter((piece) => !outside.some((box) => overlaps(box, piece))),
    },
    {
      code: 'machine_mark_overlap',
      fix: 'Leave the lower left corner free: 0.6 in from the left and from the bottom.',
      boxes: piecesIn(sight, MACHINE_MARK),
    },
    {
      code: 'ink_under_imprint',
      fix: 'Leave the left edge free to 0.3 in, from 0.75 to 2.25 in above the foot of the sheet: the print facility may print a serial number there, on what is there.',
      boxes: piecesIn(sight, MACHINE_SERIAL),
    },
    {
      code: 'page_background',
      fix: 'Leave the page white: its edges stay white in print, and so do the places of addresses and of the machine’s mark.',
      boxes: sight.ink.hasBackground ? [SHEET_BOX] : [],
    },
  ];
}

/** What of the page would be refused for its place, or not print though it is no bleed. */
export function inTheWay(sight: PageSight): readonly Box[] {
  const faults = placeFindings(sight).filter(isFault);
  const lost = inkAtEdge(sight).filter((piece) => isWithin(piece, BLEED));
  return [...faults.flatMap(({ boxes }) => boxes), ...lost];
}

/** Under a background everything is at the edge, which is told already. */
function inkAtEdge({ ink }: PageSight): Box[] {
  return ink.hasBackground ? [] : EDGE_STRIPS.flatMap((strip) => ink.piecesIn(strip));
}
