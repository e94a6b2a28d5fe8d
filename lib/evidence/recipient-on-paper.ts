import { inCapitals } from '../document/address-block.ts';
import { byHand } from '../document/card/written-address.ts';
import type { PostalAddress } from '../ports.ts';
import { isCard } from '../pricing/price-list.ts';
import type { PieceOptions } from '../pricing/price-piece.ts';

/**
 * The recipient as the paper has it, field by field: set in capitals in the window of a letter, written by hand on a
 * card. Null for a `letter_windowed` that got no sheet for its return mark: of it we set nothing. Its sender's document
 * shows the address, in words of its own, and the preflight compared them with those of the order (`address_differs`).
 * @param placement where the document has its addresses.
 */
export function recipientOnPaper(
  to: PostalAddress,
  { format }: Pick<PieceOptions, 'format'>,
  placement: string | undefined,
): PostalAddress | null {
  if (format === 'letter' || placement === 'sheet') return inCapitals(to);
  return isCard(format) ? byHand(to) : null;
}
