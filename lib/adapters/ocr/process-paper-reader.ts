import { setTimeout as sleep } from 'node:timers/promises';
import { ProcessEnded } from '../../child-process/process-ended.ts';
import { createProcessPool } from '../../child-process/process-pool.ts';
import type { Program } from '../../child-process/program.ts';
import type { PaperReader, PaperReading, PrintedAs, ReadingBudget } from '../../ports.ts';
import { type ReadPage, readingOf } from '../../read-back/paper-reading.ts';

interface PaperReaderOptions {
  /** `ocr-child.ts`, or what the bundle made of it. */
  readonly program: Program;
  /** Documents at a time: each takes a processor for itself. */
  readonly processes?: number;
  readonly memoryMb?: number;
}

export interface ProcessPaperReader extends PaperReader {
  /** Of the processes that run now. */
  processIds(): number[];
  close(): void;
}

/** Of the budget: a document that takes more than it has no end. */
const MOST_OF_BUDGET = 1.25;

/**
 * Reads pages by OCR in a process of its own, whose models stay warm. A document that takes a quarter more than its
 * budget, or more than 768 MB, ends the process twice, and then counts as not read: that is a finding. So does one that
 * takes longer than whoever asked can wait. The pages that were read until then are kept.
 */
export function createProcessPaperReader({
  program,
  processes = 1,
  memoryMb = 768,
}: PaperReaderOptions): ProcessPaperReader {
  const pool = createProcessPool(program, { processes, memoryMb, cpuSeconds: 0 });

  async function read(
    bytes: Uint8Array,
    budget: ReadingBudget,
    { color }: PrintedAs,
  ): Promise<PaperReading> {
    const { patienceSeconds } = budget;
    const pages = new Map<number, ReadPage>();
    const soFar = () => readingOf([...pages.values()]);
    const cpuSeconds = budget.cpuSeconds * MOST_OF_BUDGET;
    // A second try tells of the same pages again.
    const onPart = (page: unknown) => pages.set((page as ReadPage).number, page as ReadPage);
    const options = { cpuSeconds, patienceSeconds, onPart };
    try {
      const reading = pool.run<PaperReading>({ bytes, budget, color }, options);
      const whole = reading.then(({ result }) => result);
      return await within(patienceSeconds, whole, soFar);
    } catch (error) {
      if (error instanceof ProcessEnded) return soFar();
      throw error;
    }
  }

  return { read, processIds: pool.processIds, close: pool.close };
}

/** Nobody waits longer: the reading goes on by itself, within its processor time, and is not heard. */
async function within(
  seconds: number,
  reading: Promise<PaperReading>,
  soFar: () => PaperReading,
): Promise<PaperReading> {
  const over = new AbortController();
  const end = () => over.abort();
  reading.then(end, end);
  const late = sleep(seconds * 1000, undefined, { signal: over.signal }).then(soFar);
  return await Promise.race([reading, late.catch(() => reading)]);
}
