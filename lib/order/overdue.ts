import type { Order, Step } from './order.ts';

const HOUR_MS = 3_600_000;

/** How long a held order waits for an operator: less than any card hold lasts (decisions, section 6). */
export const REVIEW_DAYS = 4;
export const REVIEW_MS = REVIEW_DAYS * 24 * HOUR_MS;

/** Longer than the workflow itself tries any step, with all its retries. */
const PATIENCE_MS: Readonly<Record<Exclude<Step, 'reviewing'>, number>> = {
  screening: 3 * HOUR_MS,
  capturing: 3 * HOUR_MS,
  submitting: 3 * HOUR_MS,
};

/**
 * When somebody must look after an order because its workflow has certainly stopped without telling it; null for an
 * order that no workflow works on. Follows from the order alone, so it cannot be forgotten by whoever changes it.
 */
export function overdueAtMs(order: Order): number | null {
  if (order.step === null) return null;
  if (order.step !== 'reviewing') return order.updatedAtMs + PATIENCE_MS[order.step];
  // The workflow's own timeout comes first.
  return (order.review?.heldAtMs ?? order.updatedAtMs) + REVIEW_MS + HOUR_MS;
}
