import type { Deps } from '../../deps.ts';
import { makeDay } from '../../self-print/make-day.ts';
import { claimDay } from '../../self-print/print-day.ts';
import { type Standing, standingOf } from '../../self-print/standing.ts';
import { dayFileKey } from '../../self-print/ticket.ts';
import { loadOrder } from '../store/load-order.ts';

/**
 * Decides which pieces an office of the operator's own prints today (UTC), and keeps their file and its packing list
 * for it. Run again it finds the day decided, and its files made: whoever comes for them gets the same.
 * @returns how many pieces the day has; none where there is no such office.
 * @throws PrintDayError for a day that is over, or that others decide at the same time; MailError `unavailable` when
 *   the store does not answer.
 */
export async function makePrintDay(
  deps: Pick<Deps, 'settings' | 'clock' | 'store' | 'printQueue'>,
): Promise<{ readonly pieces: number }> {
  const { settings, clock, printQueue } = deps;
  if (settings.rails.self_print === undefined) return { pieces: 0 };
  const day = new Date(clock.nowMs()).toISOString().slice(0, 10);
  const claimed = await claimDay(printQueue, day, async (orderId): Promise<Standing> => {
    const { status } = await loadOrder(deps, orderId);
    return standingOf(status);
  });
  if (claimed === undefined) return { pieces: 0 };
  // A process that dies here leaves a day that is decided: the next run, or the office itself, makes its files.
  const { pdf, packingList } = await makeDay(printQueue, claimed);
  await printQueue.putNew(dayFileKey(claimed.number, 'pieces'), pdf);
  await printQueue.putNew(dayFileKey(claimed.number, 'list'), packingList);
  return { pieces: claimed.orderIds.length };
}
