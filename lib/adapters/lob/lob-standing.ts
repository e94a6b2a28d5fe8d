import type { RailFinding } from '../../ports.ts';
import { type Fields, fieldsOf, type LobAnswer, trackingNumber } from './lob-answer.ts';
import { meaningOf } from './lob-events.ts';

/**
 * What became of a piece, as Lob shows it: in the words of the webhook that would have said so.
 * @throws Error when the answer says nothing certain of this very piece.
 */
export function readStanding({ status, body }: LobAnswer, railId: string): RailFinding | null {
  const piece = fieldsOf(body);
  if (status !== 200 || piece['id'] !== railId) {
    throw new Error(`the print facility answered ${status} without the piece`);
  }
  const kind = lastScan(piece, railId) ?? failureOf(piece, railId);
  if (kind === undefined) return null;
  return { kind, meaning: meaningOf(kind), trackingNumber: trackingNumber(piece) };
}

/** The carrier has what it scanned, whatever else is said of it. The last scan that means something to us. */
function lastScan(piece: Fields, railId: string): string | undefined {
  const { extra_service: service, tracking_events: scans } = piece;
  const certified = typeof service === 'string' && service.startsWith('certified');
  const prefix = `${objectOf(railId)}.${certified ? 'certified.' : ''}`;
  return (Array.isArray(scans) ? scans : [])
    .map((scan) => prefix + wordOf(fieldsOf(scan)['name']))
    .findLast((kind) => meaningOf(kind) !== 'noted');
}

/** `In Transit` is `in_transit` in an event's name. */
function wordOf(name: unknown): string {
  return typeof name === 'string' ? name.toLowerCase().replaceAll(' ', '_') : '';
}

function failureOf(piece: Fields, railId: string): string | undefined {
  // Taken back at Lob's own desk: it sends no event that can be relied on.
  if (piece['deleted'] === true) return `${objectOf(railId)}.deleted`;
  return piece['status'] === 'failed' ? `${objectOf(railId)}.failed` : undefined;
}

function objectOf(railId: string): 'letter' | 'postcard' {
  return railId.startsWith('psc_') ? 'postcard' : 'letter';
}
