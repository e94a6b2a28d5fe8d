import type { DotsBox } from '../ink/dots-box.ts';
import type { LetterShape } from './find-writing.ts';

/** Of the smaller shape: how far apart the letters of one piece of writing are, its words and lines, too. */
const NEAR = 2;
/** The same where both are of a size, as letters are that are set apart. */
const NEAR_OF_A_SIZE = 4;
const OF_A_SIZE = 2;

/** The shapes that lie near one another: a logo, a signature and a stamp are three groups, a sentence is one. */
export function groupShapes(shapes: readonly LetterShape[]): LetterShape[][] {
  const groups: LetterShape[][] = [];
  const left = new Set(shapes);
  for (const first of shapes) {
    if (!left.delete(first)) continue;
    const group = [first];
    for (const one of group) {
      for (const other of left) {
        if (!isNear(one.box, other.box)) continue;
        left.delete(other);
        group.push(other);
      }
    }
    groups.push(group);
  }
  return groups;
}

function isNear(one: DotsBox, other: DotsBox): boolean {
  const [small, big] = [sizeOf(one), sizeOf(other)].toSorted((a, b) => a - b) as [number, number];
  const reach = small * (big <= OF_A_SIZE * small ? NEAR_OF_A_SIZE : NEAR);
  return gap(one, other, 0) <= reach && gap(one, other, 1) <= reach;
}

function sizeOf([left, top, right, bottom]: DotsBox): number {
  return Math.max(right - left, bottom - top);
}

/** Between two boxes along an axis, 0 across and 1 down; negative where they overlap. */
function gap(one: DotsBox, other: DotsBox, axis: 0 | 1): number {
  const end = axis === 0 ? 2 : 3;
  return Math.max(one[axis] - other[end], other[axis] - one[end]);
}
