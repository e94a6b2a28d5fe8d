import type { Piece, Rail, RailOffer } from '../ports.ts';

/** What a rail must be able to do for a piece. */
export type AskedPiece = Pick<
  Piece,
  'format' | 'mailClass' | 'tracking' | 'color' | 'doubleSided' | 'pen'
>;

/** What the rail sells for that very piece; undefined where it does not make or send it so. */
export function findOffer(
  { offers }: Pick<Rail, 'offers'>,
  piece: AskedPiece,
): RailOffer | undefined {
  return offers.find((offer) => makes(offer, piece) && meets(offer, piece));
}

/** What each of the rails that make that very piece sells it as. */
export function offersFor(
  rails: readonly Pick<Rail, 'offers'>[],
  piece: AskedPiece,
): readonly RailOffer[] {
  return rails.flatMap((rail) => findOffer(rail, piece) ?? []);
}

/** Whether it is of that format and class, and made by what was asked for. */
export function makes(
  offer: RailOffer,
  { format, mailClass, pen }: Pick<AskedPiece, 'format' | 'mailClass' | 'pen'>,
): boolean {
  return (
    offer.format === format && offer.mailClass === mailClass && offer.by === (pen ? 'pen' : 'press')
  );
}

function meets(offer: RailOffer, { tracking, color, doubleSided }: AskedPiece): boolean {
  if (color && !offer.color) return false;
  if (doubleSided && !offer.doubleSided) return false;
  return !tracking || offer.tracking !== 'none';
}

/** What a piece costs by an offer, in cents. */
export function costCents(
  { format, cents }: RailOffer,
  { pageCount, color }: Pick<Piece, 'pageCount' | 'color'>,
): number {
  if (!format.startsWith('letter')) return cents.first;
  return (
    cents.first + cents.extraPage * (pageCount - 1) + (color ? cents.colorPage * pageCount : 0)
  );
}
