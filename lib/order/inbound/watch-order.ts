import type { OrderStatus } from '../../contract/schemas/order.ts';
import type { Deps } from '../../deps.ts';
import { type Order, orderIdOf } from '../core/order.ts';
import { overdueAtMs } from '../core/overdue.ts';
import { type TellDeps, tell } from '../store/tell.ts';
import { failOrder } from '../workflow/fail-order.ts';
import { fulfilSandbox } from '../workflow/fulfil-sandbox.ts';
import type { ResolveDeps } from '../workflow/resolve-submission.ts';
import { followPiece } from './follow-piece.ts';
import { endCheckout } from './take-payment.ts';

/** With a rail, or on the way: no workflow is at work on them. */
const FOLLOWED: readonly OrderStatus[] = ['submitted', 'mailed'];

/**
 * Ends an order whose workflow gave up or died without telling it, so that nobody is charged for a letter that is not
 * mailed (specification, item 11). An order nobody paid is canceled; a held order is refused; one behind the fence is
 * asked for at the rail and adopted when it was printed; any other fails, and its money goes back. Harmless while the
 * workflow lives: each message fits only the step the order still stands in. Of a piece that a rail took, the rail is
 * asked what became of it.
 * @throws MailError `unavailable`: nothing was decided, and the next sweep tries again.
 */
export async function watchOrder(
  deps: ResolveDeps & Pick<Deps, 'checkout' | 'lanes'>,
  order: Order,
): Promise<void> {
  const dueAtMs = overdueAtMs(order);
  if (dueAtMs === null || deps.clock.nowMs() < dueAtMs) return;
  if (FOLLOWED.includes(order.status)) return followPiece(deps, order);
  deps.log.warn('order_overdue', { orderId: orderIdOf(order), step: order.step });
  if (order.status === 'pending_payment') {
    await (order.checkout === null ? cancelUnpaid(deps, order) : endCheckout(deps, order));
  } else if (order.step === 'reviewing') {
    await tell(deps, orderIdOf(order), { kind: 'review_expired' });
  } else if (order.sandbox) {
    // No workflow works on it: whoever allowed it died before the simulated rail took it.
    await fulfilSandbox(deps, order);
  } else {
    await failOrder(deps, orderIdOf(order), { Error: 'overdue' });
  }
}

/** Nobody paid it with stablecoin; a payment that still comes is paid back. */
async function cancelUnpaid(deps: TellDeps, order: Order): Promise<void> {
  const reason = 'no payment was settled within a day';
  await tell(deps, orderIdOf(order), { kind: 'cancel', by: 'system', reason });
}
