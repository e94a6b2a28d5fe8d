import { type Order, orderIdOf } from '../core/order.ts';
import { isReviewOver } from '../core/overdue.ts';
import { type TellDeps, tell } from '../store/tell.ts';

/**
 * The order as it stands, for whoever is about to decide on it: one that nobody decided in time is refused here and
 * now, as the next sweep would have it. A live one has some time more, in which its own workflow says so.
 */
export async function endReview(deps: TellDeps, order: Order): Promise<Order> {
  if (!isReviewOver(order, deps.clock.nowMs())) return order;
  return tell(deps, orderIdOf(order), { kind: 'review_expired' });
}
