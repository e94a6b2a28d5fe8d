import type { Order, Step } from './order.ts';

const HOUR_MS = 3_600_000;

/** How long a held order waits for an operator: less than any card hold lasts (decisions, section 6). */
export const REVIEW_DAYS = 4;
export const REVIEW_MS = REVIEW_DAYS * 24 * HOUR_MS;

/** How long an order waits for a stablecoin payment that settles, after one that did not. */
export const STABLECOIN_PATIENCE_MS = 24 * HOUR_MS;

/** The processor itself closes a checkout first; a payment that came at the last moment is reported meanwhile. */
const CHECKOUT_GRACE_MS = 5 * 60_000;

/** Longer than the workflow itself tries any step, with all its retries. */
const PATIENCE_MS: Readonly<Record<Exclude<Step, 'reviewing'>, number>> = {
  screening: 3 * HOUR_MS,
  capturing: 3 * HOUR_MS,
  submitting: 3 * HOUR_MS,
};

/**
 * When somebody must look after an order because its workflow has certainly stopped without telling it, or because its
 * checkout is over; null for an order that waits for neither. Follows from the order alone, so it cannot be forgotten by whoever changes it.
 */
export function overdueAtMs(order: Order): number | null {
  if (order.status === 'pending_payment') return pendingUntilMs(order);
  if (order.step === null) return null;
  if (order.step !== 'reviewing') return order.updatedAtMs + PATIENCE_MS[order.step];
  // A live order's workflow has a timeout of its own, which comes first; a sandbox order has no workflow.
  const graceMs = order.sandbox ? 0 : HOUR_MS;
  return (order.review?.heldAtMs ?? order.updatedAtMs) + REVIEW_MS + graceMs;
}

function pendingUntilMs({ checkout, createdAtMs }: Order): number {
  return (checkout?.expiresAtMs ?? createdAtMs + STABLECOIN_PATIENCE_MS) + CHECKOUT_GRACE_MS;
}
