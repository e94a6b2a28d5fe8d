import type { Deps } from '../../deps.ts';
import { isMailError, MailError } from '../../errors/mail-error.ts';
import { stablecoinOf } from '../../payment/stablecoin-of.ts';
import { toReference } from '../../payment/stablecoin-reference.ts';
import type { Stablecoin, StablecoinPayment } from '../../ports.ts';
import { type Effect, type Order, orderIdOf } from '../core/order.ts';
import { type TellDeps, tell } from '../store/tell.ts';
import type { SettlementOutcome } from './settlement-outcome.ts';

type StablecoinDeps = TellDeps & Pick<Deps, 'stablecoin'>;

interface Attempt {
  readonly deps: StablecoinDeps;
  readonly stablecoin: Stablecoin;
  readonly order: Order;
  readonly effect: Effect;
  readonly payment: StablecoinPayment;
}

/**
 * Settles a payment that an order owes the settlement of, for the call that has just registered it.
 *
 * Safe at any crash: the effect stands in the order before the money can move, and only what the chain says for good
 * removes it. Whoever finds it later asks the chain first, and a payment that is settled again moves nothing more.
 * @throws MailError `unavailable` when the store does not answer.
 */
export async function settlePayment(
  deps: StablecoinDeps,
  order: Order,
  effect: Effect,
): Promise<SettlementOutcome> {
  const attempt = await attemptOf(deps, order, effect);
  const { stablecoin, payment } = attempt;
  try {
    const { transaction } = await stablecoin.settle(payment, order.priceCents);
    return await settled(attempt, transaction);
  } catch (error) {
    if (isMailError(error, 'x402_settle_failed')) return refused(attempt, error);
    if (isMailError(error)) throw error;
    deps.log.warn('settlement_unknown', {
      orderId: orderIdOf(order),
      cause: (error as Error).message,
    });
    return (await findOut(attempt)) ?? UNKNOWN;
  }
}

/**
 * Finds out what became of a payment that some earlier call registered. While it is open it is settled, unless that
 * call may still be at it, the order needs it no more, or its settlement was refused: then it is only watched.
 * @throws as `settlePayment`.
 */
export async function resolvePayment(
  deps: StablecoinDeps,
  order: Order,
  effect: Effect,
): Promise<SettlementOutcome> {
  const known = await findOut(await attemptOf(deps, order, effect));
  if (known !== undefined) return known;
  const wanted = order.status === 'pending_payment' && effect.data['refused'] === undefined;
  const abandoned = effect.dueAtMs <= deps.clock.nowMs();
  return wanted && abandoned ? settlePayment(deps, order, effect) : UNKNOWN;
}

const UNKNOWN: SettlementOutcome = { kind: 'unknown' };

async function attemptOf(deps: StablecoinDeps, order: Order, effect: Effect): Promise<Attempt> {
  const stablecoin = stablecoinOf(deps.stablecoin);
  const payment = await stablecoin.recall(effect.data['wire'] ?? '');
  return { deps, stablecoin, order, effect, payment };
}

/** What the chain says; undefined while that is nothing final. */
async function findOut(attempt: Attempt): Promise<SettlementOutcome | undefined> {
  const { deps, stablecoin, order, payment, effect } = attempt;
  const orderId = orderIdOf(order);
  const found = await stablecoin.find(payment, order.priceCents).catch((error: unknown) => {
    deps.log.warn('chain_silent', { orderId, cause: (error as Error).message });
    return undefined;
  });
  if (found?.state === 'settled') return settled(attempt, found.transaction);
  if (found?.state !== 'void') return undefined;
  await tell(deps, orderId, { kind: 'payment_void', key: effect.key });
  const reason = 'the payment was not settled, and cannot be any more';
  return { kind: 'failed', error: new MailError('x402_settle_failed', { reason }) };
}

async function settled(
  { deps, order, effect, payment }: Attempt,
  transaction: string,
): Promise<SettlementOutcome> {
  const reference = toReference(payment, transaction);
  const message = { kind: 'payment_settled', key: effect.key, reference } as const;
  return { kind: 'settled', order: await tell(deps, orderIdOf(order), message) };
}

/** The effect stays and watches: a refusal can be premature, and the signature is good for minutes. */
async function refused(
  { deps, order, effect }: Attempt,
  error: MailError<'x402_settle_failed'>,
): Promise<SettlementOutcome> {
  await tell(deps, orderIdOf(order), { kind: 'settlement_refused', key: effect.key });
  return { kind: 'failed', error };
}
