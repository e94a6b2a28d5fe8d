import type { PrintQueue } from '../ports.ts';
import { PrintDayError } from './print-day.ts';
import { type DayPart, printKey } from './ticket.ts';

/** A job as its printer tells of it. */
export interface PrinterJob {
  readonly id: number;
  /** The printer's word for it, such as `processing`. */
  readonly state: string;
}

/** What is printed, under the name by which it is found again. */
export interface PrintJob {
  readonly name: string;
  readonly pdf: Uint8Array;
  readonly sides: 'one-sided' | 'two-sided-long-edge';
}

export interface Printer {
  /** @throws NotPrintedError where certainly nothing prints; any other Error where nobody knows. */
  print(job: PrintJob): Promise<PrinterJob>;
  /**
   * The job of that name, as long as the printer remembers it.
   * @throws Error where it cannot be asked.
   */
  findJob(name: string): Promise<PrinterJob | undefined>;
}

/** The printer refused it, or was not reached; `message` is for the person at it. */
export class NotPrintedError extends Error {}

/** It was sent, and nobody knows what became of it: a person looks, and says so where there is no paper. */
export class InDoubtError extends PrintDayError {}

/** A day's part, by which its job is claimed. */
export interface DayJob {
  /** The day's. */
  readonly number: number;
  readonly part: DayPart;
}

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
 * that there is no paper: then a person looks into the tray, and says `again`.
 * @throws InDoubtError where nobody knows; any other PrintDayError where nothing was printed.
 */
export async function printOnce(
  { queue, printer }: { readonly queue: PrintQueue; readonly printer: Printer },
  { number, part }: DayJob,
  job: PrintJob,
  again = false,
): Promise<Printed> {
  const key = printKey(number, part);
  // A process that dies right after this has given up what left no paper: the next run sends it, once.
  if (again) await queue.remove(key);
  // A process that dies right after this put has claimed what it did not print: a person looks.
  if (!(await queue.putNew(key, Buffer.from(job.name)))) {
    return askAfter(printer, part, job.name, 'known');
  }
  try {
    return { kind: 'sent', name: job.name, job: await printer.print(job) };
  } catch (error) {
    if (!(error instanceof NotPrintedError)) return askAfter(printer, part, job.name, 'sent');
    await queue.remove(key);
    throw new PrintDayError(`${job.name} was not printed: ${error.message}`);
  }
}

async function askAfter(
  printer: Printer,
  part: DayPart,
  name: string,
  kind: Printed['kind'],
): Promise<Printed> {
  const job = await printer.findJob(name).catch(() => undefined);
  if (job !== undefined) return { kind, name, job };
  throw new InDoubtError(
    `${name} was sent, and the printer does not say what became of it: look for its paper; with --again ${part} it is printed once more`,
  );
}
