import { forEachOf } from '../basics/for-each-of.ts';
import type { PrintQueue } from '../ports.ts';
import { type DayPiece, imposeDay, type PlacedPiece } from './impose-day.ts';
import { writePackingList } from './packing-list.ts';
import type { PrintDay, StandingOf } from './print-day.ts';
import type { Standing } from './standing.ts';
import { pagesKey, readTicket, ticketKey } from './ticket.ts';

/** A piece of the day that is not printed, and is in neither file. */
export interface LeftOut {
  readonly orderId: string;
  /** `over`: its order ended before it was mailed. `not_kept`: its sender had it deleted. */
  readonly why: 'over' | 'not_kept';
}

/** What the office gets of a day; nothing to print where no piece is placed. */
export interface MadeDay {
  readonly pdf: Uint8Array;
  readonly packingList: Uint8Array;
  readonly placed: readonly PlacedPiece[];
  readonly leftOut: readonly LeftOut[];
  /** Orders of those that are placed, and were mailed before: nobody has to print them. */
  readonly mailed: ReadonlySet<string>;
}

/** Pieces that are read, and whose orders are asked for, at once. */
const WIDTH = 10;

const WHY: Readonly<Record<LeftOut['why'], string>> = {
  over: 'its order ended before it was mailed',
  not_kept: 'it is not kept any more',
};

/**
 * The day's file, and the packing list of exactly what is in it. Equal days are equal files, whoever makes them and
 * however often, until an order ends without its piece, or a piece is deleted: such a piece is left out, and holds
 * nobody else's up. One that was mailed stays in.
 */
export async function makeDay(
  queue: PrintQueue,
  { day, orderIds }: PrintDay,
  standingOf: StandingOf,
): Promise<MadeDay> {
  const looked = new Map<string, DayPiece | LeftOut>();
  const mailed = new Set<string>();
  await forEachOf(orderIds, WIDTH, async (orderId) => {
    // Asked here too: an order can fail, and be paid back, between the hour of its day and the paper.
    const standing = await standingOf(orderId);
    if (standing === 'mailed') mailed.add(orderId);
    looked.set(orderId, await pieceOf(queue, orderId, standing));
  });
  const all = orderIds.flatMap((orderId) => looked.get(orderId) ?? []);
  const { pdf, placed } = await imposeDay(all.filter((each) => 'ticket' in each));
  const leftOut = all.filter((each) => 'why' in each);
  return { pdf, placed, packingList: await writePackingList(day, placed), leftOut, mailed };
}

/** Why it is left out, for people. */
export function whyLeftOut({ why }: LeftOut): string {
  return WHY[why];
}

async function pieceOf(
  queue: PrintQueue,
  orderId: string,
  standing: Standing,
): Promise<DayPiece | LeftOut> {
  if (standing === 'over') return { orderId, why: 'over' };
  const [ticket, pages] = await Promise.all([
    queue.get(ticketKey(orderId)),
    queue.get(pagesKey(orderId)),
  ]);
  if (ticket === undefined || pages === undefined) return { orderId, why: 'not_kept' };
  return { ticket: readTicket(ticket), pages };
}
