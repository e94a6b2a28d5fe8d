/**
 * The process that reads strangers' PDFs (`lib/adapters/document-process` starts it, and ends it). It holds no
 * credentials.
 */
import { readFileSync } from 'node:fs';
import { serveTasks } from '../../child-process/serve-tasks.ts';
import { createPdfEngines } from '../../pdfium/pdf-engines.ts';
import type { InspectedPdf, InspectedStationery, PdfRequest, StationeryPart } from '../../ports.ts';
import { inspectPdf } from './inspect-pdf.ts';
import { inspectStationery } from './stationery/inspect-stationery.ts';

type Task = { readonly bytes: Uint8Array } & (
  | { readonly request: PdfRequest }
  | { readonly part: StationeryPart }
);

await serveTasks(async ([wasm = '']) => {
  const engines = createPdfEngines(readFileSync(wasm));
  return async (task: Task): Promise<InspectedPdf | InspectedStationery> =>
    'part' in task
      ? inspectStationery(task.bytes, task.part, engines)
      : inspectPdf(task.bytes, task.request, engines);
});
