import type { Deps } from '../deps.ts';
import { documentTextKey } from '../resources.ts';
import { screenOrHold } from '../screening/screen-or-hold.ts';
import { loadOrder } from './load-order.ts';
import type { Order } from './order.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { type TellDeps, tell } from './tell.ts';

/**
 * Judges the text that prints and tells the order. Running it again judges nothing again.
 * @throws MailError `not_found`, `unavailable`.
 */
export async function screenOrder(
  deps: TellDeps & Pick<Deps, 'documents' | 'screener'>,
  orderId: string,
): Promise<Outcome> {
  const order = await loadOrder(deps, orderId);
  if (order.step !== 'screening') return outcomeOf(order);
  const verdict = await screenOrHold(deps, {
    sha256: order.documentSha256,
    distrust: order.distrust,
    text: await textOf(deps, order),
  });
  return outcomeOf(await tell(deps, orderId, { kind: 'screened', verdict }));
}

/** @throws Error when the text is gone: a letter that cannot be read is held by the workflow. */
async function textOf(deps: Pick<Deps, 'documents'>, order: Order): Promise<string> {
  const bytes = await deps.documents.get(documentTextKey(order.documentSha256));
  if (bytes === undefined) throw new Error('the text of the document is not stored');
  return new TextDecoder().decode(bytes);
}
