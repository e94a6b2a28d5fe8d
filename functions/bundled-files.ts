import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The program that reads PDFs: its source here, its bundle beside the functions when deployed. */
export function pdfChild(): URL {
  const taskRoot = process.env['LAMBDA_TASK_ROOT'];
  return taskRoot === undefined
    ? new URL('../lib/document/pdf/inspect-child.ts', import.meta.url)
    : pathToFileURL(join(taskRoot, 'document/inspect-child.mjs'));
}

/** Where the page files lie: with the sources and in their package here, in one folder when deployed. */
export function pageFolders(): readonly string[] {
  const taskRoot = process.env['LAMBDA_TASK_ROOT'];
  if (taskRoot !== undefined) return [join(taskRoot, 'pages')];
  const reference = import.meta.resolve('redoc/bundles/redoc.standalone.js');
  return [new URL('../pages/', import.meta.url), new URL('.', reference)].map((folder) =>
    fileURLToPath(folder),
  );
}
