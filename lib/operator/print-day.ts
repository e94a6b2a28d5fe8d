import type { PrintQueue } from '../ports.ts';
import type { PlacedPiece } from '../self-print/impose-day.ts';
import { makeDay, printDayOnce } from '../self-print/make-day.ts';
import { claimDay } from '../self-print/print-day.ts';
import type { Printed, Printer } from '../self-print/print-once.ts';
import type { Standing } from '../self-print/standing.ts';

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
  /** A person looked, and found no paper of what was sent to the printer. */
  readonly again: boolean;
}

/** What was done, in turn: the files are there before anything is sent to a printer, whatever becomes of that. */
export type PrintDayStep =
  | { readonly kind: 'nothing_waits' }
  | {
      readonly kind: 'made';
      readonly placed: readonly PlacedPiece[];
      readonly file: string;
      readonly list: string;
    }
  | { readonly kind: 'printed'; readonly jobs: readonly Printed[] };

/**
 * Makes the day's file and its packing list, and prints them where there is a printer. Asked again for the same day it
 * makes the same ones, and prints nothing: a process that dies anywhere is run again.
 * @throws PrintDayError.
 */
export async function* runPrintDay(
  office: Office,
  { day, again }: PrintDayRequest,
): AsyncGenerator<PrintDayStep> {
  const { queue } = office;
  const claimed = await claimDay(queue, day, office.standingOf);
  if (claimed === undefined) {
    yield { kind: 'nothing_waits' };
    return;
  }
  const made = await makeDay(queue, claimed);
  const file = office.keep(`print-${day}.pdf`, made.pdf);
  const list = office.keep(`print-${day}-packing-list.pdf`, made.packingList);
  yield { kind: 'made', placed: made.placed, file, list };
  const printer = office.printer();
  if (printer === undefined) return;
  yield { kind: 'printed', jobs: await printDayOnce({ queue, printer }, claimed, made, again) };
}
