import type { Documents, PaperReading } from '../../ports.ts';
import { readingKey } from '../../resources.ts';
import type { Order } from '../core/order.ts';

/**
 * What was read back from the pages of an order's PDF; undefined for text, and while nothing was read.
 * @throws MailError `unavailable`.
 */
export async function loadReading(
  { documents }: { readonly documents: Pick<Documents, 'get'> },
  { contentKind, documentSha256 }: Order,
): Promise<PaperReading | undefined> {
  if (contentKind === 'text') return undefined;
  const bytes = await documents.get(readingKey(documentSha256));
  return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as PaperReading);
}
