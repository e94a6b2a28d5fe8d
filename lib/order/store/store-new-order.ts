import { MailError } from '../../errors/mail-error.ts';
import { limitError } from '../../limits/send-limits.ts';
import { PAYMENT_USED, paymentUsed } from '../../payment/payment-nonce.ts';
import { isOfAnother } from '../../store/of-deployment.ts';
import {
  ConditionFailed,
  type Item,
  type Store,
  StoreBusy,
  StoreUnreachable,
  storeDidNotAnswer,
  type Write,
} from '../../store/store.ts';
import { redeem, TOKEN_USED, tokenUsed } from '../../tokens/redemption.ts';
import type { Order } from '../core/order.ts';
import { fromItem, orderKey, putOrder } from './order-item.ts';

const ORDER_EXISTS = 'order_exists';

/**
 * Stores a new order together with the confirmation token it redeems, its debit and its count, all or nothing. Where
 * the store did not say whether it did, the order is read, and what is there is believed.
 * @returns the order that another call stored first under the same key; undefined when ours was stored.
 * @throws MailError `confirmation_used`, `velocity_limit`, `spend_limit`, `x402_verify_failed`; `audit_unavailable`
 *   when the store did not answer, and the order is not there yet or cannot be read. ConditionFailed `account_changed`
 *   when the account must be read again.
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
  const earlier = await stored(store, order, [putOrder(order, absent), ...beside]);
  if (earlier === undefined || !isOfAnother(earlier, order.deploymentId)) {
    return earlier && fromItem(earlier);
  }
  // A sandbox order of a deployment that was replaced has left its row, and nobody reads it any more.
  const left = {
    kind: 'version',
    version: Number(earlier['version']),
    because: ORDER_EXISTS,
  } as const;
  const faster = await stored(store, order, [putOrder(order, left), ...beside]);
  return faster && fromItem(faster);
}

/** The order that stood in the way; undefined when all was written. */
async function stored(
  store: Store,
  order: Order,
  writes: readonly Write[],
): Promise<Item | undefined> {
  try {
    await store.commit(writes);
    return undefined;
  } catch (error) {
    if (error instanceof ConditionFailed) {
      if (error.because === ORDER_EXISTS && error.item) return error.item;
      throw refusalOf(error, order.createdAtMs);
    }
    const there = error instanceof StoreUnreachable ? await readBack(store, order) : undefined;
    if (there === undefined) throw asAuditUnavailable(error);
    return isOurs(order, fromItem(there)) ? undefined : there;
  }
}

/**
 * The order that stands under the key of one of which the store did not say whether it has it. One that is there
 * settles it: the commit is one transaction, so ours brought its debit, its count and its token, and a twin's order
 * keeps ours out for good. None settles nothing, for a commit may be applied after it was read: then nobody knows, as
 * where it cannot be read. Reading changes nothing, so a process that dies here leaves what a lost answer leaves.
 */
async function readBack(store: Store, { hex, deploymentId }: Order): Promise<Item | undefined> {
  const item = await store.get('orders', orderKey(hex)).catch(() => undefined);
  return item === undefined || isOfAnother(item, deploymentId) ? undefined : item;
}

/**
 * Whether a stored order, which may have moved on, is the one that this call prepared, and no twin's of the same key.
 * The lease keeps twins a minute apart, so they differ in their time; where there is none, as in a batch, or clocks
 * disagree, still no checkout, payment or document of ours is taken for a twin's. Ours that is not known again, since
 * its payment was replaced meanwhile, is answered as a replay, which it would be a moment later.
 */
function isOurs(ours: Order, there: Order): boolean {
  const isSamePayment =
    ours.checkout === null
      ? there.checkout === null && there.payment.reference === ours.payment.reference
      : there.checkout?.sessionId === ours.checkout.sessionId;
  return (
    isSamePayment &&
    there.createdAtMs === ours.createdAtMs &&
    there.bodyHash === ours.bodyHash &&
    there.documentSha256 === ours.documentSha256
  );
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
