import { type ErrorCode, errorSpec } from '../../errors/catalog.ts';

const NEW_ORDER =
  'Send the letter again later as a new order, with a new Idempotency-Key: the old key replays this one.';

/** Where the catalog's advice speaks of a call that may be repeated; an order that failed is over. */
const ADVICE: Readonly<Partial<Record<ErrorCode, readonly string[]>>> = {
  unavailable: [NEW_ORDER],
  rail_unavailable: [NEW_ORDER],
  payment_required: [NEW_ORDER],
};

/** What the caller of a failed order can do now, in order. */
export function failureNext(code: ErrorCode): string[] {
  return [...(ADVICE[code] ?? errorSpec(code).next)];
}
