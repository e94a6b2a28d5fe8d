import type { Order } from '../order/core/order.ts';
import { type TellDeps, tellWithOutcome } from '../order/store/tell.ts';

/** What became of it: `won` is false where it was so before. */
export interface Told {
  readonly order: Order;
  readonly won: boolean;
}

/**
 * The money of a letter that was printed goes back, all of it and once; the letter stays what it is. The sender may
 * read the reason in the order's events. Safe when the process dies right after it: the order owes the refund, and
 * `reconcile` carries it out.
 * @throws MailError `not_found`; `too_late` for what is not printed, or keeps nothing; `unavailable`.
 */
export function grantRefund(deps: TellDeps, orderId: string, reason: string): Promise<Told> {
  return tellWithOutcome(deps, orderId, { kind: 'refund_granted', reason });
}

/**
 * The order is taken further by the next run of `reconcile`, however long it was to be left alone: its workflow's next
 * execution starts, its rail is asked. Nothing is printed or charged twice by it: each task reads the order first.
 * @throws MailError `not_found`, `unavailable`.
 */
export function replay(deps: TellDeps, orderId: string): Promise<Told> {
  return tellWithOutcome(deps, orderId, { kind: 'replayed' });
}
