import {
  type Becoming,
  type Courses,
  type HandMove,
  type PieceStep,
  withMoves,
} from '../hand-moves.ts';
import type { PostGridOrder } from './postgrid-press.ts';

/** What a step adds to an order. */
type Change = Readonly<Record<string, unknown>>;
type Step = readonly [name: string, afterMs: number, change: Change];

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const CANCELLED = 'cancelled';
/** Of the carrier's facilities that see a piece first and last. */
const FIRST_ZIP = '97218';
const LAST_ZIP = '97208';

const UNDERWAY: readonly Step[] = [
  ['printing', 12 * HOUR_MS, { status: 'printing' }],
  ['processed', DAY_MS, { status: 'processed_for_delivery' }],
  ['entered', 2 * DAY_MS, { imbStatus: 'entered_mail_stream', imbZIPCode: FIRST_ZIP }],
  ['out', 3.5 * DAY_MS, { imbStatus: 'out_for_delivery', imbZIPCode: LAST_ZIP }],
];
const COMPLETED: Step = ['completed', 6 * DAY_MS, { status: 'completed' }];
const BACK: Step = ['back', 5 * DAY_MS, { imbStatus: 'returned_to_sender', imbZIPCode: LAST_ZIP }];
const FAILED: Step = [
  CANCELLED,
  HOUR_MS,
  { status: 'cancelled', cancellation: { reason: 'invalid_content' } },
];
/** Known of certified and express mail alone. */
const DELIVERED: Step = ['delivered', 4 * DAY_MS, { carrierTracking: { status: 'delivered' } }];

/** What becomes of a piece, by a word in its recipient's name; nobody reports an ordinary one's delivery. */
const FATES: readonly (readonly [word: string, steps: readonly Step[]])[] = [
  ['RETURNED', [...UNDERWAY, BACK]],
  ['LOST', [FAILED]],
];

const NAMES = UNDERWAY.map(([name]) => name);
/** What a person at the facility may let come at once. */
const COURSES: Courses = {
  print: ['printing'],
  mail: ['printing', 'processed'],
  deliver: [...NAMES, 'delivered'],
  return: [...NAMES, 'back'],
  fail: [CANCELLED],
};
const CHANGES = new Map(
  [...UNDERWAY, COMPLETED, BACK, FAILED, DELIVERED].map(([name, , change]) => [name, change]),
);

/** What becomes of an order in turn, whether or not somebody takes it back. */
export function eventsOf(
  order: PostGridOrder,
  moves: readonly HandMove[] = [],
): readonly Becoming[] {
  const madeAtMs = Date.parse(order.createdAt);
  const byClock = stepsOf(order).map(([name, afterMs]) => ({ name, atMs: madeAtMs + afterMs }));
  return withMoves(byClock, moves, COURSES);
}

/** Nobody could see the delivery of a piece without a number. */
export function handSteps(order: PostGridOrder): readonly PieceStep[] {
  const steps = Object.keys(COURSES) as PieceStep[];
  return isNumbered(order) ? steps : steps.filter((step) => step !== 'deliver');
}

function stepsOf(order: PostGridOrder): readonly Step[] {
  const { firstName = '', companyName = '' } = order['to'] as Readonly<Record<string, string>>;
  const fate = FATES.find(([word]) => `${firstName} ${companyName}`.includes(word))?.[1];
  if (fate) return fate;
  return [...UNDERWAY, ...(isNumbered(order) ? [DELIVERED] : []), COMPLETED];
}

/** The order as a read of it shows it at that time. */
export function standingAt(
  order: PostGridOrder,
  nowMs: number,
  moves: readonly HandMove[] = [],
): Change {
  const { cancelledAt, ...ordered } = order;
  const untilMs = cancelledAt === undefined ? nowMs : Math.min(nowMs, Date.parse(cancelledAt));
  const past = eventsOf(order, moves).filter(({ atMs }) => atMs <= untilMs);
  const changes = past.map(({ name, atMs }) => {
    const change = CHANGES.get(name) ?? {};
    return {
      ...change,
      ...('imbStatus' in change && { imbDate: new Date(atMs).toISOString() }),
      ...(name === 'processed' && isNumbered(order) && { trackingNumber: numberOf(order) }),
    };
  });
  const now = Object.assign({ ...ordered, status: 'ready' }, ...changes) as Change;
  if (cancelledAt === undefined) return now;
  return { ...now, status: CANCELLED, cancellation: { reason: 'user_initiated' } };
}

function isNumbered({ mailingClass }: PostGridOrder): boolean {
  return mailingClass !== 'first_class';
}

function numberOf({ id }: PostGridOrder): string {
  const digits = BigInt(`0x${id.slice(id.indexOf('_') + 1).slice(0, 16)}`).toString();
  return `94${digits.padStart(20, '0')}`;
}
