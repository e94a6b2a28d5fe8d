import { lookUp } from '../../basics/look-up.ts';
import type { CarrierScan, RailFinding } from '../../ports.ts';
import { NoAnswer } from './click2mail-answer.ts';
import {
  type Call,
  type Click2MailAnswer,
  elementsOf,
  type Fields,
  textOf,
} from './click2mail-call.ts';
import { wordOf } from './click2mail-jobs.ts';

/** What a job's own state tells; any other tells nothing that an order did not know. */
const JOB_STATES: Readonly<Record<string, Pick<RailFinding, 'kind' | 'meaning'>>> = {
  MAILED: { kind: 'job.mailed', meaning: 'mailed' },
  CANCELLED: { kind: 'job.canceled', meaning: 'failed' },
  CANCELED: { kind: 'job.canceled', meaning: 'failed' },
};

/** What the carrier's words for a piece mean, the first that fits; whatever else it says, it has the piece. */
const SCANS: readonly (readonly [RegExp, RailFinding['meaning']])[] = [
  [/\breturn/i, 'returned'],
  [/\b(?:not|unable|attempt\w*|notice)\b/i, 'in_transit'],
  [/\bdelivered\b/i, 'delivered'],
  [/(?:)/, 'in_transit'],
];

/** A town or a facility: no digits, so no address. */
const PLACE = /^[\p{L} .,'&-]{1,80}$/u;
const DAY = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d))?/;

/**
 * What became of a job. Letters have a barcode that is scanned (IMb), priority and certified ones a number (IMpb);
 * which of them it is the job does not say, so both are asked for.
 * @throws Error when the facility says nothing certain of this very job.
 */
export async function readStanding(call: Call, railId: string): Promise<RailFinding | null> {
  const [job, ...pages] = await Promise.all([
    call(`/jobs/${railId}`),
    call(`/jobs/${railId}/tracking?trackingType=IMPB`),
    call(`/jobs/${railId}/tracking?trackingType=IMB`),
  ]);
  const state = stateOf(job, railId);
  const [numbered, scanned] = pages.map(pieceOf);
  // The carrier has what it scanned, whatever the facility says.
  const found = numbered ?? scanned;
  if (found === undefined) return state && { ...state, trackingNumber: null };
  const trackingNumber = numbered === undefined ? null : textOf(numbered, 'barcode') || null;
  return { ...meaningOf(textOf(found, 'status')), trackingNumber, scan: scanOf(found) };
}

function stateOf(answer: Click2MailAnswer, railId: string) {
  const { status, fields } = answer;
  if (status >= 300 || textOf(fields, 'id') !== railId) throw new NoAnswer(answer, 'the job');
  return lookUp(JOB_STATES, wordOf(textOf(fields, 'description'))) ?? null;
}

/** The one piece of a job, once it was scanned; a job that is not tracked so, or not yet, has none. */
function pieceOf(answer: Click2MailAnswer): Fields | undefined {
  const { status, fields } = answer;
  if (status === 400 || status === 404) return undefined;
  if (status >= 300) throw new NoAnswer(answer, 'the scans');
  const pieces = elementsOf(fields, 'mailpieces').flatMap((all) => elementsOf(all, 'mailpiece'));
  return pieces.find((piece) => textOf(piece, 'status') !== '');
}

function meaningOf(words: string): Pick<RailFinding, 'kind' | 'meaning'> {
  const meaning = SCANS.find(([pattern]) => pattern.test(words))?.[1] ?? 'in_transit';
  return { kind: `piece.${meaning}`, meaning };
}

/** Its time zone is not said: the hour is taken as if it were in UTC. */
function scanOf(piece: Fields): CarrierScan {
  const place = textOf(piece, 'statusLocation');
  const [, day, hour = '12:00'] = DAY.exec(textOf(piece, 'statusDate')) ?? [];
  const atMs = Date.parse(`${day}T${hour}Z`);
  return {
    place: PLACE.test(place) ? place : null,
    atMs: Number.isNaN(atMs) ? null : atMs,
  };
}
