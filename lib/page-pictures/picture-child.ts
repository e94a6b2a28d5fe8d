/**
 * The process that draws pages of documents (`lib/adapters/document-process` starts it, and ends it). The documents
 * were made by the service, of what strangers sent.
 */
import { readFile } from 'node:fs/promises';
import { serveTasks } from '../child-process/serve-tasks.ts';
import { createPdfEngines } from '../pdfium/pdf-engines.ts';
import type { PictureRequest } from '../ports.ts';
import { drawPage } from './draw-page.ts';
import { drawSheets } from './draw-sheets.ts';

/** A page for a person to look at, or so many pages for a reader. */
type Task = { readonly bytes: Uint8Array } & (
  | { readonly request: PictureRequest }
  | { readonly pages: number }
);

await serveTasks(async ([wasm = '']) => {
  const engines = createPdfEngines(new Uint8Array(await readFile(wasm)));
  return (task: Task) =>
    engines.use((engine) =>
      'request' in task
        ? drawPage(engine, task.bytes, task.request)
        : drawSheets(engine, task.bytes, task.pages),
    );
});
