import { createProcessPool, type PoolOptions } from '../../child-process/process-pool.ts';
import type { Program } from '../../child-process/program.ts';
import type { InspectedPdf, PdfInspector, PdfRequest } from '../../ports.ts';
import { EndedDocuments } from './ended-documents.ts';
import { asReadingFailure } from './reading-failure.ts';

export interface PdfProcessOptions extends Partial<PoolOptions> {
  /**
   * `lib/document/pdf/inspect-child.ts`, or what the bundle made of it: the caller knows which of the two worlds it
   * is in.
   */
  readonly program: Program;
  readonly nowMs?: () => number;
}

/** Reads PDFs in processes of their own. */
export interface PdfProcessInspector extends PdfInspector {
  /** Of the processes that run now. */
  processIds(): number[];
  /** Ends all processes; documents being read are answered `invalid_pdf`. */
  close(): void;
}

export function createPdfProcessInspector({
  program,
  processes = 2,
  cpuSeconds = 5,
  memoryMb = 512,
  nowMs = Date.now,
}: PdfProcessOptions): PdfProcessInspector {
  const { run, processIds, close } = createProcessPool(program, {
    processes,
    cpuSeconds,
    memoryMb,
  });

  const ended = new EndedDocuments(nowMs);

  async function inspect(bytes: Uint8Array, request: PdfRequest): Promise<InspectedPdf> {
    const before = ended.of(bytes);
    if (before !== undefined) throw asReadingFailure(before);
    try {
      const { result } = await run<InspectedPdf>({ bytes, request });
      return result;
    } catch (error) {
      ended.note(bytes, error);
      throw asReadingFailure(error);
    }
  }

  return { inspect, processIds, close };
}
