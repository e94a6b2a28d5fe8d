import type { RailEvent } from '../../ports.ts';

/** `letter.in_transit`, `letter.certified.in_transit`; not `letter.return_envelope.…`, which is another piece. */
const OF_THE_PIECE = /^(?:letter|postcard)(?:\.certified)?\.([a-z_-]+)$/;

/** What its events mean to us, by their last word; any other is only noted. */
const MEANINGS: Readonly<Record<string, RailEvent['meaning']>> = {
  mailed: 'mailed',
  in_transit: 'in_transit',
  in_local_area: 'in_transit',
  processed_for_delivery: 'in_transit',
  're-routed': 'in_transit',
  pickup_available: 'in_transit',
  delivered: 'delivered',
  returned_to_sender: 'returned',
  failed: 'failed',
  rejected: 'failed',
  deleted: 'failed',
};

/** What an event of Lob's says of the piece, by its name. */
export function meaningOf(kind: string): RailEvent['meaning'] {
  const word = OF_THE_PIECE.exec(kind)?.[1] ?? '';
  return Object.hasOwn(MEANINGS, word) ? (MEANINGS[word] ?? 'noted') : 'noted';
}
