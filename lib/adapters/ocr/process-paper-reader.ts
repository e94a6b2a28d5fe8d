import { setTimeout as sleep } from 'node:timers/promises';
import { ProcessEnded } from '../../child-process/process-ended.ts';
import { createProcessPool } from '../../child-process/process-pool.ts';
import type { Program } from '../../child-process/program.ts';
import type { PaperReader, PaperReading, ReadingBudget } from '../../ports.ts';
import { type ReadPage, readingOf } from '../../read-back/paper-reading.ts';
import type { PaperTurn } from '../../read-back/read-paper.ts';

interface PaperReaderOptions {
  /** `ocr-child.ts`, or what the bundle made of it. */
  readonly program: Program;
  /** Documents at a time: each takes a processor for itself. The second process starts when two are there at once. */
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
/** Of processor: an ordinary letter is read in it, and after it the next document has its turn before a long one. */
const TURN_SECONDS = 4;
/**
 * Of the budget, what one page may take until its ink is looked at from no further side. A page of type takes a tenth,
 * one of slanted outlines would take all of it.
 */
const PAGE_SHARE = 0.4;

/**
 * Reads pages by OCR in processes of their own, whose models stay warm. A document that takes a quarter more than its
 * budget, or twice more than 768 MB, ends its process, and then counts as not read: that is a finding. So does one that
 * takes longer than whoever asked can wait. The pages that were read until then are kept.
 *
 * Documents take turns, so that long ones do not use up the patience of others; one that nobody waits for any longer
 * gets no further turn.
 */
export function createProcessPaperReader({
  program,
  processes = 2,
  memoryMb = 768,
}: PaperReaderOptions): ProcessPaperReader {
  const pool = createProcessPool(program, { processes, memoryMb, cpuSeconds: 0 });

  /** As it prints in colour and in gray: a press makes its own gray, and two of colours of which PDFium makes one. */
  async function read(bytes: Uint8Array, budget: ReadingBudget): Promise<PaperReading> {
    const { patienceSeconds } = budget;
    const patience = new AbortController();
    const pages = new Map<number, ReadPage>();
    const soFar = () => readingOf([...pages.values()]);
    // A second try tells of the same pages again.
    const onPart = (page: unknown) => pages.set((page as ReadPage).number, page as ReadPage);
    const heard = { onPart, patienceSeconds, signal: patience.signal, isTriedAgainWhenLate: false };

    const pageSeconds = PAGE_SHARE * budget.cpuSeconds;
    const all = { bytes, turnSeconds: TURN_SECONDS, pageSeconds };

    async function turns(left: ReadingBudget, from: number): Promise<PaperReading> {
      const task = { ...all, budget: left, from };
      const options = { ...heard, cpuSeconds: left.cpuSeconds * MOST_OF_BUDGET };
      const { result, cpuSeconds } = await pool.run<PaperTurn>(task, options);
      const { next, pageCount } = result;
      if (next === undefined) return readingOf([...pages.values()], pageCount);
      const rest = { pages: left.pages - (next - from), cpuSeconds: left.cpuSeconds - cpuSeconds };
      return turns({ ...left, ...rest }, next);
    }

    try {
      return await within(patienceSeconds, turns(budget, 1), soFar);
    } catch (error) {
      if (error instanceof ProcessEnded) return soFar();
      throw error;
    } finally {
      patience.abort();
    }
  }

  return { read, processIds: pool.processIds, close: pool.close };
}

/** Nobody waits longer: the turn that is being taken ends by itself, within its processor time, and is not heard. */
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
