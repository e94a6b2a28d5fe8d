import { MailError } from '../../errors/mail-error.ts';
import type { BegunRefund } from '../../ports.ts';
import { type Effect, type Order, orderIdOf } from '../core/order.ts';
import { begunOf } from '../core/settlement.ts';
import { type TellDeps, tell } from '../store/tell.ts';
import { type LaneDeps, laneOf } from './payment-lane.ts';

type ReturnPayment = (deps: TellDeps & LaneDeps, order: Order, effect: Effect) => Promise<unknown>;

/**
 * Gives money back, by the effect that an order owes it as. Nothing else does: the worker that is woken, the tasks
 * RefundOrder and ReleasePayment, and the sweep all come here, through `carryOutEffects`, and may do so at once.
 *
 * Safe whoever dies, and wherever. The effect stood in the order before anybody came, and only the last line of each
 * removes it: until then somebody comes again. Whoever comes again moves nothing more, for the lane knows each movement
 * by the order, and the order hears of each once.
 * @throws MailError `payments_not_configured`, and what the lane throws: the effect then stays owed.
 */
export const RETURN_PAYMENT = {
  release: async (deps, order, { key }) => {
    const orderId = orderIdOf(order);
    const { lane, reference } = laneOf(deps, order);
    // Dead after this: the release is asked for again, and finds nothing to let go of, or the same that was taken.
    const taken = await lane.release(orderId, reference, order.priceCents);
    // A capture whose task died before it told: from here on the order owes its refund, beside this release. Dead
    // after this: the release finds the capture again, and the order that heard of it owes no second refund.
    if (taken) await tell(deps, orderId, { kind: 'captured' });
    await tell(deps, orderId, { kind: 'payment_returned', how: 'released', key });
  },

  refund: async (deps, order, effect) => {
    const orderId = orderIdOf(order);
    const { lane, reference } = laneOf(deps, order);
    // Dead after this: the refund is asked for again, and the lane finds that it was made.
    await lane.refund(orderId, reference, order.priceCents, begunRefund(deps, orderId, effect));
    await tell(deps, orderId, { kind: 'payment_returned', how: 'refunded', key: effect.key });
  },

  // A second payment of an order: its own stays, so what the order says of its money does too.
  return_payment: async (deps, order, effect) => {
    const orderId = orderIdOf(order);
    const { lane } = laneOf(deps, order);
    // Dead after this: as a refund; the lane tells the two payments apart by their references.
    const reference = effect.data['reference'] ?? '';
    await lane.refund(orderId, reference, order.priceCents, begunRefund(deps, orderId, effect));
    await tell(deps, orderId, { kind: 'effect_done', key: effect.key });
  },
} satisfies { readonly [K in Effect['kind']]?: ReturnPayment };

/** What the order keeps of a refund. Dead after `begin`: whoever comes next knows of a try that may still be made. */
function begunRefund(deps: TellDeps, orderId: string, effect: Effect): BegunRefund {
  const { key } = effect;
  const instead = begunOf(effect);
  return {
    begun: instead,
    begin: async (begun) => {
      const told = await tell(deps, orderId, { kind: 'refund_begun', key, begun, instead });
      const owed = told.effects.find((each) => each.key === key);
      const kept = owed && begunOf(owed);
      if (kept) return kept;
      throw new MailError('unavailable', { reason: 'the order owes this refund no more' });
    },
  };
}
