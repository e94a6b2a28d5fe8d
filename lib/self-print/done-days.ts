import { dayOf, startOfDay } from '../basics/calendar-day.ts';
import type { PrintQueue } from '../ports.ts';
import { dayKeys, type PrintDay, readDay, type StandingOf } from './print-day.ts';
import { triesOf } from './print-tries.ts';
import { isSettled } from './standing.ts';
import { DONE_FOLDER, doneKey, numberOfDay, printKey } from './ticket.ts';

/** So far back days are looked for that nobody printed. */
const DAYS_BACK = 31;
const DAY_MS = 86_400_000;

/**
 * Notes that the office has the day. It comes last: a process that dies before it leaves a day that is named although
 * it was printed, and asked for again sends nothing to a printer. One that dies right after it has nothing left to do.
 */
export async function noteDone(queue: PrintQueue, { number }: PrintDay): Promise<void> {
  await queue.putNew(doneKey(number), new Uint8Array());
}

/** Whether the office has it: what of it no printer was sent, a person may have printed from its files. */
export async function isDone(queue: PrintQueue, { number }: PrintDay): Promise<boolean> {
  return (await queue.get(doneKey(number))) !== undefined;
}

/** Whether its pieces were sent to a printer, or were to be: nobody here knows what became of them. */
export async function wasSent(
  queue: PrintQueue,
  { number }: Pick<PrintDay, 'number'>,
): Promise<boolean> {
  const parts = ['black', 'color'] as const;
  const tries = await Promise.all(parts.map((part) => triesOf(queue, { number, part })));
  return tries.some((each) => each.wasSent) || (await wasSentWhole(queue, { number }));
}

/** As one job, by an earlier release: what of it is on paper nobody can tell part by part. */
export async function wasSentWhole(
  queue: PrintQueue,
  { number }: Pick<PrintDay, 'number'>,
): Promise<boolean> {
  return (await queue.get(printKey(number, 'pieces'))) !== undefined;
}

/**
 * The days before that one, of the last 31, that were decided and of which nobody noted that the office has them. One
 * whose pieces were mailed all the same, or whose orders are over, has nothing left to print: it is noted instead.
 */
export async function daysNotDone(
  queue: PrintQueue,
  day: string,
  standingOf: StandingOf,
): Promise<readonly string[]> {
  const since = dayFrom(day, -DAYS_BACK);
  const [keys, noted] = await Promise.all([dayKeys(queue), queue.keysIn(DONE_FOLDER)]);
  const done = new Set(noted);
  const found: string[] = [];
  for (const key of keys.toReversed()) {
    const each = done.has(doneKey(numberOfDay(key))) ? undefined : await readDay(queue, key);
    if (each === undefined || each.day >= day) continue;
    if (each.day < since) break;
    // A process that dies right after this note asks the same orders no more; before it, once more.
    if (await hasNothingLeft(each, standingOf)) await noteDone(queue, each);
    else found.unshift(each.day);
  }
  return found;
}

/** The first piece that is left answers it: most often that is the first one. */
async function hasNothingLeft({ orderIds }: PrintDay, standingOf: StandingOf): Promise<boolean> {
  for (const orderId of orderIds) {
    if (!isSettled(await standingOf(orderId))) return false;
  }
  return true;
}

/**
 * The day (YYYY-MM-DD) so many days after another, or before it.
 * @throws RangeError for what is no day of the calendar.
 */
export function dayFrom(day: string, days: number): string {
  return dayOf(startOfDay(day) + days * DAY_MS);
}
