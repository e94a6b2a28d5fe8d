import { isDay } from '../basics/calendar-day.ts';
import type { PrintQueue } from '../ports.ts';
import { dayFrom, daysNotDone, noteDone, wasSent, wasSentWhole } from '../self-print/done-days.ts';
import type { PlacedPiece } from '../self-print/impose-day.ts';
import { type LeftOut, makeDay } from '../self-print/make-day.ts';
import { claimDay, type PrintDay, PrintDayError } from '../self-print/print-day.ts';
import { onOtherPaper, printMadeDay } from '../self-print/print-made-day.ts';
import type { Printed, Printer } from '../self-print/print-once.ts';
import type { Standing } from '../self-print/standing.ts';
import type { DayPart } from '../self-print/ticket.ts';

/** An office of the operator's own, and where it keeps the files of a day. */
export interface Office {
  readonly queue: PrintQueue;
  /** Undefined where a person prints the file. Asked for once the files are there. */
  printer(): Printer | undefined;
  standingOf(orderId: string): Promise<Standing>;
  /** Keeps a file of that name for whoever prints, and says where. Letters of other people: for nobody else. */
  keep(name: string, pdf: Uint8Array): string;
}

export interface PrintDayRequest {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** Of whoever asks, by their own clock. */
  readonly today: string;
  /** A person looked, and found no paper of this one: it alone is sent to the printer, once more. */
  readonly again?: DayPart | undefined;
}

/** What was done, in turn: the files are there before anything is sent to a printer, whatever becomes of that. */
export type PrintDayStep =
  | { readonly kind: 'nothing_waits' }
  | {
      readonly kind: 'made';
      readonly placed: readonly PlacedPiece[];
      readonly leftOut: readonly LeftOut[];
      readonly file: string;
      readonly list: string;
    }
  | { readonly kind: 'all_left_out'; readonly leftOut: readonly LeftOut[] }
  /** To a printer, from wherever: whoever prints the file by hand looks for that paper first. */
  | { readonly kind: 'sent_before' }
  | { readonly kind: 'printed'; readonly jobs: readonly Printed[] }
  /** Earlier days that were decided, by the clock or by a program that died, and that nobody printed from here. */
  | { readonly kind: 'not_printed'; readonly days: readonly string[] };

/**
 * Makes the day's file and its packing list, and prints them where there is a printer. Asked again for the same day it
 * makes the same ones, and prints nothing: a process that dies anywhere is run again. An earlier day is made only if it
 * was decided; those that nobody printed are named at the end.
 * @throws PrintDayError, also for a day later than tomorrow: each day ends those before it.
 */
export async function* runPrintDay(
  office: Office,
  { day, today, again }: PrintDayRequest,
): AsyncGenerator<PrintDayStep> {
  refuseDay(day, today);
  const { queue } = office;
  const standingOf = (orderId: string) => office.standingOf(orderId);
  const claimed = await claimDay(queue, day, standingOf);
  if (claimed === undefined) yield { kind: 'nothing_waits' };
  else yield* printClaimed(office, claimed, again);
  const days = await daysNotDone(queue, day, standingOf);
  if (days.length > 0) yield { kind: 'not_printed', days };
}

async function* printClaimed(
  office: Office,
  claimed: PrintDay,
  again: DayPart | undefined,
): AsyncGenerator<PrintDayStep> {
  const { queue } = office;
  const made = await makeDay(queue, claimed, (orderId) => office.standingOf(orderId));
  const { placed, leftOut } = made;
  if (placed.length === 0) {
    yield { kind: 'all_left_out', leftOut };
    return noteDone(queue, claimed);
  }
  const file = office.keep(`print-${claimed.day}.pdf`, made.pdf);
  const list = office.keep(`print-${claimed.day}-packing-list.pdf`, made.packingList);
  yield { kind: 'made', placed, leftOut, file, list };
  const printer = office.printer();
  if (printer === undefined) {
    refuseAgain(again);
    if (await wasSent(queue, claimed)) yield { kind: 'sent_before' };
    // A person was told where the files are, and prints them: a process that dies before this note has told them.
    return noteDone(queue, claimed);
  }
  // Refused below, and printed by hand from the files.
  if (onOtherPaper(made) > 0 || (await wasSentWhole(queue, claimed)))
    await noteDone(queue, claimed);
  const { jobs, byHand, troubles } = await printMadeDay({ queue, printer }, claimed, made, again);
  if (jobs.length > 0) yield { kind: 'printed', jobs };
  // A day of which something is neither on paper nor with a person has no note: it is named until a run has sent it.
  if (troubles.length === 0) await noteDone(queue, claimed);
  const words = [...troubles, ...byHand];
  if (words.length > 0) throw new PrintDayError(words.join('. '));
}

function refuseAgain(again: DayPart | undefined): void {
  if (again === undefined) return;
  throw new PrintDayError(
    `no printer is named that ${again} could be sent to again: print the file`,
  );
}

function refuseDay(day: string, today: string): void {
  if (!isDay(day)) throw new PrintDayError(`${day} is no day of the calendar`);
  if (day > dayFrom(today, 1)) {
    throw new PrintDayError(
      `${day} is later than tomorrow, and would end every day before it: today is ${today}`,
    );
  }
}
