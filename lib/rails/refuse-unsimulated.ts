import type { PieceOptions } from '../pricing/price-piece.ts';
import { refuseUnknownTestLines } from '../screening/test-lines.ts';
import { offersFor } from './find-offer.ts';
import { RAIL_OFFERS } from './offers/offers.ts';
import { messageOf, refuseUnwritable } from './pen-message.ts';

/**
 * Refuses what the sandbox does not simulate: lines that look like its test lines and are none, and a message that the
 * pen of no rail there is writes, whichever a deployment has.
 * @throws MailError `validation_error`.
 */
export function refuseUnsimulated(options: PieceOptions, inkedText: string): void {
  refuseUnknownTestLines(inkedText);
  const rails = Object.values(RAIL_OFFERS).map((offers) => ({ offers }));
  refuseUnwritable(offersFor(rails, options), messageOf(options, inkedText));
}
