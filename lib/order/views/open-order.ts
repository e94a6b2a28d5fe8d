import type { Deps } from '../../deps.ts';
import { checkSignature } from '../../tokens/capability-token.ts';
import type { KeyRing } from '../../tokens/key-ring.ts';
import type { Order } from '../core/order.ts';
import { loadOrder } from '../store/load-order.ts';

/**
 * An order for the holder of its evidence token, which lives as long as the order does: a dispute over a letter comes
 * years after it.
 * @throws MailError `not_found`; `invalid_capability`, `capability_unavailable`; `unavailable`.
 */
export async function openOrder(
  deps: Pick<Deps, 'store' | 'signingKeys'>,
  orderId: string,
  evidenceToken: string,
): Promise<{ readonly order: Order; readonly ring: KeyRing }> {
  const [ring, order] = await Promise.all([deps.signingKeys.keyRing(), loadOrder(deps, orderId)]);
  checkSignature(ring, 'evidence', orderId, evidenceToken);
  return { order, ring };
}
