import { MailError } from '../../errors/mail-error.ts';
import { limitError } from '../../limits/send-limits.ts';
import { PAYMENT_USED, paymentUsed } from '../../payment/payment-nonce.ts';
import { isOfAnother } from '../../store/of-deployment.ts';
import {
  ConditionFailed,
  type Item,
  type Store,
  StoreBusy,
  storeDidNotAnswer,
  type Write,
} from '../../store/store.ts';
import { redeem, TOKEN_USED, tokenUsed } from '../../tokens/redemption.ts';
import type { Order } from '../core/order.ts';
import { fromItem, putOrder } from './order-item.ts';

const ORDER_EXISTS = 'order_exists';

/**
 * Stores a new order together with the confirmation token it redeems, its debit and its count, all or nothing.
 * @returns the order that another call stored first under the same key; undefined when ours was stored.
 * @throws MailError `confirmation_used`, `velocity_limit`, `spend_limit`, `x402_verify_failed`; `audit_unavailable`
 *   when the store did not answer. ConditionFailed `account_changed` when the account must be read again.
 */
export async function storeNewOrder(
  store: Store,
  order: Order,
  redemption: string | undefined,
  alongside: readonly Write[] = [],
): Promise<Order | undefined> {
  const { hex, createdAtMs } = order;
  const redeemed =
    redemption === undefined ? [] : [redeem(redemption, { orderHex: hex }, createdAtMs)];
  const beside = [...redeemed, ...alongside];
  const absent = { kind: 'absent', because: ORDER_EXISTS } as const;
  const earlier = await stored(store, [putOrder(order, absent), ...beside], createdAtMs);
  if (earlier === undefined || !isOfAnother(earlier, order.deploymentId)) {
    return earlier && fromItem(earlier);
  }
  // A sandbox order of a deployment that was replaced has left its row, and nobody reads it any more.
  const left = {
    kind: 'version',
    version: Number(earlier['version']),
    because: ORDER_EXISTS,
  } as const;
  const faster = await stored(store, [putOrder(order, left), ...beside], createdAtMs);
  return faster && fromItem(faster);
}

/** The order that stood in the way; undefined when all was written. */
async function stored(
  store: Store,
  writes: readonly Write[],
  nowMs: number,
): Promise<Item | undefined> {
  try {
    await store.commit(writes);
    return undefined;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw asAuditUnavailable(error);
    if (error.because === ORDER_EXISTS && error.item) return error.item;
    throw refusalOf(error, nowMs);
  }
}

function refusalOf(failure: ConditionFailed, nowMs: number): Error {
  if (failure.because === TOKEN_USED) return tokenUsed();
  if (failure.because === PAYMENT_USED) return paymentUsed();
  return limitError(failure.because, nowMs) ?? failure;
}

/** A store that did not answer while an order was written; the key tells later whether it was. */
export function asAuditUnavailable(error: unknown): unknown {
  if (!storeDidNotAnswer(error)) return error;
  return new MailError('audit_unavailable', {
    reason:
      error instanceof StoreBusy
        ? 'the order store is busy; nothing was mailed or charged'
        : 'the order store did not answer, so it is not known whether the order was placed',
    next: ['Send the same request again with the same Idempotency-Key.'],
    cause: error,
  });
}
