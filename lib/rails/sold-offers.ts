import type { Format, MailClass } from '../contract/schemas/piece.ts';
import type { Piece, Rail, RailOffer } from '../ports.ts';
import { pricePiece } from '../pricing/price-piece.ts';
import { RAIL_NAMES } from '../vendors.ts';
import { costCents } from './find-offer.ts';
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

/** All that they sell, in the order of the rails: what costs more than its price is refused, and so is not sold. */
export function soldOffers(rails: readonly Rail[]): readonly RailOffer[] {
  return sellersHere(rails).flatMap(({ offers }) =>
    offers.filter((offer) => paysFor(offer, { pageCount: 1, color: false })),
  );
}

/** Whether its price pays for so many pages, in black or in colour. */
export function paysFor(
  offer: RailOffer,
  { pageCount, color }: Pick<Piece, 'pageCount' | 'color'>,
): boolean {
  // The rails' tables hold nothing but the contract's formats and classes; ports do not know the contract.
  const format = offer.format as Format;
  const mailClass = offer.mailClass as MailClass;
  const plain = { format, mailClass, doubleSided: true, tracking: false, removeMark: false };
  const price = pricePiece({ ...plain, color, pen: offer.by === 'pen' }, pageCount);
  return costCents(offer, { pageCount, color }) <= price.totalCents;
}
