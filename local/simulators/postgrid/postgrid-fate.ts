import type { PostGridOrder } from './postgrid-press.ts';

/** What a step adds to an order. */
type Change = Readonly<Record<string, unknown>>;
export type Step = readonly [name: string, afterMs: number, change: Change];

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

/** The steps of an order in turn, whether or not somebody takes it back. */
export function stepsOf(order: PostGridOrder): readonly Step[] {
  const { firstName = '', companyName = '' } = order['to'] as Readonly<Record<string, string>>;
  const fate = FATES.find(([word]) => `${firstName} ${companyName}`.includes(word))?.[1];
  if (fate) return fate;
  return [...UNDERWAY, ...(isNumbered(order) ? [DELIVERED] : []), COMPLETED];
}

/** The order as a read of it shows it at that time. */
export function standingAt(order: PostGridOrder, nowMs: number): Change {
  const { cancelledAt, ...ordered } = order;
  const madeAtMs = Date.parse(order.createdAt);
  const untilMs = cancelledAt === undefined ? nowMs : Math.min(nowMs, Date.parse(cancelledAt));
  const past = stepsOf(order).filter(([, afterMs]) => madeAtMs + afterMs <= untilMs);
  const changes = past.map(([name, afterMs, change]) => ({
    ...change,
    ...('imbStatus' in change && { imbDate: new Date(madeAtMs + afterMs).toISOString() }),
    ...(name === 'processed' && isNumbered(order) && { trackingNumber: numberOf(order) }),
  }));
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
