import type { Job, Sent } from './click2mail-book.ts';

type Step = readonly [word: string, afterMs: number];

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

const STATES: readonly Step[] = [
  ['AWAITING_PRODUCTION', 0],
  ['ORDER_PROCESSING', HOUR_MS],
  ['MAILED', DAY_MS],
];
const UNDERWAY: readonly Step[] = [
  ['In Transit', 2 * DAY_MS],
  ['Out for Delivery', 3.5 * DAY_MS],
];

/** What the carrier scans, by a word in its recipient's name; anybody else's is delivered. */
const SCANS: readonly (readonly [word: string, steps: readonly Step[]])[] = [
  ['RETURNED', [...UNDERWAY, ['Returned to Sender', 5 * DAY_MS]]],
  ['LOST', []],
  ['', [...UNDERWAY, ['Delivered', 4 * DAY_MS]]],
];
const NUMBERED = /^(?:Priority|Cert)/;
const LETTER = /Letter/;

/** The facility's word for the job at that time. */
export function stateOf({ submittedAtMs, canceled }: Job, address: Sent, nowMs: number): string {
  if (canceled) return 'CANCELLED';
  if (submittedAtMs === null) return 'EDITING';
  const ageMs = nowMs - submittedAtMs;
  if (nameOf(address).includes('LOST') && ageMs >= HOUR_MS) return 'CANCELLED';
  return lastOf(STATES, ageMs)?.[0] ?? 'AWAITING_PRODUCTION';
}

/** The one piece, where the job is tracked in that way and was scanned: letters are, cards are not. */
export function scanOf(job: Job, address: Sent, type: string, nowMs: number) {
  const { submittedAtMs, canceled, form } = job;
  const own = NUMBERED.test(form['mailClass'] ?? '') ? 'IMPB' : 'IMB';
  const tracked = LETTER.test(form['documentClass'] ?? '') && own === type;
  if (submittedAtMs === null || canceled || !tracked) return undefined;
  const steps = SCANS.find(([word]) => nameOf(address).includes(word))?.[1] ?? [];
  const step = lastOf(steps, nowMs - submittedAtMs);
  if (step === undefined) return undefined;
  return {
    barcode: `9405${job.id.padStart(18, '0')}`,
    status: step[0],
    statusDate: new Date(submittedAtMs + step[1]).toISOString().slice(0, 19).replace('T', ' '),
    statusLocation: `${address['City']} ${address['State']}`,
  };
}

function lastOf(steps: readonly Step[], ageMs: number): Step | undefined {
  return steps.findLast(([, afterMs]) => afterMs <= ageMs);
}

function nameOf({ First_name: first = '', Last_name: last = '', Organization = '' }: Sent): string {
  return `${first} ${last} ${Organization}`;
}
