import type { Deps } from '../../deps.ts';
import { type CapabilityAction, checkCapability } from '../../tokens/capability-token.ts';
import { loadOrder } from '../store/load-order.ts';

/**
 * Lets the holder of an order's token act on it. That an order exists is no secret, its id allows reading it; all else
 * waits for the token.
 * @throws MailError `not_found`; `invalid_capability`, `expired_capability`, `capability_unavailable`; `unavailable`.
 */
export async function requireCapability(
  deps: Pick<Deps, 'store' | 'clock' | 'signingKeys'>,
  action: CapabilityAction,
  orderId: string,
  token: string,
): Promise<void> {
  const [ring] = await Promise.all([deps.signingKeys.keyRing(), loadOrder(deps, orderId)]);
  checkCapability(ring, action, orderId, token, deps.clock.nowMs());
}
