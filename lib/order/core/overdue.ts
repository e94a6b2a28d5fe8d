import { addBusinessDays } from '../../rails/business-days.ts';
import type { Order } from './order.ts';

const HOUR_MS = 3_600_000;

/** How long a held order waits for an operator: less than any card hold lasts (decisions, section 6). */
export const REVIEW_DAYS = 4;
export const REVIEW_MS = REVIEW_DAYS * 24 * HOUR_MS;

/** How long an order waits for a stablecoin payment that settles, after one that did not. */
export const STABLECOIN_PATIENCE_MS = 24 * HOUR_MS;

/** The processor itself closes a checkout first; a payment that came at the last moment is reported meanwhile. */
const CHECKOUT_GRACE_MS = 5 * 60_000;

const DAY_HOURS = 24;

/**
 * When a rail is asked what became of a piece that it took, in hours after it took it: most often while it prints, and
 * until nobody expects the piece any more. A report that it was mailed ends the questions.
 */
const ASKED_AFTER_HOURS: readonly number[] = [
  ...Array.from({ length: DAY_HOURS }, (_, hour) => hour + 1),
  ...[3, 7, 14, 28, 42, 56, 70, 84].map((days) => days * DAY_HOURS),
];
/** The longest that a rail is left in peace which did not answer; before that, twice as long after each silence. */
const SILENCE_MAX_HOURS = DAY_HOURS;

/** How long after its expected day a piece counts as delivered of which nobody says anything. */
const PRESUMED_BUSINESS_DAYS = 3;

/**
 * Longer than the workflow is at work on its whole way, with all its retries and no change stored, its wait for an
 * operator aside; `test/statemachines` reckons it from the file.
 */
const WORKFLOW_PATIENCE_MS = 14 * HOUR_MS;

/**
 * When somebody must look after an order because its workflow has certainly stopped without telling it, because its
 * checkout is over, because its rail is to be asked for its piece, or because nobody reported its delivery; null for an
 * order that waits for none of them.
 * Follows from the order alone, so it cannot be forgotten by whoever changes it.
 */
export function overdueAtMs(order: Order): number | null {
  if (order.status === 'pending_payment') return pendingUntilMs(order);
  if (order.status === 'submitted') return nextQuestionAtMs(order);
  if (order.status === 'mailed') return presumedAtMs(order);
  if (order.step === null) return null;
  if (order.step !== 'reviewing') return order.updatedAtMs + WORKFLOW_PATIENCE_MS;
  // A live order's workflow has a timeout of its own, which comes first; a sandbox order has no workflow.
  const graceMs = order.sandbox ? 0 : WORKFLOW_PATIENCE_MS;
  return (order.review?.heldAtMs ?? order.updatedAtMs) + REVIEW_MS + graceMs;
}

export function isOverdue(order: Order, nowMs: number): boolean {
  const dueAtMs = overdueAtMs(order);
  return dueAtMs !== null && nowMs >= dueAtMs;
}

/** Counted from the expected day, or from when the carrier had the piece last, if later; never of one that is back. */
function presumedAtMs(order: Order): number | null {
  const { sandbox, deliveryOutcome, expectedDeliveryDate, lastScan, events } = order;
  if (sandbox || deliveryOutcome !== null || expectedDeliveryDate === null) return null;
  const mailedAtMs = events.find(({ kind }) => kind === 'order.mailed')?.atMs ?? 0;
  const lastMs = Math.max(Date.parse(expectedDeliveryDate), mailedAtMs, lastScan?.atMs ?? 0);
  return addBusinessDays(lastMs, PRESUMED_BUSINESS_DAYS);
}

/** Of a sandbox order nobody is asked: it is advanced by hand. */
function nextQuestionAtMs({ sandbox, events, createdAtMs, asked }: Order): number | null {
  if (sandbox) return null;
  const takenAtMs = events.findLast(({ kind }) => kind === 'order.submitted')?.atMs ?? createdAtMs;
  const next = ASKED_AFTER_HOURS.map((hours) => takenAtMs + hours * HOUR_MS).find(
    (atMs) => asked === null || atMs > asked.atMs,
  );
  if (next === undefined || asked === null || asked.silent === 0) return next ?? null;
  return asked.atMs + Math.min(2 ** (asked.silent - 1), SILENCE_MAX_HOURS) * HOUR_MS;
}

function pendingUntilMs({ checkout, createdAtMs }: Order): number {
  return (checkout?.expiresAtMs ?? createdAtMs + STABLECOIN_PATIENCE_MS) + CHECKOUT_GRACE_MS;
}
