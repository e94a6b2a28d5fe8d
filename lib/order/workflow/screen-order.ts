import type { Deps } from '../../deps.ts';
import { WORKFLOW_BUDGET } from '../../read-back/budgets.ts';
import { readBack, type ScreenedText } from '../../read-back/screened-text.ts';
import { documentKey, documentTextKey } from '../../resources.ts';
import { screenOrHold } from '../../screening/screen-or-hold.ts';
import type { Order } from '../core/order.ts';
import { loadOrder } from '../store/load-order.ts';
import { type TellDeps, tell } from '../store/tell.ts';
import { type Outcome, outcomeOf } from './outcome.ts';

/**
 * Judges what prints and tells the order: the text, and of a PDF what its pages show when they are read back. Running
 * it again judges nothing again; when it dies before it has told the order, it reads and judges anew, and nothing else
 * came of it.
 * @throws MailError `not_found`, `unavailable`.
 */
export async function screenOrder(
  deps: TellDeps & Pick<Deps, 'documents' | 'screener' | 'paperReader'>,
  orderId: string,
): Promise<Outcome> {
  const order = await loadOrder(deps, orderId);
  if (order.step !== 'screening') return outcomeOf(order);
  const verdict = await screenOrHold(deps, await screenedText(deps, order));
  return outcomeOf(await tell(deps, orderId, { kind: 'screened', verdict }));
}

/** Text was set by the service, and shows what it says; orders that do not say what they are count as PDFs. */
async function screenedText(
  deps: Pick<Deps, 'documents' | 'paperReader' | 'log'>,
  { documentSha256: sha256, contentKind, options }: Order,
): Promise<ScreenedText> {
  const text = new TextDecoder().decode(await stored(deps, documentTextKey(sha256)));
  if (contentKind === 'text') return { sha256, text, distrust: [] };
  const bytes = await stored(deps, documentKey(sha256));
  return readBack(deps, { bytes, sha256, text, color: options.color }, WORKFLOW_BUDGET);
}

/** @throws Error when it is gone: a letter that cannot be read is held by the workflow. */
async function stored({ documents }: Pick<Deps, 'documents'>, key: string): Promise<Uint8Array> {
  const bytes = await documents.get(key);
  if (bytes === undefined) throw new Error('the document or its text is not stored');
  return bytes;
}
