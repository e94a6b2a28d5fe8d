import { MailError } from '../errors/mail-error.ts';
import { inWords } from '../order/core/next/failure-next.ts';
import type { Order } from '../order/core/order.ts';
import { loadOrder } from '../order/store/load-order.ts';
import { type TellDeps, tell, tellWithOutcome } from '../order/store/tell.ts';
import { letterWrite } from '../return-mark/letter-row.ts';
import type { RailName } from '../vendors.ts';
import type { Told } from './further.ts';

/**
 * Its sender canceled it after the moment that its tables were restored to: it is canceled once more, and what it was
 * paid with goes back.
 * @throws MailError `not_found`, `too_late`, `unavailable`.
 */
export function cancelAgain(deps: TellDeps, orderId: string): Promise<Told> {
  return tellWithOutcome(deps, orderId, { kind: 'cancel', by: 'caller', reason: null });
}

/**
 * Its sender had its data deleted after that moment: it is deleted once more.
 * @throws MailError `not_found`, `not_ended`, `unavailable`.
 */
export function scrubAgain(deps: TellDeps, orderId: string): Promise<Told> {
  return tellWithOutcome(deps, orderId, { kind: 'scrub', by: 'caller' });
}

/**
 * The rail printed it after that moment. The restored order does not know that it was ever handed over, so it takes no
 * report of that rail, and would be handed over again, or paid back once that is too late. The code on the piece finds
 * it from then on. Dead between the two messages: the rail is asked, as of any order that stands behind its fence, and
 * has the piece.
 * @throws MailError `not_found`, `unavailable`; `too_late` where it ended, has another piece, or is not to be printed
 *   yet: it is to be screened, decided and paid first.
 */
export async function printedBefore(
  deps: TellDeps,
  orderId: string,
  piece: { readonly rail: RailName; readonly railId: string },
): Promise<Told> {
  const order = await loadOrder(deps, orderId);
  const fence = { kind: 'submission_started', rail: piece.rail, isPrinted: true } as const;
  // Where letters were restored too, the code on the paper is known to nobody.
  const mark = letterWrite(order);
  const fenced = await tell(deps, order, fence, mark && [mark]);
  if (isOf(fenced, piece)) return { order: fenced, won: false };
  if (fenced.step !== 'submitting' || fenced.submission?.rail !== piece.rail) {
    const reason = `the order ${inWords(fenced)}: it can only be told of its piece while it waits to be printed`;
    throw new MailError('too_late', { reason });
  }
  const noted = { ...piece, trackingNumber: null, expectedDeliveryDate: null };
  return tellWithOutcome(deps, fenced, { kind: 'rail_accepted', piece: noted });
}

function isOf({ rail }: Order, piece: { readonly rail: string; readonly railId: string }): boolean {
  return rail?.name === piece.rail && rail.id === piece.railId;
}
