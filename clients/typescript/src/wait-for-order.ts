import { checkNumbers } from './checks.ts';
import type { Order, OrderRead } from './description.generated.ts';
import { MailApiError, MailConnectionError } from './errors.ts';
import { pause } from './pause.ts';

/** How far a letter is to come. `delivered` is also the end of one that comes back. */
export type Until = 'submitted' | 'mailed' | 'delivered';

/**
 * What became of the wait:
 * - `reached`: the order is as far as was asked, or farther.
 * - `ended`: it was refused, canceled, failed or sent back, and will not get there; `order` says why.
 * - `held`: a person is to look at the letter, within four days; `order.hold` says why and until when.
 * - `payment_needed`: a person is to pay at `payment_url` first.
 * - `timed_out`: none of these yet; `order` is as it was seen last.
 * - `not_followed`: of `sendAndWait` alone. The letter is placed, and paid as it says, but could not be followed: your
 *   signal ended the wait, your key may not read orders, or a callback of yours failed. `cause` says which.
 */
export type Outcome =
  | 'reached'
  | 'ended'
  | 'held'
  | 'payment_needed'
  | 'timed_out'
  | 'not_followed';

export interface WaitOptions {
  /** By default `submitted`: a print facility has it. */
  until?: Until | undefined;
  /** Milliseconds to wait at most; 60,000 by default. `Infinity` waits without end. */
  timeoutMs?: number | undefined;
  /** Milliseconds between two looks, once the first quick ones are over; 2,000 by default. */
  pollMs?: number | undefined;
  /** Go on waiting while a person looks at the letter, or has yet to pay. By default the wait ends there. */
  throughPeople?: boolean | undefined;
  /** The order as it was answered a moment ago: then it is not read first. An old one would be believed. */
  known?: Order | undefined;
  /** Told of every look at the order. */
  onUpdate?: ((order: Order) => void) | undefined;
  signal?: AbortSignal | undefined;
}

export interface Waited {
  readonly outcome: Outcome;
  /** As it was seen last. */
  readonly order: Order;
}

/** How an order is read, and what of time is needed. */
export interface Watch {
  /** Reads it, with all the patience of the client. */
  read(): Promise<OrderRead>;
  /** Reads it once, within so many milliseconds. */
  readWithin(ms: number): Promise<OrderRead>;
  nowMs(): number;
}

const FIRST_POLL_MS = 200;
const POLL_GROWTH = 1.5;
/** A look is given that long at least, also at the very end. */
const LEAST_LOOK_MS = 1_000;

const WAY: readonly string[] = ['submitted', 'mailed', 'delivered'] satisfies readonly Until[];

/** @throws TypeError where nobody can go by it: then nothing may be sent either. */
export function checkWait({ until = 'submitted', timeoutMs, pollMs }: WaitOptions): void {
  if (!WAY.includes(until)) throw new TypeError(`until must be one of: ${WAY.join(', ')}`);
  checkNumbers({ timeoutMs, pollMs });
}

/**
 * Looks at an order until it has come so far. A service that does not answer meanwhile is asked again until the time
 * is over: the order exists, and what is known of it must not be lost.
 * @throws TypeError as `checkWait`.
 */
export async function watchOrder(watch: Watch, options: WaitOptions): Promise<Waited> {
  checkWait(options);
  const { timeoutMs = 60_000, pollMs = 2_000, signal, onUpdate, known } = options;
  const deadlineMs = watch.nowMs() + timeoutMs;
  let order = known ?? (await watch.read()).order;
  for (let pauseMs = Math.min(FIRST_POLL_MS, pollMs); ; ) {
    onUpdate?.(order);
    const outcome = outcomeOf(order, options);
    if (outcome !== undefined) return { outcome, order };
    const leftMs = deadlineMs - watch.nowMs();
    if (leftMs <= 0) return { outcome: 'timed_out', order };
    await pause(Math.min(pauseMs, leftMs), signal);
    const look = await lookAgain(watch, deadlineMs);
    order = look.order ?? order;
    pauseMs = Math.max(look.pauseMs, Math.min(pollMs, pauseMs * POLL_GROWTH));
  }
}

/** The order, or nothing and how long the service asked to be left alone. */
async function lookAgain(
  watch: Watch,
  deadlineMs: number,
): Promise<{ readonly order?: Order; readonly pauseMs: number }> {
  try {
    const leftMs = Math.max(LEAST_LOOK_MS, deadlineMs - watch.nowMs());
    return { order: (await watch.readWithin(leftMs)).order, pauseMs: 0 };
  } catch (error) {
    if (error instanceof MailConnectionError) return { pauseMs: 0 };
    if (!(error instanceof MailApiError) || !error.retryable) throw error;
    return { pauseMs: (error.retryAfterSeconds ?? 0) * 1000 };
  }
}

const NEVER_MAILED: readonly string[] = ['refused', 'canceled', 'failed'];

/** Undefined while it is on its way. */
function outcomeOf(
  { status, delivery_outcome }: Order,
  { until = 'submitted', throughPeople = false }: WaitOptions,
): Outcome | undefined {
  if (WAY.includes(status) && WAY.indexOf(status) >= WAY.indexOf(until)) return 'reached';
  if (NEVER_MAILED.includes(status) || delivery_outcome === 'returned') return 'ended';
  if (throughPeople) return undefined;
  if (status === 'held_for_review') return 'held';
  return status === 'pending_payment' ? 'payment_needed' : undefined;
}
