import { createProcessPool } from '../../child-process/process-pool.ts';
import type { Program } from '../../child-process/program.ts';
import type { DrawnSheets, SheetPainter } from '../../ports.ts';

interface SheetPainterOptions {
  /** `lib/page-pictures/picture-child.ts`, or what the bundle made of it. */
  readonly program: Program;
}

/** Draws the pages of documents in a process of its own. */
export interface SheetProcessPainter extends SheetPainter {
  close(): void;
}

export function createSheetProcessPainter({ program }: SheetPainterOptions): SheetProcessPainter {
  const pool = createProcessPool(program, { processes: 1, memoryMb: 512, cpuSeconds: 0 });
  return {
    async draw(bytes, { pages, cpuSeconds }) {
      const { result } = await pool.run<DrawnSheets>({ bytes, pages }, { cpuSeconds });
      return result;
    },
    close: pool.close,
  };
}
