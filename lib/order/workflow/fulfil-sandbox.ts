import { simulateFulfilment } from '../../rails/sandbox-rail.ts';
import { type Order, orderIdOf } from '../core/order.ts';
import { type TellDeps, tell } from '../store/tell.ts';

/**
 * What a workflow would do for a live order that was allowed: the simulated rail accepts the piece. A crash before it
 * leaves the order allowed, and whoever comes next, at last the sweep, does it again with the same piece.
 * @throws MailError `unavailable`.
 */
export async function fulfilSandbox(deps: TellDeps, order: Order): Promise<Order> {
  const { hex, options } = order;
  const piece = simulateFulfilment(hex, options, deps.clock.nowMs());
  return tell(deps, orderIdOf(order), { kind: 'rail_accepted', piece });
}
