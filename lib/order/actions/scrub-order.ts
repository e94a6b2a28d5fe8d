import type { Deps } from '../../deps.ts';
import { checkSignature } from '../../tokens/capability-token.ts';
import type { Order } from '../core/order.ts';
import { loadOrder } from '../store/load-order.ts';
import { type TellDeps, tell } from '../store/tell.ts';

/**
 * Ends the personal data of an order that is over, at its sender's wish; again, it changes nothing. The token may have
 * expired: orders end later than tokens, and to forget costs nobody anything. Whoever is woken removes the files, and a
 * crash after the answer loses nothing.
 * @throws MailError `not_found`, `not_ended`, `unavailable`; `invalid_capability`, `capability_unavailable`.
 */
export async function scrubOrder(
  deps: TellDeps & Pick<Deps, 'signingKeys'>,
  orderId: string,
  token: string,
): Promise<Order> {
  const [ring] = await Promise.all([deps.signingKeys.keyRing(), loadOrder(deps, orderId)]);
  checkSignature(ring, 'cancel', orderId, token);
  return tell(deps, orderId, { kind: 'scrub', by: 'caller' });
}
