import type { GrayPicture } from '../render-gray.ts';
import type { InkPiece } from './ink-runs.ts';

/** Parts of the page, across and down: what is repeated in each of them is a ground, as small words over and over. */
const PARTS = { across: 3, down: 4 } as const;
const ALL_PARTS = 2 ** (PARTS.across * PARTS.down) - 1;
/** Things of sizes that differ by no more, and of levels that do, are alike. */
const ALIKE = { size: 1.25, levels: 8 } as const;
/** Dots, across and down: things that are smaller are specks, whatever their shapes. */
const SPECK = 10;
/**
 * From so many things on it is the grain of a scan, whose specks run together to larger ones here and there: up to so
 * many times what this share of them is no larger than. A disc among fine dots, which are all of one size, is larger.
 */
const GRAIN = { things: 1000, most: 60, share: 0.95, times: 2 } as const;

interface Asked {
  /** The level of the darkest dot of each piece. */
  readonly darkest: Uint8Array;
  readonly isAsked: readonly boolean[];
}

/** For each piece that is asked, whether others like it are in each part of the page. */
export function isRepeated(
  picture: GrayPicture,
  pieces: readonly InkPiece[],
  { darkest, isAsked }: Asked,
): boolean[] {
  const speck = speckOf(pieces.filter((_, at) => isAsked[at]));
  const stepOf = (dots: number) => stepAbove(speck, dots);
  const kinds = pieces.map(({ box: [left, top, right, bottom] }, at) =>
    kindOf(
      stepOf(right - left),
      stepOf(bottom - top),
      Math.floor((darkest[at] ?? 0) / ALIKE.levels),
    ),
  );
  const partsOf = new Map<number, number>();
  pieces.forEach((piece, at) => {
    const kind = kinds[at] ?? 0;
    if (isAsked[at]) partsOf.set(kind, (partsOf.get(kind) ?? 0) | partOf(piece, picture));
  });
  const repeated = new Set([...partsOf.keys()].filter((kind) => isInAllParts(partsOf, kind)));
  return pieces.map((_, at) => isAsked[at] === true && repeated.has(kinds[at] ?? 0));
}

function speckOf(asked: readonly InkPiece[]): number {
  if (asked.length < GRAIN.things) return SPECK;
  const sizes = Int32Array.from(asked, ({ box: [left, top, right, bottom] }) =>
    Math.max(right - left, bottom - top),
  ).toSorted();
  const usual = sizes[Math.floor(GRAIN.share * sizes.length)] ?? 0;
  return Math.min(GRAIN.most, Math.max(SPECK, GRAIN.times * usual));
}

/** Steps of a size or a level are less than 2 to the 6th. */
const STEP_BITS = 6;

function kindOf(across: number, down: number, level: number): number {
  return (((across << STEP_BITS) + down) << STEP_BITS) + level;
}

function stepAbove(least: number, dots: number): number {
  return 1 + Math.round(Math.log(Math.max(dots, least) / least) / Math.log(ALIKE.size));
}

/** One bit for each part. */
function partOf({ box: [left, top, right, bottom] }: InkPiece, picture: GrayPicture): number {
  const across = Math.floor((PARTS.across * (left + right)) / 2 / picture.width);
  const down = Math.floor((PARTS.down * (top + bottom)) / 2 / picture.height);
  return 1 << (PARTS.across * down + across);
}

/** With those of the next sizes and levels: what is alike may lie on both sides of a step. */
function isInAllParts(partsOf: ReadonlyMap<number, number>, kind: number): boolean {
  let parts = 0;
  for (const across of NEXT) {
    for (const down of NEXT) {
      for (const level of NEXT) parts |= partsOf.get(kind + kindOf(across, down, level)) ?? 0;
    }
  }
  return parts === ALL_PARTS;
}

const NEXT = [-1, 0, 1];
