import { ProcessEnded } from '../../child-process/process-ended.ts';
import { createProcessPool, type PoolOptions } from '../../child-process/process-pool.ts';
import type { Program } from '../../child-process/program.ts';
import { isOver } from '../../deadline/within.ts';
import type { Deadline, PagePainter, PageWords } from '../../ports.ts';
import { asReadingFailure, cutShort } from './reading-failure.ts';

export interface PagePainterOptions extends Partial<PoolOptions> {
  /** `lib/page-pictures/picture-child.ts`, or what the bundle made of it. */
  readonly program: Program;
}

/** Draws pages in processes of their own. */
export interface PageProcessPainter extends PagePainter {
  /** Ends all processes; pages being drawn are answered `invalid_pdf`. */
  close(): void;
}

export function createPageProcessPainter({
  program,
  processes = 2,
  cpuSeconds = 5,
  memoryMb = 512,
}: PagePainterOptions): PageProcessPainter {
  const { run, close } = createProcessPool(program, { processes, cpuSeconds, memoryMb });
  async function done<T>(task: object, deadline?: Deadline): Promise<T> {
    try {
      const { result } = await run<T>(task, { deadline });
      return result;
    } catch (error) {
      if (error instanceof ProcessEnded && isOver(deadline)) throw cutShort('PDF');
      throw asReadingFailure(error);
    }
  }
  return {
    paint: (bytes, request, deadline) => done<Uint8Array | undefined>({ bytes, request }, deadline),
    findWords: (bytes, deadline) => done<PageWords[]>({ bytes, isForWords: true }, deadline),
    close,
  };
}
