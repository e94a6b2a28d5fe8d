import type { Deps } from '../../deps.ts';
import { MailError } from '../../errors/mail-error.ts';
import { doorsOfMark } from '../../return-mark/letter-row.ts';
import { storeAsked } from '../../store/asked.ts';
import * as stops from '../../suppression/stops.ts';
import type { Order } from '../core/order.ts';

/** What an order fails for whose recipient stopped mail. */
export const STOPPED = new MailError('recipient_suppressed', {
  reason: 'the recipient stopped mail after the letter was ordered',
});

/**
 * Whether its recipient takes no such mail any more: an order may wait a day for its payment and days for a person, and
 * who stopped mail meanwhile was told that nothing comes but what is in print.
 * @throws MailError `unavailable`.
 */
export async function isStopped({ store }: Pick<Deps, 'store'>, order: Order): Promise<boolean> {
  const { mark, stoppedBy } = order;
  const asked = stoppedBy ?? (mark && { doors: doorsOfMark(mark), senders: mark.senders });
  if (asked === null) return false;
  const standing = await storeAsked(() => stops.readStops(store, asked.doors));
  return stops.isStopped(standing, asked.senders);
}
