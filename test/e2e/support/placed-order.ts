import { randomBytes } from 'node:crypto';
import { deps } from '../../../functions/deps.ts';
import { renderLetter } from '../../../lib/document/render-letter.ts';
import { newPaidOrder } from '../../../lib/order/core/new-order.ts';
import { type Order, orderIdOf } from '../../../lib/order/core/order.ts';
import { loadOrder } from '../../../lib/order/store/load-order.ts';
import { putOrder } from '../../../lib/order/store/order-item.ts';
import { wake } from '../../../lib/order/store/tell.ts';
import { balanceCents, creditAccountId, debit } from '../../../lib/payment/credit-account.ts';
import { findAccount, replaceAccount } from '../../../lib/payment/credit-store.ts';
import { mintCode } from '../../../lib/payment/mint-code.ts';
import { passingKey } from '../../../lib/resources.ts';
import { aPostalAddress } from '../../builders/an-address.ts';
import { aPlacement } from '../../builders/an-order.ts';
import { eventually } from '../../local/support/eventually.ts';

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
  const hex = randomBytes(16).toString('hex');
  const { sha256, bytes } = document;
  await documents.put(passingKey(hex, sha256, 'document'), bytes, 'application/pdf');
  await documents.put(passingKey(hex, sha256, 'text'), Buffer.from(text), 'text/plain');
  const judged = { ...document, contentKind: 'text' as const, issues: [], addresses: null };
  const placement = aPlacement({ hex, to, document: judged, nowMs: clock.nowMs() });
  const order = newPaidOrder(placement, { method: 'credit_code', reference: accountId });
  const debited = account && debit(account, orderIdOf(order), PRICE_CENTS, clock.nowMs());
  if (typeof debited !== 'object') throw new Error('the code does not cover the letter');
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

/** The order as it is stored, once it is as described. */
export function storedOrderOnce(
  orderId: string,
  wanted: (order: Order) => boolean,
): Promise<Order> {
  return eventually(() => loadOrder(deps(), orderId), wanted, { patienceMs: 60_000, everyMs: 20 });
}
