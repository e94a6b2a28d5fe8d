import type { RailOffer } from '../../ports.ts';
import { cardOffer, letterOffers } from './offer-rows.ts';

const PAGES = { extraPage: 15, colorPage: 10 };
const NUMBERED = { tracking: 'number', addressPage: true } as const;

/**
 * PostGrid (https://postgrid.readme.io): as Lob, at the same estimates, so that of two configured ones Lob is asked
 * first. Numbers come days after the acceptance. It lists a return receipt without saying that it is the electronic
 * one, and express in three days without the word priority, at a price above ours: such an order is refused until
 * `RAIL_COSTS` has the contract's.
 */
export const POSTGRID_OFFERS: readonly RailOffer[] = [
  ...letterOffers('first_class', { first: 120, ...PAGES }),
  ...letterOffers('certified', { first: 900, ...PAGES }, NUMBERED),
  ...letterOffers('certified_err', { first: 1100, ...PAGES }, { ...NUMBERED, unconfirmed: true }),
  ...letterOffers('priority', { first: 1500, ...PAGES }, { ...NUMBERED, unconfirmed: true }),
  cardOffer('postcard_4x6', 100),
  cardOffer('postcard_6x9', 130),
  cardOffer('postcard_6x11', 150),
];
