import type { Clock, PaymentLane } from '../ports.ts';
import type { Store } from '../store/store.ts';
import { giveBack } from './credit-account.ts';
import { settleOrder } from './credit-store.ts';

/**
 * Payment by credit code. The balance is debited in the very transaction that places the order, so capturing
 * moves nothing more, and releasing and refunding are the same movement: back to the buckets it came from.
 */
export function createCreditLane(deps: { store: Store; clock: Clock }): PaymentLane {
  const giveBackOnce = (orderId: string, accountId: string) =>
    settleOrder(deps.store, accountId, (account) => giveBack(account, orderId, deps.clock.nowMs()));
  return {
    capture: async () => undefined,
    release: async (orderId, accountId) => {
      await giveBackOnce(orderId, accountId);
      return false;
    },
    refund: giveBackOnce,
  };
}
