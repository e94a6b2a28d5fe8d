import type { OrderStatus } from '../contract/schemas/order.ts';

/**
 * What becomes of a piece, as its order says: `wait` while that does not know yet that the piece was accepted; `print`
 * until it was mailed, and `mailed` from then on; `over` when the order ended without it, and its money went back.
 */
export type Standing = 'wait' | 'print' | 'mailed' | 'over';

const STANDINGS: Readonly<Record<OrderStatus, Standing>> = {
  draft: 'wait',
  pending_payment: 'wait',
  screening: 'wait',
  held_for_review: 'wait',
  submitted: 'print',
  mailed: 'mailed',
  delivered: 'mailed',
  refused: 'over',
  canceled: 'over',
  failed: 'over',
};

export function standingOf(status: OrderStatus): Standing {
  return STANDINGS[status];
}

/** Whether nothing of it is left to print. */
export function isSettled(standing: Standing): boolean {
  return standing === 'mailed' || standing === 'over';
}
