import type { PrintQueue } from '../ports.ts';
import { hasColors, jobsOf } from './day-jobs.ts';
import { isDone, wasSentWhole } from './done-days.ts';
import { isOnLetterPaper } from './impose-card.ts';
import type { MadeDay } from './make-day.ts';
import { isLetter, type PrintDay, PrintDayError } from './print-day.ts';
import {
  type DayJob,
  InDoubtError,
  jobBefore,
  type Printed,
  type Printer,
  type PrintJob,
  printOnce,
  refuseByHand,
  UnfitError,
} from './print-once.ts';
import type { DayPart } from './ticket.ts';

interface Office {
  readonly queue: PrintQueue;
  readonly printer: Printer;
}

/** What is known of a day's jobs, and what a person must look for, or say, before all of it is on paper. */
export interface PrintedDay {
  readonly jobs: readonly Printed[];
  /** What goes to no printer by itself, since it was given out to be printed by hand. */
  readonly byHand: readonly string[];
  readonly troubles: readonly string[];
}

/**
 * Prints what of the day is black and white, what has colours, and then its packing list, each once whoever asks. A
 * doubt about one keeps the others from nothing, nor does one that the printer has no mode for: that is printed by
 * hand, and each run says so until its pieces were mailed, whatever becomes of the others. After one that was refused
 * nothing more is sent. What a person may have printed by hand is only asked for.
 * @param again the one that left no paper, as a person saw: it is sent once more, and no other one is sent.
 * @throws PrintDayError for a day that an earlier release sent as one job, and for a day with cards that a printer
 *   would have to change its paper for.
 */
export async function printMadeDay(
  office: Office,
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
  const isGivenOut = await isDone(office.queue, claimed);
  const said: Said = { jobs: [], byHand: [], refused: [], troubles: [], unsent: [] };
  for (const { part, job } of all) {
    const isMailed = wasMailed(made, part);
    const asked = { about: { number, day, part }, job, again, isHand: isGivenOut, isMailed };
    await printPart({ ...office, said }, asked);
  }
  // Who names one job has those from the file: there is nothing to say of them.
  const hands = isGivenOut && again === undefined ? said.unsent : [];
  const others = isGivenOut ? [] : said.unsent;
  return {
    jobs: said.jobs,
    byHand: [...said.byHand, ...ofHands(day, hands)],
    troubles: [...said.refused, ...said.troubles, ...ofOthers(day, others, again)],
  };
}

/** Whether each piece of it was mailed: then somebody printed it. */
function wasMailed({ placed, mailed }: MadeDay, part: DayPart): boolean {
  const own = placed.filter(
    ({ ticket }) => part === 'list' || hasColors(ticket) === (part === 'color'),
  );
  return own.every(({ ticket }) => mailed.has(ticket.orderId));
}

/** What came of the jobs so far. */
interface Said {
  readonly jobs: Printed[];
  readonly byHand: string[];
  /** Of what the printer refused, or of a printer that was not reached. */
  readonly refused: string[];
  readonly troubles: string[];
  /** Jobs that were only asked for, and were never sent. */
  readonly unsent: DayPart[];
}

interface Asked {
  readonly about: DayJob;
  readonly job: PrintJob;
  readonly again: DayPart | undefined;
  /** A person may have printed it by hand. */
  readonly isHand: boolean;
  readonly isMailed: boolean;
}

type Saying = Office & { readonly said: Said };

async function printPart(saying: Saying, asked: Asked): Promise<void> {
  const { said } = saying;
  try {
    await sendOrAsk(saying, asked);
  } catch (error) {
    if (!(error instanceof PrintDayError)) throw error;
    // Who names it wants it on paper, mailed or not, and must hear that it was not sent.
    const isSettled = asked.isMailed && asked.about.part !== asked.again;
    if (error instanceof UnfitError) said.byHand.push(...(isSettled ? [] : [error.message]));
    else if (error instanceof InDoubtError) said.troubles.push(error.message);
    else said.refused.push(error.message);
  }
}

/** @throws PrintDayError of what is not sent, or in doubt. */
async function sendOrAsk({ said, ...office }: Saying, asked: Asked): Promise<void> {
  const { about, job, again, isHand } = asked;
  const { part } = about;
  const isOnlyAskedFor = part !== again && (again !== undefined || isHand);
  if (said.refused.length > 0 && !isOnlyAskedFor) return refuseByHand(office.queue, about);
  const printed = isOnlyAskedFor
    ? await jobBefore(office, about, job)
    : await printOnce(office, about, job, part === again);
  if (printed === undefined) said.unsent.push(part);
  else said.jobs.push(printed);
  said.troubles.push(...otherInk(printed, job));
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

function ofOthers(
  day: string,
  unsent: readonly DayPart[],
  again: DayPart | undefined,
): readonly string[] {
  if (unsent.length === 0 || again === undefined) return [];
  return [
    `${wordsFor(unsent, day)} not sent, for --again sends ${again} alone: \`print-day --day ${day}\` sends what was not`,
  ];
}

function ofHands(day: string, unsent: readonly DayPart[]): readonly string[] {
  if (unsent.length === 0) return [];
  const commands = unsent.map((part) => `\`print-day --day ${day} --again ${part}\``);
  return [
    `${wordsFor(unsent, day)} given out to be printed by hand, or mailed, and not sent to the printer: where one of them left no paper, a person names it, and it alone is sent: ${commands.join(', ')}`,
  ];
}

function wordsFor(unsent: readonly DayPart[], day: string): string {
  return `${unsent.join(' and ')} of ${day} ${unsent.length === 1 ? 'was' : 'were'}`;
}

/** How many of its cards need a larger sheet than letters do, or an envelope. */
export function onOtherPaper({ placed }: Pick<MadeDay, 'placed'>): number {
  return placed.filter(({ ticket: { format } }) => !isLetter(format) && !isOnLetterPaper(format))
    .length;
}
