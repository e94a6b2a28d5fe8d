import type { DeployedModule } from '../deployed-functions.ts';

/**
 * Functions that open documents: they set letters, which may need the faces of China, Japan and Korea, or read, draw or
 * recognise pages in processes of their own. A test looks whose code asks for either.
 */
const OPENING_DOCUMENTS: ReadonlySet<DeployedModule> = new Set<DeployedModule>([
  'routes/quotes',
  'routes/stationery',
  'routes/create-order',
  'routes/mcp',
  'routes/evidence',
  'workflow/screen-order',
  'schedules/place-batches',
]);

export function opensDocuments(deployed: DeployedModule): boolean {
  return OPENING_DOCUMENTS.has(deployed);
}

/**
 * What of the bundle only they need: faces, engines, the models of OCR, and the programs that use them, four fifths of
 * it. Lambda counts all of a function's code for each version that it keeps
 * (`docs/decisions/043-versions-side-by-side.md`).
 */
export const OF_DOCUMENTS: readonly string[] = ['document', 'program-chunks'];
