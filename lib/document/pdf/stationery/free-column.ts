import type { InkMap } from '../../../pdfium/ink/ink-map.ts';
import type { TextColumn } from '../../../ports.ts';
import { USUAL_COLUMN } from '../../letter/text-column.ts';
import { FOOT_ZONE, type SheetZone } from '../../window-zones.ts';
import { pointsOf } from '../print-zones.ts';

/** An eighth of an inch: by so much the margins grow, and so far the text keeps away from what is printed. */
const STEP = 1 / 8;
const AROUND = 1 / 8;
/** Less is no room for a letter, in inches. */
const LEAST = { width: 4.5, height: 3 } as const;
/** How far each margin may move, in inches; a letter does not begin in the lower half of its sheet. */
const MOST = { sides: 2, top: 2, bottom: 3.625 } as const;
/** What the return mark takes at the foot of the text, with some room above it. */
const MARK_HEIGHT = FOOT_ZONE.bottom - FOOT_ZONE.top;
const ABOVE_MARK = 0.1;

/**
 * Where the text of a letter goes on a sheet that has something printed on it: the largest part of its usual place that
 * is free of ink. Undefined where too little is left.
 */
export function freeColumn(ink: InkMap): TextColumn | undefined {
  const found = largestFree(ink);
  if (found === undefined) return undefined;
  const { left, right, bottom } = found;
  const foot = { left, right, top: FOOT_ZONE.top, bottom: FOOT_ZONE.bottom };
  if (isFree(ink, foot)) return { ...found, footBottom: FOOT_ZONE.bottom };
  const raised = bottom - MARK_HEIGHT - ABOVE_MARK;
  return raised - found.top < LEAST.height
    ? undefined
    : { ...found, bottom: raised, footBottom: bottom };
}

/** Rooms are tried from the largest to the smallest, so the first that is free is it. */
function largestFree(ink: InkMap): SheetZone | undefined {
  if (isFree(ink, USUAL_COLUMN)) return USUAL_COLUMN;
  return rooms().find((room) => isFree(ink, room));
}

function rooms(): SheetZone[] {
  const { left, right, top, bottom } = USUAL_COLUMN;
  const all = steps(MOST.sides).flatMap((fromLeft) =>
    steps(MOST.sides).flatMap((fromRight) =>
      steps(MOST.top).flatMap((fromTop) =>
        steps(MOST.bottom).map((fromBottom) => ({
          left: left + fromLeft,
          right: right - fromRight,
          top: top + fromTop,
          bottom: bottom - fromBottom,
        })),
      ),
    ),
  );
  return all
    .filter((room) => widthOf(room) >= LEAST.width && heightOf(room) >= LEAST.height)
    .sort((one, other) => areaOf(other) - areaOf(one));
}

function steps(most: number): number[] {
  return Array.from({ length: most / STEP + 1 }, (_, at) => at * STEP);
}

function isFree(ink: InkMap, { left, right, top, bottom }: SheetZone): boolean {
  const zone = { left: left - AROUND, right: right + AROUND, top, bottom: bottom + AROUND };
  return ink.countIn(pointsOf(zone)) === 0;
}

function widthOf({ left, right }: SheetZone): number {
  return right - left;
}

function heightOf({ top, bottom }: SheetZone): number {
  return bottom - top;
}

function areaOf(room: SheetZone): number {
  return widthOf(room) * heightOf(room);
}
