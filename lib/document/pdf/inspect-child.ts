/**
 * The process that reads strangers' PDFs (`lib/adapters/document-process` starts it, and ends it). It holds no
 * credentials.
 */
import { readFileSync } from 'node:fs';
import { serveTasks } from '../../child-process/serve-tasks.ts';
import { createPdfEngines } from '../../pdfium/pdf-engines.ts';
import type { PdfRequest } from '../../ports.ts';
import { inspectPdf } from './inspect-pdf.ts';

interface Task {
  readonly bytes: Uint8Array;
  readonly request: PdfRequest;
}

await serveTasks(async ([wasm = '']) => {
  const engines = createPdfEngines(readFileSync(wasm));
  return ({ bytes, request }: Task) => inspectPdf(bytes, request, engines);
});
