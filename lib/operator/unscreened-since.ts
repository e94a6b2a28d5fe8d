import { verdictOf } from '../order/core/verdict.ts';
import { listHeldOrders } from '../order/views/list-held-orders.ts';
import { UNSCREENED } from '../screening/unscreened.ts';
import type { Store } from '../store/store.ts';

const PAGE = 100;
const OPERATOR = {
  kind: 'key',
  keyId: 'admin',
  mode: 'live',
  scopes: ['ops:review'],
  agent: false,
} as const;

/** Since when each live letter waits that is held because its screener did not answer, those held longest first. */
export async function unscreenedSince(store: Store): Promise<readonly number[]> {
  const sinceMs: number[] = [];
  let cursor: string | undefined;
  do {
    const query = { sandbox: false, cursor, limit: PAGE };
    const page = await listHeldOrders({ store }, OPERATOR, query);
    for (const order of page.orders) {
      const categories = verdictOf(order)?.categories ?? [];
      const isUnscreened = UNSCREENED.categories.some((each) => categories.includes(each));
      if (isUnscreened) sinceMs.push(order.review?.heldAtMs ?? order.updatedAtMs);
    }
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return sinceMs;
}
