import { inCapitals } from '../document/address-block.ts';
import { byHand } from '../document/card/written-address.ts';
import type { PostalAddress } from '../ports.ts';
import { isCard } from '../pricing/price-list.ts';
import type { PieceOptions } from '../pricing/price-piece.ts';

/**
 * The recipient as the paper has it, field by field: set in capitals in the window of a letter, written by hand on a
 * card. Null for a `letter_windowed`, of which we set nothing: its sender's document shows the address, in words of its
 * own, and the preflight compared them with those of the order (`address_differs`).
 */
export function recipientOnPaper(
  to: PostalAddress,
  { format }: Pick<PieceOptions, 'format'>,
): PostalAddress | null {
  if (format === 'letter') return inCapitals(to);
  return isCard(format) ? byHand(to) : null;
}
