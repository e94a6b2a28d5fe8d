import type { PieceOptions } from './price-piece.ts';

/** Whether the carrier's scans are told of it: bought, or part of its class. */
export function isTracked({ mailClass, tracking }: Pick<PieceOptions, 'mailClass' | 'tracking'>) {
  return tracking || mailClass !== 'first_class';
}
