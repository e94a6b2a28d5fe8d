import { dayOf } from '../../basics/calendar-day.ts';
import { forEachOf } from '../../basics/for-each-of.ts';
import type { Deps } from '../../deps.ts';
import { type LeftOut, makeDay } from '../../self-print/make-day.ts';
import { claimDay } from '../../self-print/print-day.ts';
import { standingOf } from '../../self-print/standing.ts';
import { dayFileKey, placedKey } from '../../self-print/ticket.ts';
import { loadOrder } from '../store/load-order.ts';

/** The pieces in the day's file, and those of the day that are not. */
export interface MadePrintDay {
  readonly pieces: number;
  readonly leftOut: readonly LeftOut[];
}

/** Notes that are put at once. */
const WIDTH = 10;

const NONE: MadePrintDay = { pieces: 0, leftOut: [] };

/**
 * Decides which pieces an office of the operator's own prints today (UTC), and keeps their file and its packing list
 * for it. Run again it finds the day decided, and its files made: whoever comes for them gets the same. It does not
 * note the day as done, which only the office can.
 * @returns nothing where there is no such office, and while nothing waits.
 * @throws PrintDayError for a day that is over, or that others decide at the same time; MailError `unavailable` when
 *   the store does not answer.
 */
export async function makePrintDay(
  deps: Pick<Deps, 'settings' | 'clock' | 'store' | 'printQueue'>,
): Promise<MadePrintDay> {
  const { settings, clock, printQueue } = deps;
  if (settings.rails.self_print === undefined) return NONE;
  const day = dayOf(clock.nowMs());
  const standing = async (orderId: string) => standingOf((await loadOrder(deps, orderId)).status);
  const claimed = await claimDay(printQueue, day, standing);
  if (claimed === undefined) return NONE;
  // A process that dies here leaves a day that is decided: the next run, or the office itself, makes its files.
  const { pdf, packingList, placed, leftOut } = await makeDay(printQueue, claimed, standing);
  if (placed.length === 0) return { pieces: 0, leftOut };
  // Noted first: a process that dies right after has noted files that are not there, and never has files that nobody
  // finds by their letters.
  await forEachOf(placed, WIDTH, async ({ ticket }) => {
    await printQueue.putNew(placedKey(ticket.orderId, claimed.number), new Uint8Array());
  });
  // The list first. Where a process dies between the two and an order ends before the next run, the list names a
  // piece that is in no file, which whoever packs them sees; a letter that no list names they would mail.
  await printQueue.putNew(dayFileKey(claimed.number, 'list'), packingList);
  await printQueue.putNew(dayFileKey(claimed.number, 'pieces'), pdf);
  return { pieces: placed.length, leftOut };
}
