import type { PointsBox } from './character-columns.ts';

/** Boxes nearer to one another than a tenth of an inch are neighbours, as letters and lines are. */
const CELL = 7.2;
/** More cells than lie side by side on any sheet. */
const ROW = 65_536;

/**
 * Takes neighbours together. What is apart by one to two tenths of an inch may be taken together, or not. More boxes
 * than `most` become one.
 */
export function mergeBoxes(boxes: readonly PointsBox[], most: number): PointsBox[] {
  // What breaks a rule is often the whole sheet, which has ten thousand cells.
  if (boxes.length === 1) return [...boxes];
  const groupOf = new Map<number, Group>();
  for (const box of boxes) {
    const cells = cellsOf(box);
    const [first = { box, cells: [] }, ...others] = groupsAt(groupOf, cells);
    first.box = aroundBoxes(first.box, box);
    for (const cell of cells) if (!groupOf.has(cell)) addCell(groupOf, first, cell);
    for (const other of others) {
      first.box = aroundBoxes(first.box, other.box);
      for (const cell of other.cells) addCell(groupOf, first, cell);
    }
  }
  const merged = [...new Set(groupOf.values())].map(({ box }) => box);
  return merged.length <= most ? merged : [merged.reduce(aroundBoxes)];
}

interface Group {
  box: PointsBox;
  readonly cells: number[];
}

function groupsAt(groupOf: ReadonlyMap<number, Group>, cells: readonly number[]): Group[] {
  const groups: Group[] = [];
  for (const cell of cells) {
    const group = groupOf.get(cell);
    if (group !== undefined && !groups.includes(group)) groups.push(group);
  }
  return groups;
}

function addCell(groupOf: Map<number, Group>, group: Group, cell: number): void {
  group.cells.push(cell);
  groupOf.set(cell, group);
}

/** The cells that the box lies in, and half a cell around them. */
function cellsOf([left, bottom, right, top]: PointsBox): number[] {
  const cells: number[] = [];
  const last = (end: number) => Math.floor((end + CELL / 2) / CELL);
  const first = (start: number) => Math.floor((start - CELL / 2) / CELL);
  for (let row = first(bottom); row <= last(top); row += 1) {
    for (let column = first(left); column <= last(right); column += 1)
      cells.push(row * ROW + column);
  }
  return cells;
}

/** The least box that holds both. */
function aroundBoxes(one: PointsBox, other: PointsBox): PointsBox {
  return [
    Math.min(one[0], other[0]),
    Math.min(one[1], other[1]),
    Math.max(one[2], other[2]),
    Math.max(one[3], other[3]),
  ];
}
