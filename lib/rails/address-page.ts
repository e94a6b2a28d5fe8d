import type { Rail } from '../ports.ts';
import type { PieceOptions } from '../pricing/price-piece.ts';
import { RAIL_OFFERS } from './offers/offers.ts';
import { offersMaking } from './rail-registry.ts';

const ALL_RAILS = Object.values(RAIL_OFFERS).map((offers) => ({ offers }));

/**
 * Whether the print facility puts a page with the addresses in front of the piece. The document is made before its
 * rail is chosen, so every rail here that may get it must: on the paper of one that does not, the addresses would be
 * missing, or cover what stands there. Where no rail here sends it, the sandbox does as all rails that are known.
 */
export function addsAddressPage(rails: readonly Rail[], options: PieceOptions): boolean {
  const here = offersMaking(rails, options);
  const offers = here.length > 0 ? here : offersMaking(ALL_RAILS, options);
  return offers.length > 0 && offers.every(({ addressPage }) => addressPage);
}
