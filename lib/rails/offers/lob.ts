import type { RailOffer } from '../../ports.ts';
import { cardOffer, letterOffers } from './offer-rows.ts';

const PAGES = { extraPage: 15, colorPage: 10 };

/** Lob (https://docs.lob.com): certified mail has a page of its own for the addresses, with the barcode. */
export const LOB_OFFERS: readonly RailOffer[] = [
  ...letterOffers('first_class', { first: 120, ...PAGES }),
  ...letterOffers('certified', { first: 900, ...PAGES }, { tracking: 'number', addressPage: true }),
  ...letterOffers(
    'certified_err',
    { first: 1100, ...PAGES },
    { tracking: 'number', addressPage: true },
  ),
  cardOffer('postcard_4x6', 100),
  cardOffer('postcard_6x9', 130),
  cardOffer('postcard_6x11', 150),
];
