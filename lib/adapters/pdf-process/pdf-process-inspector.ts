import type { InspectedPdf, PdfInspector, PdfRequest } from '../../ports.ts';
import { PdfChild } from './pdf-child.ts';

export interface PdfProcessOptions {
  /**
   * The module that the reading process runs: `lib/document/pdf/inspect-child.ts`, or what the bundle made of
   * it. The caller knows which of the two worlds it is in.
   */
  readonly entry: URL;
  /** How many documents may be read at once. */
  readonly processes?: number;
  readonly deadlineMs?: number;
  readonly memoryMb?: number;
}

/** Reads PDFs in processes of their own, started at the first document and replaced when one had to end. */
export interface PdfProcessInspector extends PdfInspector {
  /** Of the processes that run now. */
  processIds(): number[];
  /** Ends all processes; documents being read are answered `invalid_pdf`. */
  close(): void;
}

/**
 * Worker threads would not do: their resource limits leave out the buffers that a bomb unpacks to, and one killed
 * by time alone has taken hundreds of megabytes by then.
 */
export function createPdfProcessInspector({
  entry,
  processes = 2,
  deadlineMs = 5000,
  memoryMb = 512,
}: PdfProcessOptions): PdfProcessInspector {
  const options = { entry, deadlineMs, memoryMb };
  const idle: PdfChild[] = [];
  const busy = new Set<PdfChild>();
  const waiting: (() => void)[] = [];

  async function inspect(bytes: Uint8Array, request: PdfRequest): Promise<InspectedPdf> {
    while (busy.size >= processes) await new Promise<void>((resolve) => waiting.push(resolve));
    const child = takeIdle() ?? new PdfChild(options);
    busy.add(child);
    try {
      return await child.inspect(bytes, request);
    } finally {
      busy.delete(child);
      if (child.isUsable) idle.push(child);
      waiting.shift()?.();
    }
  }

  /** One may have died while nobody looked. */
  function takeIdle(): PdfChild | undefined {
    for (let child = idle.pop(); child !== undefined; child = idle.pop()) {
      if (child.isUsable) return child;
    }
    return undefined;
  }

  function close(): void {
    for (const child of [...idle.splice(0), ...busy]) child.end();
  }

  const processIds = () => [...idle, ...busy].flatMap((child) => child.processId ?? []);

  return { inspect, processIds, close };
}
