import type { Deps } from '../../deps.ts';
import type { Order } from '../core/order.ts';
import { wasPaid } from '../core/scrub.ts';
import { type TellDeps, tell } from '../store/tell.ts';
import { requireCapability } from './require-capability.ts';

export interface Cancellation {
  readonly token: string;
  readonly reason: string | null;
}

/**
 * Cancels an order that is not in print yet; one that is canceled already stays so. The way back of the money is
 * registered with the cancellation itself, and a worker is woken for it: the answer does not wait, and a crash after
 * it loses nothing.
 * @returns the canceled order, and what goes back to the payer in cents.
 * @throws MailError `not_found`, `too_late`, `unavailable`; as `requireCapability` for the token.
 */
export async function cancelOrder(
  deps: TellDeps & Pick<Deps, 'signingKeys'>,
  orderId: string,
  { token, reason }: Cancellation,
): Promise<{ readonly order: Order; readonly refundCents: number }> {
  await requireCapability(deps, 'cancel', orderId, token);
  const order = await tell(deps, orderId, { kind: 'cancel', by: 'caller', reason });
  return { order, refundCents: wasPaid(order) ? order.priceCents : 0 };
}
