import { MailError } from '../errors/mail-error.ts';
import type { Piece, Rail } from '../ports.ts';
import { costCents } from './rail-costs.ts';
import type { RailHealth } from './rail-health.ts';

/** What a rail must be able to do for a piece. */
export type AskedPiece = Pick<Piece, 'format' | 'mailClass' | 'tracking'>;
type AddressedPiece = AskedPiece & Pick<Piece, 'to' | 'from'>;

/** What decides which rail a piece can go to. */
export type RoutedPiece = AddressedPiece & Pick<Piece, 'color' | 'pageCount'>;

/**
 * The rails that can print the piece for its price, cheapest first; equally cheap ones in the order they are
 * configured.
 * @throws MailError `rail_unavailable` where none is configured; where none could print it `unsupported_piece`,
 *   `unsupported_mail_class` or what the last one refused (`rejected`); `below_cost_floor` where each costs more.
 */
export function fittingRails(
  rails: readonly Rail[],
  piece: RoutedPiece,
  priceCents: number,
): readonly Rail[] {
  const capable = willingRails(rails, piece)
    .flatMap((rail) => {
      const cents = costCents(rail.costs, piece);
      return cents === undefined ? [] : [{ rail, cents }];
    })
    .toSorted((one, other) => one.cents - other.cents);
  const fitting = capable.filter(({ cents }) => cents <= priceCents);
  if (fitting.length > 0) return fitting.map(({ rail }) => rail);
  throw new MailError('below_cost_floor', {
    reason: 'the piece costs more to print and mail than its price; nothing was charged',
  });
}

/** Those of the rails that work now, in the same order. */
export async function workingRails(
  health: RailHealth,
  rails: readonly Rail[],
): Promise<readonly Rail[]> {
  const works = await Promise.all(rails.map(({ name }) => health.works(name)));
  return rails.filter((_, index) => works[index]);
}

/**
 * Refuses a piece that no rail can print now, before anything is paid for it. A quote asks `capableRails` and
 * `willingRails` alone: what a rail charges and how it is may change before the order.
 * @throws MailError as `fittingRails`; `rail_unavailable` when all that fit are resting.
 */
export async function requireRail(
  deps: { readonly rails: readonly Rail[]; readonly railHealth: RailHealth },
  piece: RoutedPiece,
  priceCents: number,
): Promise<void> {
  const fitting = fittingRails(deps.rails, piece, priceCents);
  const working = await workingRails(deps.railHealth, fitting);
  if (working.length > 0) return;
  throw new MailError('rail_unavailable', {
    reason: 'the print facilities that make this piece do not work now; nothing was charged',
  });
}

/**
 * Every rail that can mail such a piece, whatever it costs and however it is.
 * @throws MailError `rail_unavailable` where none is configured; `unsupported_piece`, or `unsupported_mail_class` also
 *   for tracking that none sells. The advice names nothing that is not mailed here.
 */
export function capableRails(rails: readonly Rail[], piece: AskedPiece): readonly Rail[] {
  if (rails.length === 0) {
    throw new MailError('rail_unavailable', { reason: 'no print rail is configured' });
  }
  const makers = rails.filter((rail) => classesOf(rail, piece.format) !== 'none');
  if (makers.length === 0) throw unsupportedFormat(rails, piece);
  const senders = makers.filter((rail) => sends(rail, piece));
  if (senders.length === 0) throw unsupportedClass(makers, piece);
  const trackers = senders.filter((rail) => !piece.tracking || sellsTracking(rail, piece.format));
  if (trackers.length === 0) throw unsupportedTracking(makers, piece);
  return trackers;
}

/**
 * Those that also take its addresses.
 * @throws MailError as `capableRails`; what the last of them refused (`rejected`) where all refuse.
 */
export function willingRails(rails: readonly Rail[], piece: AddressedPiece): readonly Rail[] {
  return withoutRefusals(capableRails(rails, piece), piece);
}

/** Whether it sends the format in that class. */
export function sends(rail: Rail, { format, mailClass }: Omit<AskedPiece, 'tracking'>): boolean {
  const classes = classesOf(rail, format);
  return classes === 'all' || classes.includes(mailClass);
}

function unsupportedFormat(rails: readonly Rail[], { format }: AskedPiece): MailError {
  const made = [...new Set(rails.flatMap((rail) => Object.keys(rail.capabilities ?? {})))];
  return new MailError('unsupported_piece', {
    reason: `no print facility makes a ${format}`,
    next: [`Use format ${anyOf(made)}.`],
  });
}

function unsupportedClass(makers: readonly Rail[], { format, mailClass }: AskedPiece): MailError {
  return new MailError('unsupported_mail_class', {
    reason: `no print facility sends a ${format} as ${mailClass}`,
    next: [`Use mail_class ${anyOf(classesOfAll(makers, format))}.`],
  });
}

function unsupportedTracking(makers: readonly Rail[], { format, mailClass }: AskedPiece) {
  const [including] = classesOfAll(makers, format).filter((each) => each !== mailClass);
  const instead = including
    ? `, or use mail_class ${including} without \`tracking\`: that class includes it`
    : '';
  return new MailError('unsupported_mail_class', {
    reason: `no print facility sends a ${mailClass} ${format} with tracking`,
    next: [`Leave out \`tracking\`${instead}.`],
  });
}

function classesOfAll(rails: readonly Rail[], format: string): readonly string[] {
  return [...new Set(rails.flatMap((rail) => rail.capabilities?.[format] ?? []))];
}

/** `a, b or c`. */
function anyOf(names: readonly string[]): string {
  const [last = '', ...others] = [...names].reverse();
  return others.length === 0 ? last : `${others.reverse().join(', ')} or ${last}`;
}

/** @throws the last refusal when every rail refuses. */
function withoutRefusals(rails: readonly Rail[], piece: AddressedPiece): readonly Rail[] {
  let refusal: unknown;
  const willing = rails.filter((rail) => {
    try {
      rail.refuse?.(piece);
      return true;
    } catch (error) {
      refusal = error;
      return false;
    }
  });
  if (willing.length === 0) throw refusal;
  return willing;
}

function classesOf({ capabilities }: Rail, format: string): readonly string[] | 'all' | 'none' {
  if (capabilities === undefined) return 'all';
  return Object.hasOwn(capabilities, format) ? (capabilities[format] ?? 'none') : 'none';
}

/** A rail without a list of what it does, does everything. */
function sellsTracking({ capabilities, tracks = [] }: Rail, format: string): boolean {
  return capabilities === undefined || tracks.includes(format);
}
