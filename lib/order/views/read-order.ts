import type { OrderRead } from '../../contract/schemas/order.ts';
import type { Deps } from '../../deps.ts';
import { checkCapability } from '../../tokens/capability-token.ts';
import { toOrderResource } from '../core/order-resource.ts';
import { loadOrder } from '../store/load-order.ts';
import { openCheckoutOf } from './open-checkout.ts';

/**
 * The order as whoever has its id may see it. Whoever shows its `cancel_token` is also told how to pay, while the order
 * waits for that: the id alone must not do, since it is passed on to those who are to follow the letter.
 * @throws MailError `not_found`; `unavailable`; of a token that is shown `invalid_capability`, `expired_capability`,
 *   `capability_unavailable`.
 */
export async function readOrder(
  deps: Pick<Deps, 'store' | 'clock' | 'signingKeys'>,
  orderId: string,
  cancelToken: string | undefined,
): Promise<OrderRead> {
  const order = await loadOrder(deps, orderId);
  const read = { status: 'ok', order: toOrderResource(order) } as const;
  if (cancelToken === undefined) return read;
  const ring = await deps.signingKeys.keyRing();
  checkCapability(ring, 'cancel', orderId, cancelToken, deps.clock.nowMs());
  return { ...read, ...openCheckoutOf(order) };
}
