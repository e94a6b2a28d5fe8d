import { parseOrderId } from '../order/core/order.ts';
import { findOrder } from '../order/store/load-order.ts';
import { creditAccountId } from '../payment/credit-account.ts';
import { findPurchase, type Purchase } from '../payment/purchase-store.ts';
import { accountOfCode } from '../payment/purse.ts';
import type { Books } from './books.ts';

/** Whose account is looked for. */
export type Sought =
  | { readonly kind: 'checkout'; readonly id: string }
  | { readonly kind: 'order'; readonly id: string };

/**
 * The account that a purchase of credit filled, or from which an order was paid; undefined where there is none. Its
 * code is not told: who looks for the account does not need it.
 */
export async function findAccountId(
  books: Pick<Books, 'store' | 'ask'>,
  { kind, id }: Sought,
): Promise<string | undefined> {
  if (kind === 'order') {
    const named = parseOrderId(id);
    const order = named && (await findOrder(books, named.hex));
    return order && accountOfCode(order.payment);
  }
  const purchase = await findPurchase(books.store, id);
  return purchase === undefined ? undefined : accountOfSale(books, purchase);
}

/** The account that a purchase filled; undefined while it is not paid. */
export async function accountOfSale(
  { ask }: Pick<Books, 'ask'>,
  { id, paid, accountId }: Purchase,
): Promise<string | undefined> {
  if (!paid) return undefined;
  if (accountId !== undefined) return accountId;
  // One of the first that were sold does not name it; the service, which has the key of the codes, can tell.
  const { body } = await ask(`/v1/credits/checkout/${id}`);
  const { code } = body as { readonly code?: unknown };
  return typeof code === 'string' ? creditAccountId(code) : undefined;
}
