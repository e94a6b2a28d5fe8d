import type { Clock, PaymentLane } from '../ports.ts';
import { type AccountDeps, settleOrder } from './credit-store.ts';
import { giveBack } from './give-back.ts';

/**
 * Payment by credit code. The balance is debited in the very transaction that places the order, so capturing
 * moves nothing more, and releasing and refunding are the same movement: back to the buckets it came from.
 */
export function createCreditLane(deps: AccountDeps & { readonly clock: Clock }): PaymentLane {
  const giveBackOnce = (orderId: string, accountId: string) =>
    settleOrder(deps, accountId, (account) => giveBack(account, orderId, deps.clock.nowMs()));
  return {
    capture: async () => undefined,
    release: async (orderId, accountId) => {
      await giveBackOnce(orderId, accountId);
      return false;
    },
    refund: giveBackOnce,
  };
}
