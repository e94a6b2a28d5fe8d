import { refuseUncontrolled } from '../../credentials/refuse-uncontrolled.ts';
import type { PostalAddress } from '../../ports.ts';
import { type PieceOptions, type Price, refuseCostlier } from '../../pricing/price-piece.ts';
import type { OrderCall } from './order-call.ts';

/**
 * Refuses what the caller itself, or whoever gave it its key, does not want sent: before anything is stored or charged.
 * @throws MailError `validation_error` for a price above `max_cost_cents`; `insufficient_scope` for a letter that the
 *   key may not send.
 */
export function refuseForCaller(
  { caller, maxCostCents }: OrderCall,
  letter: Pick<PieceOptions, 'format' | 'mailClass'> & {
    readonly to: PostalAddress;
    readonly givenTo: PostalAddress;
    readonly price: Price;
  },
): void {
  refuseCostlier(letter.price, maxCostCents);
  refuseUncontrolled(caller, { ...letter, totalCents: letter.price.totalCents });
}
