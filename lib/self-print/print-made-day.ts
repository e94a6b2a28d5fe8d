import type { PrintQueue } from '../ports.ts';
import { jobsOf } from './day-jobs.ts';
import { wasSentWhole } from './done-days.ts';
import { isOnLetterPaper } from './impose-card.ts';
import type { MadeDay } from './make-day.ts';
import { isLetter, type PrintDay, PrintDayError } from './print-day.ts';
import { InDoubtError, type Printed, type Printer, printOnce } from './print-once.ts';
import type { DayPart } from './ticket.ts';

/** What is known of a day's jobs, and for each of which nobody knows what became of it, how to find out. */
export interface PrintedDay {
  readonly jobs: readonly Printed[];
  readonly doubts: readonly string[];
}

/**
 * Prints what of the day is black and white, what has colours, and then its packing list, each once whoever asks. A
 * doubt about one keeps the others from nothing.
 * @param again the one that left no paper, as a person saw: that one alone is sent once more.
 * @throws PrintDayError for what was not printed, for a day that an earlier release sent as one job, and for a day with
 *   cards that a printer would have to change its paper for.
 */
export async function printMadeDay(
  office: { readonly queue: PrintQueue; readonly printer: Printer },
  claimed: PrintDay,
  made: MadeDay,
  again: DayPart | undefined,
): Promise<PrintedDay> {
  const others = onOtherPaper(made);
  if (others > 0) {
    throw new PrintDayError(
      `nothing was sent to the printer, for ${others} cards of this day need other paper than letters: print the file`,
    );
  }
  const { number, day } = claimed;
  // Its letters are claimed under another name: as jobs of their own they would be printed a second time.
  if (await wasSentWhole(office.queue, claimed)) {
    throw new PrintDayError(
      `${day} was sent to the printer as one job by an earlier release, and nothing is sent now: look for its paper; where there is none, print the file`,
    );
  }
  const all = await jobsOf(claimed, made);
  const parts = all.map(({ part }) => part);
  if (again !== undefined && !parts.includes(again)) {
    throw new PrintDayError(
      `${day} has nothing that is ${again}: its jobs are ${parts.join(' and ')}`,
    );
  }
  const [jobs, doubts]: [Printed[], string[]] = [[], []];
  for (const { part, job } of all) {
    try {
      jobs.push(await printOnce(office, { number, day, part }, job, part === again));
    } catch (error) {
      if (!(error instanceof InDoubtError)) throw error;
      doubts.push(error.message);
    }
  }
  return { jobs, doubts };
}

/** How many of its cards need a larger sheet than letters do, or an envelope. */
export function onOtherPaper({ placed }: Pick<MadeDay, 'placed'>): number {
  return placed.filter(({ ticket: { format } }) => !isLetter(format) && !isOnLetterPaper(format))
    .length;
}
