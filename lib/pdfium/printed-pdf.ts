import type { PdfEngine } from './pdf-engine.ts';
import { type PrintedPage, readPage } from './printed-page.ts';

/** A document as PDFium sees it. */
export interface PrintedPdf {
  readonly pageCount: number;
  /** Reads one page, from 0, and lets go of it. Undefined where PDFium cannot load it. */
  withPage<T>(at: number, read: (page: PrintedPage) => T): T | undefined;
}

/**
 * Opens a document for as long as `read` takes. Undefined where PDFium finds no document in the bytes. What PDFium
 * throws is thrown on; the engine is to be dropped then.
 */
export function withPdf<T>(
  engine: PdfEngine,
  bytes: Uint8Array,
  read: (pdf: PrintedPdf) => T,
): T | undefined {
  const pdf = openPdf(engine, bytes);
  try {
    return pdf && read(pdf);
  } finally {
    pdf?.close();
  }
}

/** Documents that stay open until the work is done. As with `withPdf`, one that is none is undefined. */
export async function withPdfs<T>(
  engine: PdfEngine,
  work: (open: (bytes: Uint8Array) => PrintedPdf | undefined) => Promise<T>,
): Promise<T> {
  const opened: (OpenPdf | undefined)[] = [];
  const open = (bytes: Uint8Array) => {
    const pdf = openPdf(engine, bytes);
    opened.push(pdf);
    return pdf;
  };
  try {
    return await work(open);
  } finally {
    for (const pdf of opened) pdf?.close();
  }
}

interface OpenPdf extends PrintedPdf {
  close(): void;
}

function openPdf(engine: PdfEngine, bytes: Uint8Array): OpenPdf | undefined {
  const data = engine._malloc(bytes.length);
  engine.HEAPU8.set(bytes, data);
  const document = engine._FPDF_LoadMemDocument(data, bytes.length, 0);
  if (document === 0) {
    engine._free(data);
    return undefined;
  }
  const close = () => {
    engine._FPDF_CloseDocument(document);
    engine._free(data);
  };
  return { ...pdfOf(engine, document), close };
}

function pdfOf(engine: PdfEngine, document: number): PrintedPdf {
  return {
    pageCount: engine._FPDF_GetPageCount(document),
    withPage(at, read) {
      const page = engine._FPDF_LoadPage(document, at);
      if (page === 0) return undefined;
      try {
        return read(readPage(engine, page));
      } finally {
        engine._FPDF_ClosePage(page);
      }
    },
  };
}
