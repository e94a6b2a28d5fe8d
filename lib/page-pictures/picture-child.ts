/**
 * The process that draws pages of documents (`lib/adapters/document-process` starts it, and ends it). The documents
 * were made by the service, of what strangers sent.
 */
import { readFile } from 'node:fs/promises';
import { serveTasks } from '../child-process/serve-tasks.ts';
import { createPdfEngines } from '../pdfium/pdf-engines.ts';
import type { PictureRequest } from '../ports.ts';
import { drawPage } from './draw-page.ts';

interface Task {
  readonly bytes: Uint8Array;
  readonly request: PictureRequest;
}

await serveTasks(async ([wasm = '']) => {
  const engines = createPdfEngines(new Uint8Array(await readFile(wasm)));
  return ({ bytes, request }: Task) => engines.use((engine) => drawPage(engine, bytes, request));
});
