import type { Deps } from '../../deps.ts';
import { type Order, orderIdOf } from '../core/order.ts';
import { type TellDeps, tell } from '../store/tell.ts';

export type SandboxDeps = TellDeps & Pick<Deps, 'rails'>;

/**
 * What a workflow would do for a live order that was allowed: the simulated rail accepts the piece. A crash before it
 * leaves the order allowed, and whoever comes next, at last the sweep, does it again with the same piece.
 * @throws MailError `unavailable`.
 */
export async function fulfilSandbox(deps: SandboxDeps, order: Order): Promise<Order> {
  // Loaded here because few of those who decide on an order decide on one of the sandbox.
  const { offerLikeLive, simulateFulfilment } = await import('../../rails/sandbox-rail.ts');
  const piece = simulateFulfilment(order, offerLikeLive(deps.rails, order), deps.clock.nowMs());
  return tell(deps, orderIdOf(order), { kind: 'rail_accepted', piece });
}
