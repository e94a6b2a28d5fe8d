import type { PrintQueue } from '../ports.ts';
import { jobsOf } from './day-jobs.ts';
import { isDone, wasSentWhole } from './done-days.ts';
import { isOnLetterPaper } from './impose-card.ts';
import type { MadeDay } from './make-day.ts';
import { isLetter, type PrintDay, PrintDayError } from './print-day.ts';
import {
  InDoubtError,
  jobBefore,
  type Printed,
  type Printer,
  type PrintJob,
  printOnce,
  UnfitError,
} from './print-once.ts';
import type { DayPart } from './ticket.ts';

/** What is known of a day's jobs, and what a person must look for, or say, before all of it is on paper. */
export interface PrintedDay {
  readonly jobs: readonly Printed[];
  readonly troubles: readonly string[];
}

/**
 * Prints what of the day is black and white, what has colours, and then its packing list, each once whoever asks. A
 * doubt about one keeps the others from nothing, nor does one that the printer has no mode for. What a person may have
 * printed by hand is only asked for.
 * @param again the one that left no paper, as a person saw: it is sent once more, and no other one is sent.
 * @throws PrintDayError for what was not printed, for a day that an earlier release sent as one job, and for a day with
 *   cards that a printer would have to change its paper for.
 */
export async function printMadeDay(
  office: { readonly queue: PrintQueue; readonly printer: Printer },
  claimed: PrintDay,
  made: MadeDay,
  again: DayPart | undefined,
): Promise<PrintedDay> {
  await refuseWhole(office.queue, claimed, made);
  const { number, day } = claimed;
  const all = await jobsOf(claimed, made);
  const parts = all.map(({ part }) => part);
  if (again !== undefined && !parts.includes(again)) {
    throw new PrintDayError(
      `${day} has nothing that is ${again}: its jobs are ${parts.join(' and ')}`,
    );
  }
  const byHand = await isDone(office.queue, claimed);
  const [jobs, doubts, unsent]: [Printed[], string[], DayPart[]] = [[], [], []];
  for (const { part, job } of all) {
    const about = { number, day, part };
    const isOnlyAskedFor = part !== again && (again !== undefined || byHand);
    try {
      const printed = isOnlyAskedFor
        ? await jobBefore(office, about, job)
        : await printOnce(office, about, job, part === again);
      if (printed === undefined) unsent.push(part);
      else jobs.push(printed);
      doubts.push(...otherInk(printed, job));
    } catch (error) {
      if (!(error instanceof InDoubtError || error instanceof UnfitError)) throw error;
      doubts.push(error.message);
    }
  }
  return { jobs, troubles: [...doubts, ...whyUnsent(day, unsent, again, byHand)] };
}

/** What the printer did otherwise than it was told cannot be undone from here. */
function otherInk(printed: Printed | undefined, { colorMode }: PrintJob): readonly string[] {
  const other = printed?.job.otherMode;
  if (printed === undefined || other === undefined) return [];
  return [
    `${printed.name} was sent as ${colorMode}, and the printer says that it took ${other === 'its own' ? 'a mode of its own' : other}: look at its paper before it is mailed; where it is not ${colorMode}, print its pages of the file, which the packing list names, at another printer`,
  ];
}

/** @throws PrintDayError for a day of which no job may be sent, whatever is said. */
async function refuseWhole(queue: PrintQueue, claimed: PrintDay, made: MadeDay): Promise<void> {
  const others = onOtherPaper(made);
  if (others > 0) {
    throw new PrintDayError(
      `nothing was sent to the printer, for ${others} cards of this day need other paper than letters: print the file`,
    );
  }
  // Its letters are claimed under another name: as jobs of their own they would be printed a second time.
  if (await wasSentWhole(queue, claimed)) {
    throw new PrintDayError(
      `${claimed.day} was sent to the printer as one job by an earlier release, and nothing is sent now: look for its paper; where there is none, print the file`,
    );
  }
}

/** Of a day that was given out, who names one job has the others from the file: there is nothing to say of those. */
function whyUnsent(
  day: string,
  unsent: readonly DayPart[],
  again: DayPart | undefined,
  byHand: boolean,
): readonly string[] {
  if (unsent.length === 0 || (byHand && again !== undefined)) return [];
  const parts = unsent.join(' and ');
  const were = unsent.length === 1 ? 'was' : 'were';
  if (again !== undefined) {
    return [
      `${parts} of ${day} ${were} not sent, for --again sends ${again} alone: \`print-day --day ${day}\` sends what was not`,
    ];
  }
  const commands = unsent.map((part) => `\`print-day --day ${day} --again ${part}\``);
  return [
    `${day} was given out to be printed by hand, or mailed, and ${parts} ${were} not sent to the printer: where one of them left no paper, a person names it, and it alone is sent: ${commands.join(', ')}`,
  ];
}

/** How many of its cards need a larger sheet than letters do, or an envelope. */
export function onOtherPaper({ placed }: Pick<MadeDay, 'placed'>): number {
  return placed.filter(({ ticket: { format } }) => !isLetter(format) && !isOnLetterPaper(format))
    .length;
}
