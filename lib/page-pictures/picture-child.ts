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
import { findWords } from './find-words.ts';

/** A page for a person to look at, so many pages for a reader, or where the words stand. */
type Task = { readonly bytes: Uint8Array } & (
  | { readonly request: PictureRequest }
  | { readonly pages: number }
  | { readonly isForWords: true }
);

await serveTasks(async ([wasm = '']) => {
  const engines = createPdfEngines(new Uint8Array(await readFile(wasm)));
  return (task: Task) =>
    engines.use((engine) => {
      if ('request' in task) return drawPage(engine, task.bytes, task.request);
      if ('pages' in task) return drawSheets(engine, task.bytes, task.pages);
      return findWords(engine, task.bytes);
    });
});
