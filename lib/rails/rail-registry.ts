import { isMailError, MailError } from '../errors/mail-error.ts';
import type { Piece, Rail, RailOffer } from '../ports.ts';
import { type AskedPiece, costCents, findOffer, makes, offersFor } from './find-offer.ts';
import { hasRoom, refuseUnwritable } from './pen-message.ts';
import { type RailHealth, workingRails } from './rail-health.ts';

type AddressedPiece = AskedPiece & Pick<Piece, 'to' | 'from' | 'message'>;

/** A rail, as far as it says what it makes. */
type Seller = Pick<Rail, 'offers' | 'refuse'> & { readonly drained?: boolean };

/** What decides which rail a piece can go to. */
export type RoutedPiece = AddressedPiece & Pick<Piece, 'pageCount'>;

/**
 * The rails that can print the piece for its price, cheapest first; equally cheap ones in the order they are
 * configured. A rail that is drained comes last, for what was sold before.
 * @throws MailError the codes of `willingRails` where none could print it; `below_cost_floor` where each costs more.
 */
export function fittingRails<R extends Seller>(
  rails: readonly R[],
  piece: RoutedPiece,
  priceCents: number,
): readonly R[] {
  return affordableRails(willingRails(rails, piece), piece, priceCents);
}

/**
 * Those of the rails that make it and cost at most its price, in the order of `fittingRails`.
 * @throws MailError `below_cost_floor` where each costs more.
 */
export function affordableRails<R extends Seller>(
  capable: readonly R[],
  piece: AskedPiece & Pick<Piece, 'pageCount'>,
  priceCents: number,
): readonly R[] {
  const affordable = capable
    .flatMap((rail) => {
      const offer = findOffer(rail, piece);
      return offer === undefined ? [] : [{ rail, cents: costCents(offer, piece) }];
    })
    .filter(({ cents }) => cents <= priceCents)
    .toSorted((one, other) => rank(one) - rank(other) || one.cents - other.cents);
  if (affordable.length > 0) return affordable.map(({ rail }) => rail);
  const reason = 'the piece costs more to print and mail than its price; nothing was charged';
  throw new MailError('below_cost_floor', { reason, isNotOffered: true });
}

/**
 * Refuses what no rail works for now, before anything is paid for it. A quote does not ask: how a rail is may change
 * before the order.
 * @throws MailError `rail_unavailable` when all of them are resting.
 */
export async function requireWorkingRail(
  railHealth: Pick<RailHealth, 'works'>,
  fitting: readonly Pick<Rail, 'name'>[],
): Promise<void> {
  const working = await workingRails(railHealth, fitting);
  if (working.length > 0) return;
  throw new MailError('rail_unavailable', {
    reason: 'the print facilities that make this piece do not work now; nothing was charged',
  });
}

function rank({ rail }: { readonly rail: Seller }): number {
  return rail.drained === true ? 1 : 0;
}

/**
 * Every rail that can mail such a piece, whatever it costs and however it is.
 * @throws MailError `rail_unavailable` of no rails at all, which is no fault of the piece; `unsupported_piece` for a
 *   format that none makes, or not so (by pen, in colour, on both sides); `unsupported_mail_class`, also for tracking
 *   that none sells. The advice names nothing that is not mailed here.
 */
export function capableRails<R extends Seller>(
  rails: readonly R[],
  piece: AskedPiece,
): readonly R[] {
  requireSellers(rails);
  const capable = rails.filter((rail) => findOffer(rail, piece) !== undefined);
  if (capable.length > 0) return capable;
  throw refusalOf(rails, piece);
}

/**
 * Nothing can be said of a piece where nobody sells.
 * @throws MailError `rail_unavailable` where none is configured, all are drained, or what is left sells nothing.
 */
export function requireSellers(rails: readonly Seller[]): void {
  if (rails.some(({ offers }) => offers.length > 0)) return;
  const reason = 'no print facility takes new pieces here';
  throw new MailError('rail_unavailable', { reason, isNotOffered: true });
}

/**
 * Every rail that can mail the piece, writes its message and takes its addresses.
 * @throws MailError as `capableRails`, `writingRails` and `addressableRails`.
 */
function willingRails<R extends Seller>(rails: readonly R[], piece: AddressedPiece): readonly R[] {
  return addressableRails(writingRails(capableRails(rails, piece), piece), piece);
}

/**
 * Those of the rails that can mail it which also write its message.
 * @throws MailError `validation_error` for a message that none of them writes.
 */
export function writingRails<R extends Seller>(
  capable: readonly R[],
  piece: AskedPiece & Pick<Piece, 'message'>,
): readonly R[] {
  refuseUnwritable(offersFor(capable, piece), piece.message);
  return capable.filter((rail) =>
    offersFor([rail], piece).some((offer) => hasRoom(offer, piece.message)),
  );
}

/** The cells of the rails that make it, whatever options are asked of them besides. */
export function offersMaking(
  rails: readonly Pick<Rail, 'offers'>[],
  piece: Pick<AskedPiece, 'format' | 'mailClass' | 'pen'>,
): readonly RailOffer[] {
  return rails.flatMap(({ offers }) => offers.filter((offer) => makes(offer, piece)));
}

/** The nearest thing that can be mailed is told: first by format, then by class, then without the option. */
function refusalOf(rails: readonly Seller[], piece: AskedPiece): MailError {
  const made = offersOf(rails, piece.format);
  if (made.length === 0) return unsupportedFormat(rails, piece);
  const sent = made.filter(({ mailClass }) => mailClass === piece.mailClass);
  if (sent.length === 0) return unsupportedClass(made, piece);
  const drawn = offersMaking([{ offers: sent }], piece);
  if (drawn.length === 0) return unsupportedHand(piece);
  if (findOffer({ offers: drawn }, { ...piece, tracking: false }))
    return unsupportedTracking(made, piece);
  return unsupportedPrint(piece);
}

/** The cells of a format, in whichever class and however it is made. */
function offersOf(rails: readonly Pick<Rail, 'offers'>[], format: string): readonly RailOffer[] {
  return rails.flatMap(({ offers }) => offers.filter((offer) => offer.format === format));
}

function unsupportedFormat(rails: readonly Seller[], { format }: AskedPiece): MailError {
  const made = rails.flatMap(({ offers }) => offers.map((offer) => offer.format));
  return new MailError('unsupported_piece', {
    reason: `no print facility makes a ${format}`,
    next: [`Use format ${anyOf(made)}.`],
  });
}

function unsupportedClass(
  made: readonly RailOffer[],
  { format, mailClass }: AskedPiece,
): MailError {
  return new MailError('unsupported_mail_class', {
    reason: `no print facility sends a ${format} as ${mailClass}`,
    next: [`Use mail_class ${anyOf(made.map((offer) => offer.mailClass))}.`],
  });
}

function unsupportedHand({ format, pen }: AskedPiece): MailError {
  return new MailError('unsupported_piece', {
    pointers: ['/pen'],
    reason: pen
      ? `no machine here writes a ${format} with a pen`
      : `a ${format} is written with a pen here, not printed`,
    next: [pen ? `Leave out \`pen\`: ${asPrinted(format)}.` : 'Send `pen: true`.'],
  });
}

/** What who asks for a pen gets without. */
function asPrinted(format: string): string {
  return format.startsWith('letter')
    ? 'a letter is printed as type, not written by hand'
    : 'it is printed in a hand-written typeface';
}

function unsupportedPrint({ format, color }: AskedPiece): MailError {
  const option = color ? 'color' : 'double_sided';
  return new MailError('unsupported_piece', {
    pointers: [`/${option}`],
    reason: `no print facility makes a ${format} with \`${option}: true\``,
    next: [`Send \`${option}: false\`.`],
  });
}

function unsupportedTracking(made: readonly RailOffer[], { format, mailClass }: AskedPiece) {
  const including = made.find(
    (offer) => offer.mailClass !== mailClass && offer.tracking !== 'none',
  );
  const instead = including
    ? `, or use mail_class ${including.mailClass} without \`tracking\`: that class includes it`
    : '';
  return new MailError('unsupported_mail_class', {
    pointers: ['/tracking'],
    reason: `no print facility sends a ${mailClass} ${format} with tracking`,
    next: [`Leave out \`tracking\`${instead}.`],
  });
}

/** `a, b or c`. */
function anyOf(names: readonly string[]): string {
  const [last = '', ...others] = [...new Set(names)].reverse();
  return others.length === 0 ? last : `${others.reverse().join(', ')} or ${last}`;
}

/**
 * Those of the rails that take its addresses.
 * @throws MailError `rejected` where all refuse, with all that each of them asks for: to do it for one is enough.
 */
export function addressableRails<R extends Pick<Rail, 'refuse'>>(
  rails: readonly R[],
  piece: Pick<Piece, 'to' | 'from' | 'format'>,
): readonly R[] {
  const refusals: MailError[] = [];
  const willing = rails.filter((rail) => {
    try {
      rail.refuse?.(piece);
      return true;
    } catch (error) {
      if (!isMailError(error)) throw error;
      refusals.push(error);
      return false;
    }
  });
  if (willing.length === 0) throw refusedByAll(refusals);
  return willing;
}

function refusedByAll(refusals: readonly MailError[]): MailError {
  const distinct = [...new Map(refusals.map((refusal) => [refusal.message, refusal])).values()];
  const [first, ...others] = distinct;
  if (first === undefined) throw new TypeError('nobody refused');
  if (others.length === 0) return first;
  return new MailError('rejected', {
    reason: distinct.map(({ message }) => message).join('; another: '),
    errors: distinct.flatMap(({ errors }) => errors),
    next: ['One of these is enough:', ...new Set(distinct.flatMap(({ next }) => next))],
  });
}
