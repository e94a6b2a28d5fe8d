import type { RailOffer } from '../../ports.ts';
import { cardOffer, letterOffers } from './offer-rows.ts';

/**
 * An office of the operator's own: stamps of 2025-07-13 (letter 78 cents, postcard 61, a further ounce 29) with what
 * they have risen by since, paper and toner. A further page bears its share of the ounces, and of a flat envelope
 * where a letter is too thick for its own. Nothing reports where a piece is: stamped mail has no barcode of ours.
 */
export const SELF_PRINT_OFFERS: readonly RailOffer[] = [
  ...letterOffers(
    'first_class',
    { first: 110, extraPage: 15, colorPage: 10 },
    { tracking: 'none' },
  ),
  cardOffer('postcard_4x6', 90),
  // Larger than a postcard may be: they go at the rate of letters.
  cardOffer('postcard_6x9', 115),
  cardOffer('postcard_6x11', 120),
  cardOffer('notecard', 140),
];
