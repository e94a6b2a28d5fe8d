import { LIMITS } from '../limits.ts';
import { type Glyph, isLetter } from '../words/glyph.ts';
import type { SeenLine } from '../words/line-up.ts';

/** Of the type size: nearer letters belong to one line of writing. */
const SIDE_BY_SIDE = 0.6;
/** A ligature, an accent or a shadow lies between two that belong together. */
const NEAR_IN_CONTENT = 3;

/** The letters that stand beside one which the content paints at another time; empty where they are few. */
export function findReordered(lines: readonly SeenLine[]): Glyph[] {
  const glyphs = lines.map((line) => line.flatMap((word) => word.glyphs.filter(isLetter)));
  const inOrder = glyphs.flat().toSorted((one, other) => one.order - other.order);
  const rank = new Map(inOrder.map((glyph, at) => [glyph, at] as const));
  const pairs = glyphs.flatMap(neighbours);
  const torn = pairs.filter(([left, right]) => {
    const apart = Math.abs((rank.get(right) ?? 0) - (rank.get(left) ?? 0));
    return apart > NEAR_IN_CONTENT;
  });
  const isFinding =
    torn.length >= LIMITS.reorderedPairs && torn.length >= LIMITS.reorderedShare * pairs.length;
  return isFinding ? torn.map(([left]) => left) : [];
}

function neighbours(line: readonly Glyph[]): [Glyph, Glyph][] {
  return line.flatMap((right, at) => {
    const left = line[at - 1];
    if (left === undefined) return [];
    const gap = right.box[0] - left.box[2];
    return gap < SIDE_BY_SIDE * left.sizeDots ? [[left, right] as [Glyph, Glyph]] : [];
  });
}
