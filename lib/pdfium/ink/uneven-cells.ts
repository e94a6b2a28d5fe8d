import type { DotsBox } from '../dots-box.ts';
import type { GrayPicture } from '../render-gray.ts';
import { INK } from './ink-runs.ts';

/** Dots, across and down: their mean has little left of the grain of a scan. */
const BLOCK = 4;
/** Blocks, across and down: fine patterns are uneven in each of them, and an edge is in one at least. */
const CELL = 4;
/** Levels by which the blocks of an even cell differ less. */
const STEP = 8;
/** A pattern has so few even cells that a plate on it is told by them. */
const FEW = 0.1;

interface Blocks {
  readonly across: number;
  readonly down: number;
  /** The mean of each block; `INKED` where one of its dots is ink. */
  readonly means: Uint8Array;
}
const INKED = 0;

type Kind = 'paper' | 'even' | 'uneven' | 'inked';

/**
 * Where in a box a ground is not what it is elsewhere, cell by cell: where an edge stands on an even one, or an even
 * plate on a pattern. A gradient has no edges, and fills each cell evenly.
 * @param paleBelow what is not darker is paper.
 */
export function findUnevenCells(
  picture: GrayPicture,
  paleBelow: number,
): (window: DotsBox) => DotsBox[] {
  const blocks = blocksOf(picture);
  const kindAt = (x: number, y: number, within: DotsBox) => kindOf(blocks, paleBelow, x, y, within);
  const odd = oddKind(blocks, kindAt);
  return (window) => {
    if (odd === undefined) return [];
    const [left, top, right, bottom] = window;
    const within = blocksAround(window);
    const cells: DotsBox[] = [];
    for (let y = within[1]; y < within[3]; y += CELL) {
      for (let x = within[0]; x < within[2]; x += CELL) {
        if (kindAt(x, y, within) !== odd) continue;
        cells.push([
          Math.max(left, x * BLOCK),
          Math.max(top, y * BLOCK),
          Math.min(right, (x + CELL) * BLOCK),
          Math.min(bottom, (y + CELL) * BLOCK),
        ]);
      }
    }
    return cells;
  };
}

/** What no cell of a window is where the ground is the same as elsewhere; undefined where it is now this, now that. */
function oddKind(
  blocks: Blocks,
  kindAt: (x: number, y: number, within: DotsBox) => Kind,
): Kind | undefined {
  const page: DotsBox = [0, 0, blocks.across, blocks.down];
  const counts = { paper: 0, even: 0, uneven: 0, inked: 0 };
  for (let y = 0; y < blocks.down; y += CELL) {
    for (let x = 0; x < blocks.across; x += CELL) counts[kindAt(x, y, page)] += 1;
  }
  const all = counts.even + counts.uneven;
  if (counts.even > all / 2) return 'uneven';
  return counts.even < FEW * all ? 'even' : undefined;
}

/** Of the cell that begins there. It takes in one block beyond, for edges between two cells. */
function kindOf(
  { across, means }: Blocks,
  paleBelow: number,
  left: number,
  top: number,
  within: DotsBox,
): Kind {
  const [right, bottom] = [
    Math.min(within[2], left + CELL + 1),
    Math.min(within[3], top + CELL + 1),
  ];
  let [darkest, palest] = [255, 0];
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const mean = means[y * across + x] ?? INKED;
      darkest = Math.min(darkest, mean);
      palest = Math.max(palest, mean);
    }
  }
  if (darkest === INKED) return 'inked';
  if (palest - darkest >= STEP) return 'uneven';
  return darkest < paleBelow ? 'even' : 'paper';
}

function blocksOf(picture: GrayPicture): Blocks {
  const [across, down] = [Math.ceil(picture.width / BLOCK), Math.ceil(picture.height / BLOCK)];
  const means = new Uint8Array(across * down);
  for (let y = 0; y < down; y += 1) addBlocks(picture, means, y, across);
  return { across, down, means };
}

/** A row of blocks. */
function addBlocks(
  { width, height, levels }: GrayPicture,
  means: Uint8Array,
  y: number,
  across: number,
): void {
  const bottom = Math.min(height, (y + 1) * BLOCK);
  for (let x = 0; x < across; x += 1) {
    const right = Math.min(width, (x + 1) * BLOCK);
    let [sum, darkest] = [0, 255];
    for (let row = y * BLOCK; row < bottom; row += 1) {
      for (let at = row * width + x * BLOCK; at < row * width + right; at += 1) {
        const level = levels[at] ?? 0;
        sum += level;
        if (level < darkest) darkest = level;
      }
    }
    const dots = (bottom - y * BLOCK) * (right - x * BLOCK);
    means[y * across + x] = darkest < INK ? INKED : sum / dots;
  }
}

function blocksAround([left, top, right, bottom]: DotsBox): DotsBox {
  return [
    Math.floor(left / BLOCK),
    Math.floor(top / BLOCK),
    Math.ceil(right / BLOCK),
    Math.ceil(bottom / BLOCK),
  ];
}
