import type { RailOffer } from '../../ports.ts';
import { cardOffer } from './offer-rows.ts';

/** Handwrytten (https://www.handwrytten.com/api/): text alone, written with a pen on a folded A2 card of its own. */
export const HANDWRYTTEN_OFFERS: readonly RailOffer[] = [
  cardOffer('notecard', 550, { by: 'pen', charactersMax: 340 }),
];
