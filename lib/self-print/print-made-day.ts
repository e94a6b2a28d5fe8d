import type { PrintQueue } from '../ports.ts';
import { isOnLetterPaper } from './impose-card.ts';
import type { MadeDay } from './make-day.ts';
import { isLetter, type PrintDay, PrintDayError } from './print-day.ts';
import { InDoubtError, type Printed, type Printer, printOnce } from './print-once.ts';
import { DAY_PARTS, type DayPart } from './ticket.ts';

/** What is known of a day's jobs, and for each of which nobody knows what became of it, how to find out. */
export interface PrintedDay {
  readonly jobs: readonly Printed[];
  readonly doubts: readonly string[];
}

/**
 * Prints the day's file, and then its packing list, each once whoever asks. A doubt about one keeps the other from
 * nothing.
 * @param again the one that left no paper, as a person saw: that one alone is sent once more.
 * @throws PrintDayError for what was not printed, and for a day with cards that a printer would have to change its
 *   paper for.
 */
export async function printMadeDay(
  office: { readonly queue: PrintQueue; readonly printer: Printer },
  { number, day }: PrintDay,
  made: MadeDay,
  again: DayPart | undefined,
): Promise<PrintedDay> {
  const others = onOtherPaper(made);
  if (others > 0) {
    throw new PrintDayError(
      `nothing was sent to the printer, for ${others} cards of this day need other paper than letters: print the file`,
    );
  }
  const name = `self-print-${number}-${day}`;
  const files = {
    pieces: { name, pdf: made.pdf },
    list: { name: `${name}-packing-list`, pdf: made.packingList },
  };
  const [jobs, doubts]: [Printed[], string[]] = [[], []];
  for (const part of DAY_PARTS) {
    const job = { ...files[part], sides: 'two-sided-long-edge' } as const;
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
