import { BOUNDS } from '../limits.ts';
import { type Glyph, isLetter } from './glyph.ts';

/** Text that runs one way over the page. */
export interface Direction {
  /** Of its baseline, clockwise as it is seen; 0 for upright text, which is always among the directions. */
  readonly degrees: number;
  readonly glyphs: readonly Glyph[];
}

/** OCR reads text this far from level. */
const LEVEL_DEGREES = 1.5;
/** Fewer letters say nothing: they are read with the upright ones, as far as they can be. */
const FEWEST_LETTERS = 4;

/** The glyphs by the way they run. */
export function byDirection(glyphs: readonly Glyph[]): {
  readonly directions: readonly Direction[];
  /** Whether they run more ways than are read. */
  readonly isTooMany: boolean;
} {
  const upright: Glyph[] = [];
  const groups: { readonly degrees: number; readonly glyphs: Glyph[] }[] = [];
  for (const glyph of glyphs) {
    const degrees = ((glyph.turnDegrees % 360) + 360) % 360;
    const group = groups.find((each) => degreesBetween(each.degrees, degrees) <= LEVEL_DEGREES);
    if (degreesBetween(degrees, 0) <= LEVEL_DEGREES) upright.push(glyph);
    else if (group !== undefined) group.glyphs.push(glyph);
    else groups.push({ degrees, glyphs: [glyph] });
  }
  const isWorth = (group: Direction) => group.glyphs.filter(isLetter).length >= FEWEST_LETTERS;
  const worth = groups.filter(isWorth);
  const few = groups.filter((group) => !isWorth(group)).flatMap((group) => group.glyphs);
  return {
    directions: [
      { degrees: 0, glyphs: [...upright, ...few] },
      ...worth.slice(0, BOUNDS.directions),
    ],
    isTooMany: worth.length > BOUNDS.directions,
  };
}

/** How far two ways are apart: 0 to 180. */
export function degreesBetween(one: number, other: number): number {
  const apart = Math.abs(one - other) % 360;
  return Math.min(apart, 360 - apart);
}
