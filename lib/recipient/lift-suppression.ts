import type { LiftRequest } from '../contract/schemas/operators/recipient.ts';
import type { Deps } from '../deps.ts';
import type { Operator } from '../order/views/load-for-operator.ts';
import { changeStops, withoutKind } from '../suppression/stops.ts';
import { doorwayAsked } from './doorway-asked.ts';
import { isRefusedElsewhere, type Standing, standing } from './standing.ts';

/**
 * Lifts what a door takes no more: where a recipient lost the word, where somebody stopped mail who had no right to, or
 * for mail that must arrive by law. The key that did it stands in the log; the address does not.
 * @returns whether anything was lifted, what stands now, and whether what stands at another door refuses letters to
 *   this one.
 * @throws MailError as `doorwayAsked`; `unavailable`.
 */
export async function liftSuppression(
  deps: Pick<Deps, 'store' | 'signingKeys' | 'addressVerifier' | 'log'>,
  operator: Operator,
  request: LiftRequest,
): Promise<Standing & { readonly lifted: boolean; readonly isRefusedElsewhere: boolean }> {
  const { order_id: orderId, scope } = request;
  const asked = await doorwayAsked(deps, operator, request);
  const { doors, earlier, senders } = asked;
  // Before anything is changed: whoever is not told asks again, and then nothing would seem to have been done.
  const elsewhere = await isRefusedElsewhere(deps.store, asked);
  const all = [...new Set([...doors, ...earlier])];
  const { before, after } = await changeStops(deps.store, all, (stops) =>
    withoutKind(stops, scope === 'sender' ? senders : scope),
  );
  deps.log.warn('suppression_lifted', { keyId: operator.keyId, orderId, scope });
  return { lifted: before !== after, ...standing(after), isRefusedElsewhere: elsewhere };
}
