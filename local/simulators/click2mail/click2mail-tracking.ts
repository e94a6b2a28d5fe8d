import { type Courses, type HandMove, type PieceStep, withMoves } from '../hand-moves.ts';
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
const CANCELLED: Step = ['CANCELLED', HOUR_MS];
const PRINTED = ['AWAITING_PRODUCTION', 'ORDER_PROCESSING'];
const SCANNED = [...PRINTED, 'MAILED', ...UNDERWAY.map(([word]) => word)];
/** What a person at the facility may let come at once. */
const COURSES: Courses = {
  print: PRINTED,
  mail: [...PRINTED, 'MAILED'],
  deliver: [...SCANNED, 'Delivered'],
  return: [...SCANNED, 'Returned to Sender'],
  fail: ['CANCELLED'],
};
const STATE_WORDS = new Set([...STATES.map(([word]) => word), 'CANCELLED']);
const NUMBERED = /^(?:Priority|Cert)/;
const LETTER = /Letter/;

/** The facility's word for the job at that time. */
export function stateOf(
  job: Job,
  address: Sent,
  nowMs: number,
  moves: readonly HandMove[] = [],
): string {
  if (job.canceled) return 'CANCELLED';
  if (job.submittedAtMs === null) return 'EDITING';
  const past = pastOf(job, address, nowMs, moves).filter(({ name }) => STATE_WORDS.has(name));
  return past.at(-1)?.name ?? 'AWAITING_PRODUCTION';
}

/** Cards are not scanned on their way. */
export function handSteps({ form, submittedAtMs }: Job): readonly PieceStep[] {
  if (submittedAtMs === null) return [];
  return LETTER.test(form['documentClass'] ?? '')
    ? ['print', 'mail', 'deliver', 'return', 'fail']
    : ['print', 'mail', 'fail'];
}

/** What became of it until then, in turn. */
function pastOf({ submittedAtMs }: Job, address: Sent, nowMs: number, moves: readonly HandMove[]) {
  const name = nameOf(address);
  const scans = SCANS.find(([word]) => name.includes(word))?.[1] ?? [];
  const isLost = name.includes('LOST');
  const steps = isLost ? [STATES[0], CANCELLED] : [...STATES, ...scans];
  const byClock = steps.flatMap((step) =>
    step === undefined ? [] : [{ name: step[0], atMs: (submittedAtMs ?? 0) + step[1] }],
  );
  return withMoves(byClock, moves, COURSES).filter(({ atMs }) => atMs <= nowMs);
}

/** The one piece, where the job is tracked in that way and was scanned: letters are, cards are not. */
export function scanOf(
  job: Job,
  address: Sent,
  type: string,
  nowMs: number,
  moves: readonly HandMove[] = [],
) {
  const { submittedAtMs, canceled, form } = job;
  const own = NUMBERED.test(form['mailClass'] ?? '') ? 'IMPB' : 'IMB';
  const tracked = LETTER.test(form['documentClass'] ?? '') && own === type;
  if (submittedAtMs === null || canceled || !tracked) return undefined;
  const past = pastOf(job, address, nowMs, moves);
  const scan = past.findLast(({ name }) => !STATE_WORDS.has(name));
  if (scan === undefined) return undefined;
  return {
    barcode: `9405${job.id.padStart(18, '0')}`,
    status: scan.name,
    statusDate: new Date(scan.atMs).toISOString().slice(0, 19).replace('T', ' '),
    statusLocation: `${address['City']} ${address['State']}`,
  };
}

function nameOf({ First_name: first = '', Last_name: last = '', Organization = '' }: Sent): string {
  return `${first} ${last} ${Organization}`;
}
