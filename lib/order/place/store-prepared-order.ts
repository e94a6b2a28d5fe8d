import type { Deps } from '../../deps.ts';
import { MailError } from '../../errors/mail-error.ts';
import { countWrite } from '../../limits/send-limits.ts';
import { pauseAfter } from '../../payment/pause-after.ts';
import { ACCOUNT_CHANGED } from '../../payment/pay-by-code.ts';
import { ConditionFailed } from '../../store/store.ts';
import type { Order } from '../core/order.ts';
import { storeNewOrder } from '../store/store-new-order.ts';
import type { PreparedOrder } from './payment-method.ts';

const TRIES_MAX = 8;

/**
 * Stores an order that was prepared: the order, its payment if it has one, what it counts and the redeemed token stand
 * or fall together. When another order changed the account meanwhile it is read and debited again, after a pause, at
 * most 8 times. What was begun outside is undone when the order is not stored.
 * @returns the order that another call stored first under the same key; undefined when ours was stored.
 * @throws MailError `unknown_code`, `insufficient_balance`, `velocity_limit`, `spend_limit`, `confirmation_used`;
 *   `audit_unavailable`; `unavailable` when others kept changing the account. Each leaves no trace.
 */
export async function storePreparedOrder(
  deps: Pick<Deps, 'store' | 'ids' | 'timer' | 'settings'>,
  prepared: PreparedOrder,
  redemption: string | undefined,
): Promise<Order | undefined> {
  try {
    const earlier = await commit(deps, prepared, redemption);
    if (earlier !== undefined) await prepared.abandon?.();
    return earlier;
  } catch (error) {
    // A store that did not answer may have stored the order: then its payment must stay open.
    if (leftNothing(error)) await prepared.abandon?.();
    throw error;
  }
}

async function commit(
  deps: Pick<Deps, 'store' | 'ids' | 'timer' | 'settings'>,
  { order, keyCaps, alongside }: PreparedOrder,
  redemption: string | undefined,
): Promise<Order | undefined> {
  const { counted, createdAtMs } = order;
  const limits = { ...deps.settings.guestSendLimits, key: keyCaps };
  const counts = counted.map((each) => countWrite(each, limits, createdAtMs));
  for (let tries = 1; tries <= TRIES_MAX; tries += 1) {
    const payment = await alongside();
    try {
      // A cap that is reached is named before an account that changed: more tries would not help it.
      return await storeNewOrder(deps.store, order, redemption, [...counts, ...payment]);
    } catch (error) {
      const changed = error instanceof ConditionFailed && error.because === ACCOUNT_CHANGED;
      if (!changed) throw error;
      if (tries < TRIES_MAX) await pauseAfter(deps, tries);
    }
  }
  throw new MailError('unavailable', { reason: 'the credit account is changing too fast' });
}

function leftNothing(error: unknown): boolean {
  return error instanceof MailError && error.code !== 'audit_unavailable';
}
