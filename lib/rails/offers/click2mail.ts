import type { RailOffer } from '../../ports.ts';
import { cardOffer, letterOffers } from './offer-rows.ts';

const PAGES = { extraPage: 15, colorPage: 10 };
/** The facility prints the addresses on a page of its own ("Address on Separate Page"), with the barcode. */
const NUMBERED = { tracking: 'number', addressPage: true } as const;

/**
 * Click2Mail (https://developers.click2mail.com): scans are read once a day. What it calls certified mail is in its
 * list of products, but not that its number can be read there.
 */
export const CLICK2MAIL_OFFERS: readonly RailOffer[] = [
  ...letterOffers('first_class', { first: 130, ...PAGES }),
  ...letterOffers('priority', { first: 1100, ...PAGES }, NUMBERED),
  ...letterOffers('certified', { first: 950, ...PAGES }, { ...NUMBERED, unconfirmed: true }),
  ...letterOffers('certified_err', { first: 1150, ...PAGES }, { ...NUMBERED, unconfirmed: true }),
  cardOffer('notecard', 350),
  cardOffer('postcard_4x6', 110),
  cardOffer('postcard_6x9', 140),
  cardOffer('postcard_6x11', 160),
];
