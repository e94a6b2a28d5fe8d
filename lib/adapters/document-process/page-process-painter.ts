import { createProcessPool, type PoolOptions } from '../../child-process/process-pool.ts';
import type { Program } from '../../child-process/program.ts';
import type { PagePainter } from '../../ports.ts';
import { asReadingFailure } from './reading-failure.ts';

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
  return {
    async paint(bytes, request) {
      try {
        const { result } = await run<Uint8Array | undefined>({ bytes, request });
        return result;
      } catch (error) {
        throw asReadingFailure(error);
      }
    },
    close,
  };
}
