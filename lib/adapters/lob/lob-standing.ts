import { type Fields, fieldsOf } from '../../basics/fields-of.ts';
import type { RailFinding } from '../../ports.ts';
import type { JsonAnswer } from '../../rails/rail-call.ts';
import { trackingNumber } from './lob-answer.ts';
import { meaningOf } from './lob-events.ts';
import { factsOf, scansOf, wordOf } from './lob-scan.ts';

/**
 * What became of a piece, as Lob shows it: in the words of the webhook that would have said so.
 * @throws Error when the answer says nothing certain of this very piece.
 */
export async function readStanding(
  { status, body }: JsonAnswer,
  railId: string,
): Promise<RailFinding | null> {
  const piece = fieldsOf(body);
  if (status !== 200 || piece['id'] !== railId) {
    throw new Error(`the print facility answered ${status} without the piece`);
  }
  const scan = lastScan(piece, railId);
  const kind = scan ? kindOf(piece, railId, scan) : failureOf(piece, railId);
  if (kind === undefined) return null;
  return {
    kind,
    meaning: meaningOf(kind),
    trackingNumber: trackingNumber(piece),
    ...(await factsOf(piece, scan)),
  };
}

/** The carrier has what it scanned, whatever else is said of it. The last scan that means something to us. */
function lastScan(piece: Fields, railId: string): Fields | undefined {
  return scansOf(piece).findLast((scan) => meaningOf(kindOf(piece, railId, scan)) !== 'noted');
}

function kindOf({ extra_service: service }: Fields, railId: string, scan: Fields): string {
  const certified = typeof service === 'string' && service.startsWith('certified');
  return `${objectOf(railId)}.${certified ? 'certified.' : ''}${wordOf(scan)}`;
}

function failureOf(piece: Fields, railId: string): string | undefined {
  // Taken back at Lob's own desk: it sends no event that can be relied on.
  if (piece['deleted'] === true) return `${objectOf(railId)}.deleted`;
  return piece['status'] === 'failed' ? `${objectOf(railId)}.failed` : undefined;
}

function objectOf(railId: string): 'letter' | 'postcard' {
  return railId.startsWith('psc_') ? 'postcard' : 'letter';
}
