import { forEachOf } from '../basics/for-each-of.ts';
import type { PrintQueue } from '../ports.ts';
import { isSettled, type Standing } from './standing.ts';
import {
  DAYS_FOLDER,
  dayKey,
  readTicket,
  TAKEN_FOLDER,
  type Ticket,
  takenKey,
  ticketKey,
  WAITING_FOLDER,
} from './ticket.ts';

/** What is printed on one day: decided once, so that whoever asks again gets the same. */
export interface PrintDay {
  readonly number: number;
  /** YYYY-MM-DD. */
  readonly day: string;
  /** In the order of the sheets. */
  readonly orderIds: readonly string[];
}

const TRIES_MAX = 5;
/** Pieces whose orders are asked for at once. */
const WIDTH = 10;

/** What the order of a piece says now. */
export type StandingOf = (orderId: string) => Promise<Standing>;

/** What a person can mend; `message` is for them. */
export class PrintDayError extends Error {}

/**
 * The pieces of that day, each of which no other day has; also of an earlier day that was decided. A day is decided by
 * one put that succeeds only where there is no day of its number yet; before it, the pieces of the last day are marked
 * as taken. So a program that dies, or two that run at once, print nothing twice and leave nothing out.
 * @returns undefined while nothing waits.
 * @throws PrintDayError.
 */
export async function claimDay(
  queue: PrintQueue,
  day: string,
  standingOf: StandingOf,
): Promise<PrintDay | undefined> {
  for (let tries = 1; tries <= TRIES_MAX; tries += 1) {
    const keys = await dayKeys(queue);
    const last = await readDay(queue, keys.at(-1));
    await take(queue, last?.orderIds ?? []);
    if (last !== undefined && last.day >= day) return decidedDay(queue, keys, last, day);
    const orderIds = await printable(queue, new Set(last?.orderIds), standingOf);
    if (orderIds.length === 0) return undefined;
    const next = { number: (last?.number ?? 0) + 1, day, orderIds };
    const bytes = Buffer.from(JSON.stringify(next));
    if (await queue.putNew(dayKey(next.number), bytes)) {
      await take(queue, orderIds);
      return next;
    }
  }
  throw new PrintDayError('somebody else prints at the same time; try again');
}

/** Of all days that were decided, in the order of their numbers, which is that of their dates. */
export async function dayKeys(queue: PrintQueue): Promise<readonly string[]> {
  return (await queue.keysIn(DAYS_FOLDER)).toSorted();
}

/** @returns undefined for no key, and for a day that is kept no longer. */
export async function readDay(
  queue: PrintQueue,
  key: string | undefined,
): Promise<PrintDay | undefined> {
  const bytes = key && (await queue.get(key));
  return bytes ? (JSON.parse(Buffer.from(bytes).toString()) as PrintDay) : undefined;
}

/** The pieces of a day before the last one were marked as taken before the next day was decided. */
async function decidedDay(
  queue: PrintQueue,
  keys: readonly string[],
  last: PrintDay,
  day: string,
): Promise<PrintDay> {
  if (last.day === day) return last;
  for (const key of keys.slice(0, -1).toReversed()) {
    const each = await readDay(queue, key);
    if (each?.day === day) return each;
    if (each !== undefined && each.day < day) break;
  }
  throw new PrintDayError(
    `${day} is over, and nothing was decided for it: what waited then is in the days after it, the last of which is ${last.day}`,
  );
}

async function take(queue: PrintQueue, orderIds: readonly string[]): Promise<void> {
  await forEachOf(orderIds, WIDTH, async (orderId) => {
    await queue.putNew(takenKey(orderId), new Uint8Array());
  });
}

/** What is not accepted has no ticket, and waits for it. What will never be printed is taken away. */
async function printable(
  queue: PrintQueue,
  printed: ReadonlySet<string>,
  standingOf: StandingOf,
): Promise<readonly string[]> {
  const waiting = await waitingPieces(queue);
  const found: Ticket[] = [];
  await forEachOf(waiting, WIDTH, async (orderId) => {
    const bytes = printed.has(orderId) ? undefined : await queue.get(ticketKey(orderId));
    if (bytes === undefined) return;
    const standing = await standingOf(orderId);
    if (standing === 'print') found.push(readTicket(bytes));
    if (isSettled(standing)) await take(queue, [orderId]);
  });
  return found
    .toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1))
    .map(({ orderId }) => orderId);
}

/** Those that have no day yet, by their orders. */
export async function waitingPieces(queue: PrintQueue): Promise<readonly string[]> {
  const [waiting, taken] = await Promise.all(
    [WAITING_FOLDER, TAKEN_FOLDER].map(async (folder) =>
      (await queue.keysIn(folder)).map((key) => key.slice(folder.length)),
    ),
  );
  const gone = new Set(taken);
  return (waiting ?? []).filter((orderId) => !gone.has(orderId));
}

/** What takes the same paper and toner lies together: letters first, black before colour. */
function rank({ format, color, orderId }: Ticket): string {
  return [isLetter(format) ? 0 : format, color ? 1 : 0, orderId].join(' ');
}

export function isLetter(format: string): boolean {
  return format.startsWith('letter');
}
