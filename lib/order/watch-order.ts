import type { Deps } from '../deps.ts';
import { failOrder } from './fail-order.ts';
import { fulfilSandbox } from './fulfil-sandbox.ts';
import { type Order, orderIdOf } from './order.ts';
import { overdueAtMs } from './overdue.ts';
import type { SettleDeps } from './settle-submission.ts';
import { endCheckout } from './take-payment.ts';
import { type TellDeps, tell } from './tell.ts';

/**
 * Ends an order whose workflow gave up or died without telling it, so that nobody is charged for a letter that is not
 * mailed (specification, item 11). An order nobody paid is canceled; a held order is refused; one behind the fence is asked for at the rail and adopted
 * when it was printed; any other fails, and its money goes back. Harmless while the workflow lives: each message
 * fits only the step the order still stands in.
 * @throws MailError `unavailable`: nothing was decided, and the next sweep tries again.
 */
export async function watchOrder(
  deps: SettleDeps & Pick<Deps, 'checkout' | 'lanes'>,
  order: Order,
): Promise<void> {
  const dueAtMs = overdueAtMs(order);
  if (dueAtMs === null || deps.clock.nowMs() < dueAtMs) return;
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
