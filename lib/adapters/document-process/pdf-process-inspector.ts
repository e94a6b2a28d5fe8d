import { createProcessPool, type PoolOptions } from '../../child-process/process-pool.ts';
import type { Program } from '../../child-process/program.ts';
import type { InspectedPdf, InspectedStationery, PdfInspector } from '../../ports.ts';
import { EndedDocuments } from './ended-documents.ts';
import { asReadingFailure, type Read } from './reading-failure.ts';

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

  async function read<T>(bytes: Uint8Array, asked: object, what: Read = 'PDF'): Promise<T> {
    const before = ended.of(bytes);
    if (before !== undefined) throw asReadingFailure(before, what);
    try {
      const { result } = await run<T>({ bytes, ...asked });
      return result;
    } catch (error) {
      ended.note(bytes, error);
      throw asReadingFailure(error, what);
    }
  }

  return {
    inspect: (bytes, request) => read<InspectedPdf>(bytes, { request }),
    inspectStationery: (bytes, part) => read<InspectedStationery>(bytes, { part }, readOf(bytes)),
    processIds,
    close,
  };
}

/** Stationery is a PDF, or begins as a PNG or a JPEG does; anything else is refused unread. */
function readOf([first]: Uint8Array): Read {
  return first === 0x89 || first === 0xff ? 'picture' : 'PDF';
}
