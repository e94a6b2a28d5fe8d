import type { PrintQueue } from '../ports.ts';
import { type PrintDay, PrintDayError } from './print-day.ts';
import { triesOf } from './print-tries.ts';
import { byHandKey, type DayPart, printKey } from './ticket.ts';

/** A job as its printer tells of it. */
export interface PrinterJob {
  readonly id: number;
  /** The printer's word for it, such as `processing`. */
  readonly state: string;
  /** What the printer says that it printed it in, where that is not what it was told: a person looks at the paper. */
  readonly otherMode?: string;
}

/** What is printed, under the name by which it is found again. */
export interface PrintJob {
  readonly name: string;
  readonly pdf: Uint8Array;
  readonly sides: 'one-sided' | 'two-sided-long-edge';
  /** Null of what may be printed in any: the printer is told none, and asked for none. */
  readonly colorMode: 'monochrome' | 'color' | null;
}

export interface Printer {
  /** @throws NotPrintedError where certainly nothing prints; any other Error where nobody knows. */
  print(job: PrintJob): Promise<PrinterJob>;
  /**
   * The job of that name, which was sent with that mode, as long as the printer remembers it.
   * @throws Error where it cannot be asked.
   */
  findJob(job: Pick<PrintJob, 'name' | 'colorMode'>): Promise<PrinterJob | undefined>;
}

/** The printer refused it, or was not reached; `message` is for the person at it. */
export class NotPrintedError extends Error {}

/** The printer does not print in the mode of the job; it was sent nothing. */
export class OtherModeError extends NotPrintedError {}

/** It was not sent, and is printed by hand from now on; what else there is of the day may go to the printer. */
export class UnfitError extends PrintDayError {}

/** It was sent, and nobody knows what became of it: a person looks, and says so where there is no paper. */
export class InDoubtError extends PrintDayError {}

/** A day's part, by which its job is claimed. */
export interface DayJob extends Pick<PrintDay, 'number' | 'day'> {
  readonly part: DayPart;
}

/** Ends of a job that leave paper out (RFC 8011, 5.3.7). */
const BROKEN_OFF: ReadonlySet<string> = new Set(['canceled', 'aborted']);

/** `known`: it was printed before, and nothing is printed now. */
export interface Printed {
  readonly kind: 'sent' | 'known';
  /** The job's. */
  readonly name: string;
  readonly job: PrinterJob;
}

/**
 * Prints a job once, whoever asks and however often: it is claimed before it is sent, and what was claimed is never
 * sent again, but asked for by its name. A printer forgets what it printed, so that it does not know a job is no proof
 * that there is no paper: then a person looks into the tray, and says `again`. That is claimed and named as a try of
 * its own. What the printer knows, and did not break off, is not printed again whatever is said: it was in no doubt. So
 * it must answer before that. What the printer had no mode for is printed by hand, and sent again only as a person
 * says.
 * @throws InDoubtError where nobody knows; UnfitError of what is printed by hand; any other PrintDayError where nothing
 *   was printed.
 */
export async function printOnce(
  { queue, printer }: { readonly queue: PrintQueue; readonly printer: Printer },
  about: DayJob,
  job: PrintJob,
  again = false,
): Promise<Printed> {
  const { last: tries, byHand } = await triesOf(queue, about);
  if (byHand !== undefined && !again) throw unfit(about, byHand);
  if (tries > 0 && byHand === undefined) {
    const last = nameOf(job, tries);
    const sent = { ...job, name: last };
    const known = again ? await askedFor(printer, sent) : await knownJob(printer, sent);
    if (known !== undefined || !again) return printed('known', about, last, known);
  }
  const name = nameOf(job, tries + 1);
  const key = printKey(about.number, about.part, tries + 1);
  // Of two at once one claims it. A process that dies right after has claimed what it did not print: a person looks.
  if (!(await queue.putNew(key, Buffer.from(name)))) {
    return printed('known', about, name, await knownJob(printer, { ...job, name }));
  }
  try {
    return printed('sent', about, name, await send(printer, { ...job, name }));
  } catch (error) {
    if (!(error instanceof NotPrintedError)) throw error;
    throw await takenBack(queue, about, tries + 1, name, error);
  }
}

/**
 * Takes the claim of a try back that certainly left no paper.
 * @returns what is told of it.
 */
async function takenBack(
  queue: PrintQueue,
  about: DayJob,
  tries: number,
  name: string,
  error: NotPrintedError,
): Promise<PrintDayError> {
  const { number, part } = about;
  const isUnfit = error instanceof OtherModeError;
  // Before the claim goes: at every moment one of the two keeps it from a printer that has the mode. Dead between them:
  // the note alone counts.
  if (isUnfit) await queue.putNew(byHandKey(number, part, tries), Buffer.from(error.message));
  await queue.remove(printKey(number, part, tries));
  if (isUnfit) return unfit(about, error.message);
  return new PrintDayError(`${name} was not printed: ${error.message}`);
}

/**
 * What became of a job that was claimed; whatever that is, nothing is sent.
 * @returns undefined where it was never claimed.
 * @throws InDoubtError where nobody knows; UnfitError of what is printed by hand.
 */
export async function jobBefore(
  { queue, printer }: { readonly queue: PrintQueue; readonly printer: Printer },
  about: DayJob,
  job: PrintJob,
): Promise<Printed | undefined> {
  const { last, byHand } = await triesOf(queue, about);
  if (byHand !== undefined) throw unfit(about, byHand);
  if (last === 0) return undefined;
  const name = nameOf(job, last);
  return printed('known', about, name, await knownJob(printer, { ...job, name }));
}

/** @throws NotPrintedError. */
async function send(printer: Printer, job: PrintJob): Promise<PrinterJob | undefined> {
  try {
    return unlessBrokenOff(await printer.print(job));
  } catch (error) {
    if (error instanceof NotPrintedError) throw error;
    return knownJob(printer, job);
  }
}

/** A person has it from the file, or says that another printer is to print it: both would be paper twice. */
function unfit({ day, part }: Pick<DayJob, 'day' | 'part'>, why: string): UnfitError {
  return new UnfitError(
    `${part} of ${day} was not sent: ${why}. It is to be printed by hand: print its pages of the file, which the packing list names. No printer is sent it by itself any more: where nobody printed it, name another printer or queue in SELF_PRINT_PRINTER, and \`print-day --day ${day} --again ${part}\` sends it`,
  );
}

/** @throws UnfitError where a person is to print it from the file. */
export async function refuseByHand(queue: PrintQueue, about: DayJob): Promise<void> {
  const { byHand } = await triesOf(queue, about);
  if (byHand !== undefined) throw unfit(about, byHand);
}

function nameOf({ name }: PrintJob, tries: number): string {
  return tries <= 1 ? name : `${name}-${tries}`;
}

/** The job, where the printer has it and did not break it off. */
async function knownJob(printer: Printer, job: PrintJob): Promise<PrinterJob | undefined> {
  return unlessBrokenOff(await printer.findJob(job).catch(() => undefined));
}

/**
 * As `knownJob`, where a person says that there is no paper: a printer that only does not answer now may have it all.
 * @throws InDoubtError.
 */
async function askedFor(printer: Printer, job: PrintJob): Promise<PrinterJob | undefined> {
  try {
    return unlessBrokenOff(await printer.findJob(job));
  } catch {
    throw new InDoubtError(
      `the printer cannot be asked now whether it has ${job.name}, and nothing was sent: try again`,
    );
  }
}

function unlessBrokenOff(job: PrinterJob | undefined): PrinterJob | undefined {
  return job === undefined || BROKEN_OFF.has(job.state) ? undefined : job;
}

/** @param job undefined where nobody knows what became of it. */
function printed(
  kind: Printed['kind'],
  { day, part }: DayJob,
  name: string,
  job: PrinterJob | undefined,
): Printed {
  if (job !== undefined) return { kind, name, job };
  throw new InDoubtError(
    `${name} was sent, and the printer does not say that it printed it: look for its paper; where there is none, \`print-day --day ${day} --again ${part}\` prints it once more`,
  );
}
