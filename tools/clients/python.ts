import { readFileSync } from 'node:fs';
import type { Description } from './description.ts';
import { factsFile } from './python/facts.ts';
import { operationsFile } from './python/operations.ts';
import { typesFile } from './python/types.ts';

const FOLDER = 'clients/python';
const MODULE = `${FOLDER}/src/physical_mail`;

/** What is generated of the Python client: each file, by its path from the root. */
export function pythonClient(document: object): Readonly<Record<string, () => string>> {
  const description = document as Description;
  return {
    [`${MODULE}/types.py`]: () => typesFile(description),
    [`${MODULE}/_operations.py`]: () => operationsFile(description),
    [`${MODULE}/_facts.py`]: () => factsFile(description, version()),
  };
}

function version(): string {
  const project = readFileSync(new URL(`../../${FOLDER}/pyproject.toml`, import.meta.url), 'utf8');
  return /^version = "(.+)"$/m.exec(project)?.[1] ?? '';
}
