import type { Caller } from '../../credentials/caller.ts';
import type { Deps } from '../../deps.ts';
import { orderHex } from '../core/new-order.ts';
import { findOrder } from '../store/load-order.ts';

/** Whether this key of the caller created an order: its call then buys nothing more. False where nobody can say. */
export async function isPlaced(
  deps: Pick<Deps, 'store' | 'signingKeys'>,
  caller: Caller,
  idempotencyKey: string,
): Promise<boolean> {
  const hex = orderHex(await deps.signingKeys.orderIdSecret(), caller, idempotencyKey);
  const order = await findOrder(deps, hex).catch(() => undefined);
  return order !== undefined;
}
