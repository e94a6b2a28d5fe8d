import type { RailOffer } from '../../ports.ts';
import { cardOffer } from './offer-rows.ts';

/**
 * Handwrytten (https://www.handwrytten.com/api/): text alone, written with a pen on a folded A2 card of its own. Not
 * published: its price, how much a card holds, and whether the list of orders names ours, by which alone a lost answer
 * is cleared up.
 */
export const HANDWRYTTEN_OFFERS: readonly RailOffer[] = [
  cardOffer('notecard', 550, { by: 'pen', charactersMax: 340, unconfirmed: true }),
];
