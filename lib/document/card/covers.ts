import type { Cover } from '../../contract/schemas/piece.ts';
import { BLEED, NOTECARD } from './card-sizes.ts';
import { meadow, posy, WHITE } from './meadow.ts';
import type { Random } from './seeded-random.ts';
import { type Color, type Curve, type Spot, stroked } from './sketch.ts';

const POSY_HEIGHT = 150;
/** Of the front's edges. */
const FRAME_INSET = 30;
const FRAME_GAP = 5;
const FRAME_INK: Color = [0.42, 0.5, 0.49];
/** How far a hand strays from a straight line, and past a corner. */
const STRAY = 1.6;

/** The right half of the outside. */
const FRONT = { left: NOTECARD.fold, right: NOTECARD.width, height: NOTECARD.height } as const;

const DRAWINGS: Readonly<Record<Cover, (random: Random) => string>> = {
  posy: (random) =>
    posy([(FRONT.left + FRONT.right) / 2, FRONT.height * 0.39], POSY_HEIGHT, random),
  grasses: (random) =>
    meadow(
      {
        // Stems lean: none reaches the back.
        left: FRONT.left + 24,
        right: FRONT.right + BLEED,
        bottom: -BLEED - 2,
        tallest: FRONT.height * 0.62,
        lowest: 26,
        fade: 0.25,
        paper: WHITE,
      },
      random,
    ),
  frame: (random) => frame(FRAME_INSET, 1.1, random) + frame(FRAME_INSET + FRAME_GAP, 0.5, random),
};

/** What is drawn on the front of a notecard, for its text alone. */
export function drawCover(cover: Cover, random: Random): string {
  return DRAWINGS[cover](random);
}

/** A line around the front, side by side, as a pen draws it along no ruler. */
function frame(inset: number, width: number, random: Random): string {
  const [left, right] = [FRONT.left + inset, FRONT.right - inset];
  const [bottom, top] = [inset, FRONT.height - inset];
  const corners: readonly Spot[] = [
    [left, bottom],
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
  return corners
    .slice(1)
    .map((to, at) => stroked(FRAME_INK, width, [side(corners[at] ?? to, to, random)]))
    .join('');
}

function side(from: Spot, to: Spot, random: Random): Curve {
  const stray = () => random.between(-STRAY, STRAY);
  const between = (share: number): Spot => [
    from[0] + (to[0] - from[0]) * share + stray(),
    from[1] + (to[1] - from[1]) * share + stray(),
  ];
  return [between(-0.006), between(0.33), between(0.67), between(1.006)];
}
