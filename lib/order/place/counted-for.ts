import { capIdentity } from '../../limits/cap-identity.ts';
import { type CountedSend, countedSend, refuseCapped } from '../../limits/send-limits.ts';
import type { Store } from '../../store/store.ts';
import type { Placement } from '../core/new-order.ts';
import type { OrderCall } from './order-call.ts';

/** What a payment method proves of its payer. */
interface Proven {
  readonly creditAccountId?: string;
  /** The address that signed an x402 payment. */
  readonly payer?: string;
}

/**
 * What a live order counts, for whoever is proven to send it (`capIdentity`), and that its caps allow it as they stand
 * now. Asked before anything is begun outside; what is counted with the order decides.
 * @throws MailError `caller_unidentified`, `velocity_limit`, `spend_limit`, `limit_check_unavailable`.
 */
export async function countedFor(
  { store }: { readonly store: Store },
  { caller, sourceIp }: Pick<OrderCall, 'caller' | 'sourceIp'>,
  { price, nowMs }: Placement,
  proven: Proven = {},
): Promise<CountedSend> {
  const identity = capIdentity({ caller, sourceIp, ...proven });
  const counted = countedSend(identity, price.totalCents, nowMs);
  await refuseCapped(store, counted, nowMs);
  return counted;
}
