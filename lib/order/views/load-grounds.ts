import { keptKey, readPart } from '../../document/kept/stored-document.ts';
import type { Documents } from '../../ports.ts';
import type { LetterGrounds } from '../../screening/grounds/letter-grounds.ts';
import { readInkedText } from '../../screening/inked-text.ts';
import type { Order } from '../core/order.ts';

type Reading = { readonly documents: Pick<Documents, 'get'> };

/**
 * The text of an order as it was screened, with what was found in it; without marks where nothing was kept (a letter
 * that was allowed, or screened before there was such a thing); null once the order was scrubbed.
 * @throws MailError `unavailable`.
 */
export async function loadGrounds(deps: Reading, order: Order): Promise<LetterGrounds | null> {
  if (order.scrubbedAtMs !== null) return null;
  const kept = await deps.documents.get(keptKey(order, 'grounds'));
  if (kept !== undefined) return JSON.parse(new TextDecoder().decode(kept)) as LetterGrounds;
  const text = await readPart(deps, order, 'text');
  if (text === undefined) return null;
  const parts = readInkedText(new TextDecoder().decode(text));
  return { parts, testimonies: [], passages: [] };
}
