import { keptKey } from '../../document/kept/stored-document.ts';
import type { Documents, PaperReading } from '../../ports.ts';
import type { Order } from '../core/order.ts';

/**
 * What was read back from the pages of an order's PDF; undefined for text, while nothing was read, and once it was
 * forgotten.
 * @throws MailError `unavailable`.
 */
export async function loadReading(
  { documents }: { readonly documents: Pick<Documents, 'get'> },
  order: Order,
): Promise<PaperReading | undefined> {
  if (order.contentKind === 'text' || order.scrubbedAtMs !== null) return undefined;
  const bytes = await documents.get(keptKey(order, 'reading'));
  return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as PaperReading);
}
