import type { Deps } from '../deps.ts';
import { MailError } from '../errors/mail-error.ts';
import { countWrite } from '../limits/send-limits.ts';
import { ACCOUNT_CHANGED, debitWrite } from '../payment/pay-by-code.ts';
import { ConditionFailed, StoreUnreachable } from '../store/store.ts';
import { type Order, orderIdOf } from './order.ts';
import { asAuditUnavailable, storeNewOrder } from './store-new-order.ts';

const TRIES_MAX = 8;

/**
 * Stores a live order that a credit code pays: the order, the debit, the caller's count and the redeemed token stand
 * or fall together. When another order changed the account meanwhile it is read and debited again.
 * @returns the order that another call stored first under the same key; undefined when ours was stored.
 * @throws MailError `unknown_code`, `insufficient_balance`, `velocity_limit`, `spend_limit`, `confirmation_used`;
 *   `audit_unavailable`; `unavailable` when others kept changing the account. Each leaves no trace.
 */
export async function storeLiveOrder(
  deps: Pick<Deps, 'store' | 'clock'>,
  order: Order,
  redemption: string | undefined,
): Promise<Order | undefined> {
  const { counted, payment, priceCents, createdAtMs } = order;
  const counts = counted === null ? [] : [countWrite(counted, createdAtMs)];
  const debt = { orderId: orderIdOf(order), amountCents: priceCents };
  for (let tries = 1; tries <= TRIES_MAX; tries += 1) {
    const debit = await readDebit(deps, payment.reference ?? '', debt);
    try {
      // A cap that is reached is named before an account that changed: more tries would not help it.
      return await storeNewOrder(deps.store, order, redemption, [...counts, debit]);
    } catch (error) {
      const changed = error instanceof ConditionFailed && error.because === ACCOUNT_CHANGED;
      if (!changed) throw error;
    }
  }
  throw new MailError('unavailable', { reason: 'the credit account is changing too fast' });
}

async function readDebit(
  deps: Pick<Deps, 'store' | 'clock'>,
  accountId: string,
  debt: { readonly orderId: string; readonly amountCents: number },
) {
  try {
    return await debitWrite(deps.store, accountId, debt, deps.clock.nowMs());
  } catch (error) {
    if (error instanceof StoreUnreachable) throw asAuditUnavailable(error);
    throw error;
  }
}
