import type { PrintQueue } from '../ports.ts';
import { byHandKey, type DayPart, printKey } from './ticket.ts';

/** What was tried of a day's job, try by try. */
export interface PrintTries {
  /** The number of the last one; 0 for none. */
  readonly last: number;
  /** Why the last one was not sent, so that a person prints it; undefined of one that was sent, or was to be. */
  readonly byHand: string | undefined;
  /** Whether any was sent, or was to be. */
  readonly wasSent: boolean;
}

/**
 * A try that has its note was never sent, whether its claim is gone or its program died before that; so it is counted,
 * and the next one has another number.
 */
export async function triesOf(
  queue: PrintQueue,
  { number, part }: { readonly number: number; readonly part: DayPart },
): Promise<PrintTries> {
  let found: PrintTries = { last: 0, byHand: undefined, wasSent: false };
  for (;;) {
    const last = found.last + 1;
    // The claim first: it goes once the note is there, so that read in this order one of the two is seen.
    const claim = await queue.get(printKey(number, part, last));
    const noted = await queue.get(byHandKey(number, part, last));
    // A note without words is of an earlier release, which sent a job that a person named under its first claim again.
    const note = claim !== undefined && noted?.length === 0 ? undefined : noted;
    if (claim === undefined && note === undefined) return found;
    const byHand = note && Buffer.from(note).toString();
    found = { last, byHand, wasSent: found.wasSent || note === undefined };
  }
}
