import type { Deps } from '../../deps.ts';
import { documentFolder, passingFolder, proofPrefix } from '../../resources.ts';
import { filesPrefix, piecePrefix, placedFolder } from '../../self-print/ticket.ts';
import { forgetDeliveries } from '../../webhook/forget-deliveries.ts';
import { type Effect, type Order, orderIdOf } from '../core/order.ts';
import { type TellDeps, tell } from '../store/tell.ts';

export interface ForgetDeps extends TellDeps {
  readonly documents: Pick<Deps['documents'], 'keysIn' | 'removeAll'>;
}

/**
 * Removes what a scrubbed order had outside itself: its document with the text on it and what was read back, its proof
 * and the pictures of its pages, what an office of the operator's own was handed, and what its notifications said. All
 * but two of these lie under the order's own name, so that no other order loses anything. A proof is a link of 15
 * minutes that the next quote makes again; the files of an office's day are made again, of the letters that are still
 * there, for whoever asks for that day.
 *
 * Safe at any crash: what is gone is gone when it is removed again, and the effect stands until all of it was.
 * @throws MailError `unavailable`; the effect then stands.
 */
export async function forgetOrder(deps: ForgetDeps, order: Order, effect: Effect): Promise<void> {
  const nowMs = deps.clock.nowMs();
  if (effect.dueAtMs > nowMs) return;
  const orderId = orderIdOf(order);
  const prefixes = [...prefixesOf(order), ...(await printedWith(deps, order))];
  for (const prefix of prefixes) await deps.documents.removeAll(prefix);
  await forgetDeliveries(deps.store, order, nowMs);
  await tell(deps, orderId, { kind: 'effect_done', key: effect.key });
}

function prefixesOf(order: Order): readonly string[] {
  const { hex, documentSha256 } = order;
  return [
    documentFolder(hex),
    passingFolder(hex),
    proofPrefix(documentSha256),
    piecePrefix(orderIdOf(order)),
  ];
}

/**
 * The files of the day that the office printed it on. They are noted before they are put, and nobody puts any an hour
 * after the order's pages are gone, when this is done once more.
 */
async function printedWith({ documents }: ForgetDeps, order: Order): Promise<readonly string[]> {
  if (order.rail?.name !== 'self_print') return [];
  const orderId = orderIdOf(order);
  const notes = await documents.keysIn(placedFolder(orderId));
  return notes.map((key) => filesPrefix(orderId, key));
}
