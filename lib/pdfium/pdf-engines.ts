import { isMailError } from '../errors/mail-error.ts';
import { compilePdfEngine, type PdfEngine, startPdfEngine } from './pdf-engine.ts';

/** PDFium for document after document, in a process that lives longer than one of them. */
export interface PdfEngines {
  /**
   * Works with an engine. One that threw, or whose memory has grown large, is not used again: the next work gets a
   * fresh one, in milliseconds. A `MailError` is what we say of a document, and no fault of the engine's.
   */
  use<T>(work: (engine: PdfEngine) => T | Promise<T>): Promise<T>;
}

/** An engine's memory never shrinks; what is left of a large document is not kept for the small ones after it. */
const MOST_KEPT_BYTES = 96 * 1024 * 1024;

/** @param wasm the file `pdfium.wasm` of the package `@embedpdf/pdfium`; it is compiled once, at the first use. */
export function createPdfEngines(wasm: Uint8Array<ArrayBuffer>): PdfEngines {
  let compiled: ReturnType<typeof compilePdfEngine> | undefined;
  let kept: Promise<PdfEngine> | undefined;

  async function start(): Promise<PdfEngine> {
    compiled ??= compilePdfEngine(wasm);
    return await startPdfEngine(await compiled);
  }

  async function use<T>(work: (engine: PdfEngine) => T | Promise<T>): Promise<T> {
    kept ??= start();
    const current = kept;
    const drop = () => {
      if (kept === current) kept = undefined;
    };
    try {
      const engine = await current;
      const result = await work(engine);
      if (engine.HEAPU8.length > MOST_KEPT_BYTES) drop();
      return result;
    } catch (error) {
      if (!isMailError(error)) drop();
      throw error;
    }
  }

  return { use };
}
