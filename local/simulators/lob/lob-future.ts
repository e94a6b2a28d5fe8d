import { createHash } from 'node:crypto';
import { type Courses, type HandMove, type PieceStep, withMoves } from '../hand-moves.ts';
import type { LobObject } from './lob-book.ts';

type Word =
  | 'rendered_pdf'
  | 'mailed'
  | 'in_transit'
  | 'processed_for_delivery'
  | 'delivered'
  | 'returned_to_sender'
  | 'failed';
type Step = readonly [word: Word, afterMs: number];

/** Something that becomes of a piece, and when. */
export interface FutureEvent {
  readonly event: string;
  readonly atMs: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const RENDERED: Step = ['rendered_pdf', MINUTE_MS];
const UNDERWAY: readonly Step[] = [
  RENDERED,
  ['mailed', DAY_MS],
  ['in_transit', 2 * DAY_MS],
  ['processed_for_delivery', 3.5 * DAY_MS],
];

/** What becomes of a piece, by a word in its recipient's name; anybody else's is delivered. */
const FATES: readonly (readonly [word: string, steps: readonly Step[]])[] = [
  ['RETURNED', [...UNDERWAY, ['returned_to_sender', 5 * DAY_MS]]],
  ['LOST', [['failed', 60 * MINUTE_MS]]],
  ['SILENT', UNDERWAY],
  ['', [...UNDERWAY, ['delivered', 4 * DAY_MS]]],
];

const ON_ITS_WAY = UNDERWAY.map(([word]) => word);
/** What a person at the facility may let come at once. */
const COURSES: Courses<Word> = {
  print: ['rendered_pdf'],
  mail: ['rendered_pdf', 'mailed'],
  deliver: [...ON_ITS_WAY, 'delivered'],
  return: [...ON_ITS_WAY, 'returned_to_sender'],
  fail: ['failed'],
};
export const LOB_STEPS = Object.keys(COURSES) as readonly PieceStep[];

/** What the facility itself says; all else the carrier reports, of certified letters under a name of their own. */
const BY_FACILITY = new Set(['rendered_pdf', 'failed']);
const STATUSES: Readonly<Record<string, string>> = { rendered_pdf: 'rendered', failed: 'failed' };

/** Whose ZIP code a scan has. Where the piece is handed over there is none. */
const SCANNED_NEAR: Readonly<Record<string, 'to' | 'from'>> = {
  in_transit: 'from',
  processed_for_delivery: 'to',
  delivered: 'to',
  returned_to_sender: 'from',
};

/** Everything that becomes of the piece, in the names of the facility's events. */
export function futureOf(
  piece: LobObject,
  moves: readonly HandMove[] = [],
): readonly FutureEvent[] {
  const { name = '', company = '' } = piece['to'] as Readonly<Record<string, string>>;
  const steps = FATES.find(([word]) => `${name} ${company}`.includes(word))?.[1] ?? [];
  const certified = String(piece['extra_service'] ?? '').startsWith('certified');
  const madeAtMs = Date.parse(piece.date_created);
  const byClock = steps.map(([name, afterMs]) => ({ name, atMs: madeAtMs + afterMs }));
  return withMoves(byClock, moves, COURSES).map(({ name, atMs }) => {
    const scanned = certified && !BY_FACILITY.has(name);
    return { event: `${piece.object}.${scanned ? 'certified.' : ''}${name}`, atMs };
  });
}

/** What a read of the piece shows of it at that time, webhooks apart. */
export function standingOf(
  piece: LobObject,
  nowMs: number,
  moves: readonly HandMove[] = [],
): Readonly<Record<string, unknown>> {
  // Nothing comes of one that was taken back.
  const future = piece.deleted === true ? [] : futureOf(piece, moves);
  const past = future.filter(({ atMs }) => atMs <= nowMs);
  const said = past.map(lastWord).findLast((word) => BY_FACILITY.has(word));
  return {
    ...piece,
    status: said === undefined ? piece['status'] : STATUSES[said],
    expected_delivery_date: expectedDay(piece, past),
    tracking_events: past
      .filter((each) => !BY_FACILITY.has(lastWord(each)))
      .map((each) => toScan(piece, each)),
  };
}

/** The same after a restart. */
export function eventId({ piece, event }: { readonly piece: LobObject; readonly event: string }) {
  const digest = createHash('sha256').update(`${piece.id}/${event}`).digest('hex');
  return `evt_${digest.slice(0, 24)}`;
}

function toScan(piece: LobObject, { event, atMs }: FutureEvent) {
  const word = lastWord({ event });
  const near = SCANNED_NEAR[word];
  const address = near && (piece[near] as Readonly<Record<string, string>> | undefined);
  return {
    id: eventId({ piece, event }).replace('evt', 'evnt'),
    object: 'tracking_event',
    type: event.includes('.certified.') ? 'certified' : 'normal',
    name: scanName(word),
    details: null,
    location: address?.['address_zip'] ?? null,
    time: new Date(atMs).toISOString(),
  };
}

/** What is sorted for its last way is expected the day after. */
function expectedDay(piece: LobObject, past: readonly FutureEvent[]): unknown {
  const sorted = past.find((each) => lastWord(each) === 'processed_for_delivery');
  if (sorted === undefined) return piece['expected_delivery_date'];
  return new Date(sorted.atMs + DAY_MS).toISOString().slice(0, 10);
}

function lastWord({ event }: Pick<FutureEvent, 'event'>): string {
  return event.slice(event.lastIndexOf('.') + 1);
}

/** `processed_for_delivery` is the scan `Processed for Delivery`. */
function scanName(word: string): string {
  return word
    .split('_')
    .map((part) =>
      part === 'for' || part === 'to' ? part : part[0]?.toUpperCase() + part.slice(1),
    )
    .join(' ');
}
