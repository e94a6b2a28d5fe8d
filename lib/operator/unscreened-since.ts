import { verdictOf } from '../order/core/verdict.ts';
import { UNSCREENED } from '../screening/unscreened.ts';
import type { Books } from './books.ts';
import { heldOrders, heldSinceMs } from './held-orders.ts';

/** Since when each live letter waits that is held because its screener did not answer, those held longest first. */
export async function unscreenedSince(books: Pick<Books, 'store'>): Promise<readonly number[]> {
  const sinceMs: number[] = [];
  for await (const order of heldOrders(books)) {
    const categories = verdictOf(order)?.categories ?? [];
    const isUnscreened = UNSCREENED.categories.some((each) => categories.includes(each));
    if (isUnscreened) sinceMs.push(heldSinceMs(order));
  }
  return sinceMs;
}
