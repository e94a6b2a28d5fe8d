import type { Deps } from '../../deps.ts';
import { keepGrounds } from '../../document/kept/keep-grounds.ts';
import { keepForOrder, keptKey, readPart } from '../../document/kept/stored-document.ts';
import { WORKFLOW_BUDGET } from '../../read-back/budgets.ts';
import { readBack, type ScreenedText } from '../../read-back/screened-text.ts';
import type { DocumentPart } from '../../resources.ts';
import { screenOrHold } from '../../screening/screen-or-hold.ts';
import type { Order } from '../core/order.ts';
import { loadOrder } from '../store/load-order.ts';
import { type TellDeps, tell } from '../store/tell.ts';
import { type Outcome, outcomeOf } from './outcome.ts';

/**
 * Keeps what prints, judges it and tells the order: the text, and of a PDF what its pages show when they are read back.
 * Running it again judges nothing again; when it dies before it has told the order, it keeps, reads and judges anew,
 * and nothing else came of it.
 * @throws MailError `not_found`, `unavailable`.
 */
export async function screenOrder(
  deps: TellDeps & Pick<Deps, 'documents' | 'screener' | 'paperReader' | 'pagePainter'>,
  orderId: string,
): Promise<Outcome> {
  const order = await loadOrder(deps, orderId);
  if (order.step !== 'screening') return outcomeOf(order);
  await keepForOrder(deps, order);
  const screened = await screenedText(deps, order);
  const verdict = await screenOrHold(deps, screened);
  const seen = { ...screened, document: () => stored(deps, order, 'document') };
  await keepGrounds(deps, keptKey(order, 'grounds'), seen, verdict);
  const { outcome, categories } = verdict;
  deps.log.info('order_screened', { orderId, outcome, categories: categories.join(' ') });
  return outcomeOf(await tell(deps, order, { kind: 'screened', verdict }));
}

/** Text was set by the service, and shows what it says; orders that do not say what they are count as PDFs. */
async function screenedText(
  deps: Pick<Deps, 'documents' | 'paperReader' | 'log' | 'clock'>,
  order: Order,
): Promise<ScreenedText> {
  const { documentSha256: sha256, contentKind } = order;
  const text = new TextDecoder().decode(await stored(deps, order, 'text'));
  if (contentKind === 'text') return { sha256, text, distrust: [] };
  const bytes = await stored(deps, order, 'document');
  const { color } = order.options;
  const paper = { bytes, sha256, text, color, readingKey: keptKey(order, 'reading') };
  return readBack(deps, paper, WORKFLOW_BUDGET);
}

/** @throws Error when it is gone: a letter that cannot be read is held by the workflow. */
async function stored(
  deps: Pick<Deps, 'documents'>,
  order: Order,
  part: DocumentPart,
): Promise<Uint8Array> {
  const bytes = await readPart(deps, order, part);
  if (bytes === undefined) throw new Error('the document or its text is not stored');
  return bytes;
}
