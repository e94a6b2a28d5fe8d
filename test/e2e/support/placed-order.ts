import { randomBytes } from 'node:crypto';
import { deps } from '../../../functions/deps.ts';
import { renderLetter } from '../../../lib/document/render-letter.ts';
import { loadOrder } from '../../../lib/order/load-order.ts';
import { newPaidOrder } from '../../../lib/order/new-order.ts';
import { type Order, orderIdOf } from '../../../lib/order/order.ts';
import { putOrder } from '../../../lib/order/order-item.ts';
import { wake } from '../../../lib/order/tell.ts';
import { balanceCents, creditAccountId, debit } from '../../../lib/payment/credit-account.ts';
import { findAccount, mintCode, replaceAccount } from '../../../lib/payment/credit-store.ts';
import { documentKey, documentTextKey } from '../../../lib/resources.ts';
import { aPostalAddress } from '../../builders/an-address.ts';
import { aPlacement } from '../../builders/an-order.ts';

export const FACE_CENTS = 1000;
export const PRICE_CENTS = 199;

export interface PlacedOrder {
  readonly orderId: string;
  readonly accountId: string;
}

/**
 * A live order paid by credit code, placed through the store in one transaction: the order and the debit stand or
 * fall together. Its workflow starts as every order's does, from the effect in the order.
 */
export async function placePaidOrder(
  text = 'Dear Ada,\n\nplease find my reply below.',
): Promise<PlacedOrder> {
  const { store, clock, documents, log, outbox } = deps();
  const code = await mintCode(deps(), { faceCents: FACE_CENTS, bonusCents: 0 });
  const accountId = creditAccountId(code);
  const account = await findAccount(store, accountId);
  const to = aPostalAddress();
  const document = await renderLetter({ text, to, from: to, returnMark: null });
  await documents.put(documentKey(document.sha256), document.bytes, 'application/pdf');
  await documents.put(documentTextKey(document.sha256), Buffer.from(text), 'text/plain');
  const hex = randomBytes(16).toString('hex');
  const judged = { ...document, distrust: [], issues: [], addresses: null };
  const placement = aPlacement({ hex, to, document: judged, nowMs: clock.nowMs() });
  const order = newPaidOrder(placement, { method: 'credit_code', reference: accountId });
  const debited = account && debit(account, orderIdOf(order), PRICE_CENTS, clock.nowMs());
  if (debited === undefined) throw new Error('the code does not cover the letter');
  await store.commit([
    putOrder(order, { kind: 'absent', because: 'order_exists' }),
    replaceAccount(debited, 'insufficient_balance'),
  ]);
  await wake({ outbox, log }, order);
  return { orderId: orderIdOf(order), accountId };
}

/** What the code can still pay, in cents. */
export async function balanceOf({ accountId }: PlacedOrder): Promise<number> {
  const { store, clock } = deps();
  const account = await findAccount(store, accountId);
  return account === undefined ? 0 : balanceCents(account, clock.nowMs());
}

const PATIENCE_MS = 15_000;

/** The order, once it is as described; fails with where it stands when that does not come. */
export async function orderOnce(
  orderId: string,
  wanted: (order: Order) => boolean,
): Promise<Order> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const order = await loadOrder(deps(), orderId);
    if (wanted(order)) return order;
    if (performance.now() > deadline) {
      throw new Error(`the order stays ${order.status}/${order.step}/${order.payment.state}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
