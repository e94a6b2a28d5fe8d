import type { DotsBox } from '../dots-box.ts';
import { extend, type InkPiece, type InkRuns, type OpenPiece, pieceFrom } from './ink-runs.ts';

/** The parts of pieces that lie in the window, by the numbers of the pieces. */
export function piecesWithin(
  runs: InkRuns,
  isWanted: (piece: number) => boolean,
  [left, top, right, bottom]: DotsBox,
): ReadonlyMap<number, InkPiece> {
  const found = new Map<number, OpenPiece>();
  for (let row = top; row < bottom; row += 1) {
    const end = runs.rowStarts[row + 1] ?? 0;
    for (let at = runs.rowStarts[row] ?? 0; at < end; at += 1) {
      const piece = runs.pieceOf[at] ?? 0;
      const from = Math.max(left, runs.from[at] ?? 0);
      const to = Math.min(right, runs.to[at] ?? 0);
      if (to <= from || !isWanted(piece)) continue;
      const part = found.get(piece) ?? pieceFrom(from, to, row);
      extend(part, from, to, row);
      found.set(piece, part);
    }
  }
  return found;
}
