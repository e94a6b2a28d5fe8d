import type { SuppressRequest } from '../contract/schemas/operators/recipient.ts';
import type { Deps } from '../deps.ts';
import type { Operator } from '../order/views/load-for-operator.ts';
import { changeStops, type Stops, WITHOUT_WORD, withStop } from '../suppression/stops.ts';
import { doorwayAsked } from './doorway-asked.ts';
import { isRefusedElsewhere, type Standing, standing } from './standing.ts';

/**
 * Stops mail to a door for somebody who has no code to stop it by, but asks for it otherwise: certified and priority
 * mail, postcards, cards by a pen and letters without the mark carry none. No word takes it back; an operator lifts it.
 * The key that did it stands in the log; the address does not.
 * @returns whether anything was added, what stands now, and whether what stands at another door refuses letters to
 *   this one.
 * @throws MailError as `doorwayAsked`; `unavailable`.
 */
export async function addSuppression(
  deps: Pick<Deps, 'store' | 'signingKeys' | 'addressVerifier' | 'log'>,
  operator: Operator,
  request: SuppressRequest,
): Promise<Standing & { readonly added: boolean; readonly isRefusedElsewhere: boolean }> {
  const { order_id: orderId, scope } = request;
  const asked = await doorwayAsked(deps, operator, request);
  const { doors, senders } = asked;
  // Before anything is changed: whoever is not told asks again, and then nothing would seem to have been done.
  const elsewhere = await isRefusedElsewhere(deps.store, asked);
  const stopped = scope === 'everybody' ? [scope] : senders.map((sender) => ({ sender }));
  const { before, after } = await changeStops(deps.store, doors, (stops) =>
    stopped.reduce((rest: Stops, who) => withStop(rest, who, WITHOUT_WORD), stops),
  );
  deps.log.warn('suppression_added', { keyId: operator.keyId, orderId, scope });
  return { added: before !== after, ...standing(after), isRefusedElsewhere: elsewhere };
}
