import type { OrderStatus } from '../contract/schemas/order.ts';

/**
 * What to do with a piece that waits: `wait` while its order does not know yet that it was accepted; `never` when the
 * order ended without it, and its money went back.
 */
export type Standing = 'print' | 'wait' | 'never';

/** Any other says that the order ended, or that its piece was mailed: then nobody pays for printing it. */
const STANDINGS: Readonly<Partial<Record<OrderStatus, Standing>>> = {
  draft: 'wait',
  pending_payment: 'wait',
  screening: 'wait',
  held_for_review: 'wait',
  submitted: 'print',
};

export function standingOf(status: OrderStatus): Standing {
  return STANDINGS[status] ?? 'never';
}
