import type { Deps } from '../deps.ts';
import { sendEmail } from '../email/send-email.ts';
import { MailError } from '../errors/mail-error.ts';
import { uncountWrite } from '../limits/send-limits.ts';
import type { PaymentLane, Stablecoin, Workflow } from '../ports.ts';
import { storeDelivery } from '../webhook/store-delivery.ts';
import { loadOrder } from './load-order.ts';
import type { Effect, Order } from './order.ts';
import { orderIdOf } from './order.ts';
import { resolvePayment } from './settle-payment.ts';
import { type TellDeps, tell } from './tell.ts';

export interface EffectDeps extends TellDeps, Pick<Deps, 'mailer' | 'settings' | 'signingKeys'> {
  readonly workflow: Workflow;
  /** By payment method. */
  readonly lanes: Readonly<Record<string, PaymentLane>>;
  readonly stablecoin: Stablecoin | null;
}

/**
 * Carries out what the order still owes the outside world, and tells it the results. Each effect is keyed by
 * the order and its kind, so that doing it again after a crash moves nothing twice.
 *
 * @param kinds only these; all by default.
 * @throws the first failure, after the other effects were tried; what failed stays owed.
 */
export async function carryOutEffects(
  deps: EffectDeps,
  orderId: string,
  kinds?: readonly Effect['kind'][],
): Promise<void> {
  await carryOut(deps, await loadOrder(deps, orderId), kinds);
}

/** As `carryOutEffects`, for an order that was just loaded. */
export async function carryOut(
  deps: EffectDeps,
  order: Order,
  kinds?: readonly Effect['kind'][],
): Promise<void> {
  const orderId = orderIdOf(order);
  const wanted = order.effects
    .filter((effect) => kinds === undefined || kinds.includes(effect.kind))
    .sort((a, b) => Number(isNotice(a)) - Number(isNotice(b)));
  const failures: unknown[] = [];
  for (const effect of wanted) {
    try {
      await CARRY_OUT[effect.kind](deps, order, effect);
    } catch (error) {
      deps.log.error('effect_failed', { orderId, effect: effect.kind }, error);
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** Telling people comes after what they are told of: no slow mailer delays money or a letter. */
function isNotice({ kind }: Effect): boolean {
  return kind === 'notify' || kind === 'email';
}

type CarryOut = (deps: EffectDeps, order: Order, effect: Effect) => Promise<unknown>;

const CARRY_OUT: { readonly [K in Effect['kind']]: CarryOut } = {
  start_workflow: async (deps, order, effect) => {
    const orderId = orderIdOf(order);
    await deps.workflow.start(orderId);
    await tell(deps, orderId, { kind: 'effect_done', key: effect.key });
  },

  resume_workflow: async (deps, order, effect) => {
    const { taskToken, ...output } = effect.data;
    if (taskToken !== undefined) await deps.workflow.resume(taskToken, output);
    await tell(deps, orderIdOf(order), { kind: 'effect_done', key: effect.key });
  },

  release: async (deps, order, { key }) => {
    const { lane, reference } = laneOf(deps, order);
    const taken = await lane.release(orderIdOf(order), reference, order.priceCents);
    // A capture whose task died before it told: from here on the order owes its refund.
    if (taken) await tell(deps, orderIdOf(order), { kind: 'captured' });
    await tell(deps, orderIdOf(order), { kind: 'payment_returned', how: 'released', key });
  },

  refund: async (deps, order, { key }) => {
    const { lane, reference } = laneOf(deps, order);
    await lane.refund(orderIdOf(order), reference, order.priceCents);
    await tell(deps, orderIdOf(order), { kind: 'payment_returned', how: 'refunded', key });
  },

  // Removed by whoever tells the order what became of the payment. While that is not known it stays, and so is asked
  // again; before it is due, the call that registered it may still be at it.
  settle: async (deps, order, effect) => {
    if (effect.dueAtMs <= deps.clock.nowMs()) await resolvePayment(deps, order, effect);
  },

  return_payment: async (deps, order, { key, data }) => {
    const { lane } = laneOf(deps, order);
    await lane.refund(orderIdOf(order), data['reference'] ?? '', order.priceCents);
    await tell(deps, orderIdOf(order), { kind: 'effect_done', key });
  },

  // The effect and the count go in one transaction: a counter has no other memory of what was given back.
  uncount: async (deps, order, { key }) => {
    const alongside = order.counted === null ? [] : [uncountWrite(order.counted)];
    await tell(deps, orderIdOf(order), { kind: 'effect_done', key }, alongside);
  },

  notify: storeDelivery,
  email: sendEmail,
};

/** @throws MailError `payments_not_configured` when the order's payment method is switched off here. */
export function laneOf(
  deps: Pick<EffectDeps, 'lanes'>,
  order: Order,
): { lane: PaymentLane; reference: string } {
  const lane = deps.lanes[order.payment.method];
  const { reference } = order.payment;
  if (lane === undefined || reference === null) {
    throw new MailError('payments_not_configured', {
      reason: `no payment lane serves ${order.payment.method}`,
    });
  }
  return { lane, reference };
}
