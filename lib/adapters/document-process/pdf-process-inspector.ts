import { ProcessEnded } from '../../child-process/process-ended.ts';
import { createProcessPool, type PoolOptions } from '../../child-process/process-pool.ts';
import type { Program } from '../../child-process/program.ts';
import { isOver } from '../../deadline/within.ts';
import type { Deadline, InspectedPdf, InspectedStationery, PdfInspector } from '../../ports.ts';
import { EndedDocuments } from './ended-documents.ts';
import { asReadingFailure, cutShort, type Read } from './reading-failure.ts';

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

  async function read<T>(
    bytes: Uint8Array,
    asked: object,
    deadline?: Deadline,
    what: Read = 'PDF',
  ) {
    const before = ended.of(bytes);
    if (before !== undefined) throw asReadingFailure(before, what);
    try {
      const { result } = await run<T>({ bytes, ...asked }, { deadline });
      return result;
    } catch (error) {
      // What was cut short says nothing of the document.
      if (error instanceof ProcessEnded && isOver(deadline)) throw cutShort(what);
      ended.note(bytes, error);
      throw asReadingFailure(error, what);
    }
  }

  return {
    inspect: (bytes, request, deadline) => read<InspectedPdf>(bytes, { request }, deadline),
    inspectStationery: (bytes, part, deadline) =>
      read<InspectedStationery>(bytes, { part }, deadline, readOf(bytes)),
    processIds,
    close,
  };
}

/** Stationery is a PDF, or begins as a PNG or a JPEG does; anything else is refused unread. */
function readOf([first]: Uint8Array): Read {
  return first === 0x89 || first === 0xff ? 'picture' : 'PDF';
}
