import type { Order } from '../order/core/order.ts';
import { listHeldOrders } from '../order/views/list-held-orders.ts';
import type { Operator } from '../order/views/load-for-operator.ts';
import type { Books } from './books.ts';

const PAGE = 100;

/** The person at this keyboard may see what waits. */
const OPERATOR: Operator = {
  kind: 'key',
  keyId: 'admin',
  mode: 'live',
  scopes: ['ops:review'],
  agent: false,
};

/** The live letters that wait for a person, those held longest first. */
export async function* heldOrders({ store }: Pick<Books, 'store'>): AsyncGenerator<Order> {
  let cursor: string | undefined;
  do {
    const query = { sandbox: false, cursor, limit: PAGE };
    const page = await listHeldOrders({ store }, OPERATOR, query);
    yield* page.orders;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

/** Since when it waits. */
export function heldSinceMs({ review, updatedAtMs }: Order): number {
  return review?.heldAtMs ?? updatedAtMs;
}
