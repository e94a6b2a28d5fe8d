import { isCard } from '../pricing/price-list.ts';
import type { PieceOptions } from '../pricing/price-piece.ts';
import type { PreparedDocument } from './prepare-document.ts';

/**
 * The pages of a document's file, in the order in which they print: each is the page of the sender's document, from 1,
 * that it shows, or null where the service made it: an address sheet and its blank back, the sides of a card, an
 * envelope.
 */
export function printedPages(
  { pageCount, addresses }: Pick<PreparedDocument, 'pageCount' | 'addresses'>,
  { format, doubleSided }: Pick<PieceOptions, 'format' | 'doubleSided'>,
): readonly (number | null)[] {
  if (isCard(format)) return Array.from({ length: format === 'notecard' ? 3 : 2 }, () => null);
  const sheet = addresses?.placement === 'sheet' ? [null] : [];
  const back = doubleSided ? sheet : [];
  return [...sheet, ...back, ...Array.from({ length: pageCount }, (_, at) => at + 1)];
}
