import { MailError } from '../errors/mail-error.ts';
import type { Piece, Rail } from '../ports.ts';
import { costCents } from './rail-costs.ts';
import type { RailHealth } from './rail-health.ts';

/** What decides which rail a piece can go to. */
export type RoutedPiece = Pick<
  Piece,
  'format' | 'mailClass' | 'color' | 'pageCount' | 'to' | 'from'
>;

/**
 * The rails that can print the piece for its price, cheapest first; equally cheap ones in the order they are configured.
 * @throws MailError `rail_unavailable` where none is configured; where none could print it `unsupported_piece`,
 *   `unsupported_mail_class` or what the last one refused (`rejected`); `below_cost_floor` where each costs more.
 */
export function fittingRails(
  rails: readonly Rail[],
  piece: RoutedPiece,
  priceCents: number,
): readonly Rail[] {
  const capable = capableRails(rails, piece)
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
 * Refuses a piece that no rail can print now, before anything is paid for it. Quotes are not refused so: they also
 * serve the sandbox, which prints everything.
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

/** Every rail that could print it, whatever it costs and however it is. */
function capableRails(rails: readonly Rail[], piece: RoutedPiece): readonly Rail[] {
  if (rails.length === 0) {
    throw new MailError('rail_unavailable', { reason: 'no print rail is configured' });
  }
  const makers = rails.filter((rail) => classesOf(rail, piece.format) !== 'none');
  if (makers.length === 0) {
    throw new MailError('unsupported_piece', {
      reason: `no print facility makes a ${piece.format}`,
    });
  }
  const senders = makers.filter((rail) => {
    const classes = classesOf(rail, piece.format);
    return classes === 'all' || classes.includes(piece.mailClass);
  });
  if (senders.length === 0) {
    throw new MailError('unsupported_mail_class', {
      reason: `no print facility sends a ${piece.format} as ${piece.mailClass}`,
    });
  }
  return withoutRefusals(senders, piece);
}

/** @throws the last refusal when every rail refuses. */
function withoutRefusals(rails: readonly Rail[], piece: RoutedPiece): readonly Rail[] {
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
