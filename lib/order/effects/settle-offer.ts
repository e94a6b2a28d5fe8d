import type { Deps } from '../../deps.ts';
import type { Effect, Order } from '../core/order.ts';
import type { TellDeps } from '../store/tell.ts';
import { authorizePayment, resolveAuthorization } from './authorize-payment.ts';
import { resolvePayment, settlePayment } from './settle-stablecoin.ts';
import type { SettlementOutcome } from './settlement-outcome.ts';

type SettlementDeps = TellDeps & Pick<Deps, 'stablecoin' | 'machinePayments'>;

type Settle = (deps: SettlementDeps, order: Order, effect: Effect) => Promise<SettlementOutcome>;

/**
 * How the payments that calls bring are settled, by method. `settle` is for the call that has just registered one,
 * `resolve` for everybody who finds it later.
 *
 * Safe at any crash: the effect stands in the order before the money can move, and only what the payment's company says
 * for good removes it. Whoever finds it later asks that company first, and settling again moves nothing more.
 * @throws MailError `unavailable` when the store does not answer.
 */
const SETTLEMENTS: Readonly<Record<string, { settle: Settle; resolve: Settle }>> = {
  x402: { settle: settlePayment, resolve: resolvePayment },
  mpp: { settle: authorizePayment, resolve: resolveAuthorization },
};

/** For the call that has just registered the payment. */
export const settleOffer: Settle = (deps, order, effect) =>
  settlementOf(order).settle(deps, order, effect);

/** For everybody who finds the payment later. */
export const resolveOffer: Settle = (deps, order, effect) =>
  settlementOf(order).resolve(deps, order, effect);

function settlementOf({ payment }: Order) {
  const found = SETTLEMENTS[payment.method];
  if (found === undefined) throw new Error(`no call brings a payment by ${payment.method}`);
  return found;
}
