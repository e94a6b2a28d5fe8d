import type { Rail, RailOffer } from '../ports.ts';
import { RAIL_NAMES } from '../vendors.ts';
import { DEFAULT_TERMS } from './rail-terms.ts';

/**
 * Who sells here: the rails that take new pieces. Where none is configured only the sandbox mails, and simulates what
 * some rail makes by itself.
 */
export function sellersHere(rails: readonly Rail[]): readonly Pick<Rail, 'offers' | 'refuse'>[] {
  if (rails.length > 0) return sellingRails(rails);
  return RAIL_NAMES.map((name) => DEFAULT_TERMS[name]);
}

/** The rails that take new pieces: none, where all are drained. */
export function sellingRails(rails: readonly Rail[]): readonly Rail[] {
  return rails.filter(({ drained }) => drained !== true);
}

/** All that they sell, in the order of the rails. */
export function soldOffers(rails: readonly Rail[]): readonly RailOffer[] {
  return sellersHere(rails).flatMap(({ offers }) => offers);
}
