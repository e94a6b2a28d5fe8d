import type { Deps } from '../../deps.ts';
import { sendEmail } from '../../email/send-email.ts';
import { isMailError, MailError } from '../../errors/mail-error.ts';
import { uncountWrite } from '../../limits/counted-send.ts';
import type { MachinePayments, Stablecoin, Workflow } from '../../ports.ts';
import { storeDelivery } from '../../webhook/store-delivery.ts';
import type { Effect, Order } from '../core/order.ts';
import { orderIdOf } from '../core/order.ts';
import { loadOrder } from '../store/load-order.ts';
import { type TellDeps, tell } from '../store/tell.ts';
import { type ForgetDeps, forgetOrder } from './forget-order.ts';
import type { LaneDeps } from './payment-lane.ts';
import { RETURN_PAYMENT } from './return-payment.ts';
import { resolveOffer } from './settle-offer.ts';

export interface EffectDeps
  extends TellDeps,
    ForgetDeps,
    LaneDeps,
    Pick<Deps, 'mailer' | 'settings' | 'signingKeys'> {
  readonly workflow: Workflow;
  readonly stablecoin: Stablecoin | null;
  readonly machinePayments: MachinePayments | null;
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
  await carryOut(deps, await loadOrder(deps, orderId), { kinds });
}

interface WhatToCarryOut {
  /** Only these; all by default. */
  readonly kinds?: readonly Effect['kind'][] | undefined;
  /** None begins later; at any time by default. */
  readonly untilMs?: number;
}

/**
 * As `carryOutEffects`, for an order that was just loaded.
 * @throws MailError `unavailable` besides, where an effect could not begin in time.
 */
export async function carryOut(
  deps: EffectDeps,
  order: Order,
  { kinds, untilMs = Number.POSITIVE_INFINITY }: WhatToCarryOut = {},
): Promise<void> {
  const orderId = orderIdOf(order);
  const wanted = order.effects
    .filter((effect) => kinds === undefined || kinds.includes(effect.kind))
    .sort((a, b) => Number(isNotification(a)) - Number(isNotification(b)));
  const failures: unknown[] = [];
  for (const effect of wanted) {
    if (deps.clock.nowMs() >= untilMs) {
      failures.push(leftOwed());
      break;
    }
    try {
      await CARRY_OUT[effect.kind](deps, order, effect);
    } catch (error) {
      const unexpected = isMailError(error) ? 0 : 1;
      deps.log.error('effect_failed', { orderId, effect: effect.kind, unexpected }, error);
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

function leftOwed(): MailError {
  return new MailError('unavailable', { reason: 'what came before took the time of this call' });
}

/** Telling people comes after what they are told of: no slow mailer delays money or a letter. */
function isNotification({ kind }: Effect): boolean {
  return kind === 'notify' || kind === 'email';
}

type CarryOut = (deps: EffectDeps, order: Order, effect: Effect) => Promise<unknown>;

const CARRY_OUT: { readonly [K in Effect['kind']]: CarryOut } = {
  start_workflow: async (deps, order, effect) => {
    const orderId = orderIdOf(order);
    await deps.workflow.start(orderId, Number(effect.data['run'] ?? 1));
    await tell(deps, order, { kind: 'effect_done', key: effect.key });
  },

  resume_workflow: async (deps, order, effect) => {
    const { taskToken, decision = '' } = effect.data;
    // An earlier version stored the words of an operator with it; executions keep what they are given.
    if (taskToken !== undefined) await deps.workflow.resume(taskToken, { decision });
    await tell(deps, orderIdOf(order), { kind: 'effect_done', key: effect.key });
  },

  ...RETURN_PAYMENT,

  // Removed by whoever tells the order what became of the payment. While that is not known it stays, and so is asked
  // again; before it is due, the call that registered it may still be at it.
  settle: async (deps, order, effect) => {
    if (effect.dueAtMs <= deps.clock.nowMs()) await resolveOffer(deps, order, effect);
  },

  // The effect and the counts go in one transaction: a counter has no other memory of what was given back.
  uncount: async (deps, order, { key }) => {
    const done = { kind: 'effect_done', key } as const;
    await tell(deps, orderIdOf(order), done, order.counted.map(uncountWrite));
  },

  notify: storeDelivery,
  email: sendEmail,
  forget: forgetOrder,
};
