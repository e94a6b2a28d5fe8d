import { readFileSync } from 'node:fs';
import type { Description } from './description.ts';
import { factsFile } from './typescript/facts.ts';
import { operationsFile } from './typescript/operations.ts';
import { shapesFile } from './typescript/shapes.ts';

const FOLDER = 'clients/typescript';

/** What is generated of the TypeScript client: each file, by its path from the root. */
export function typescriptClient(
  document: object,
): Readonly<Record<string, () => string | Promise<string>>> {
  const description = document as Description;
  return {
    [`${FOLDER}/src/description.generated.ts`]: () => shapesFile(description),
    [`${FOLDER}/src/operations.generated.ts`]: () => operationsFile(description),
    [`${FOLDER}/src/facts.generated.ts`]: () => factsFile(version()),
  };
}

function version(): string {
  const file = new URL(`../../${FOLDER}/package.json`, import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
