import { inCapitals } from '../document/address-block.ts';
import { byHand } from '../document/card/written-address.ts';
import type { PostalAddress } from '../ports.ts';
import { isCard } from '../pricing/price-list.ts';
import type { PieceOptions } from '../pricing/price-piece.ts';

/**
 * The recipient as the paper has it, field by field: set in capitals in the window of a letter, written by hand on a
 * card. What we set nowhere is as it was asked for: the window of a `letter_windowed` is its sender's.
 */
export function recipientOnPaper(
  to: PostalAddress,
  { format }: Pick<PieceOptions, 'format'>,
): PostalAddress {
  if (format === 'letter') return inCapitals(to);
  return isCard(format) ? byHand(to) : to;
}
