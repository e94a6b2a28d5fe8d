/**
 * `npm run generate [-- --check]`: writes each file that follows from the contract's tables, or, with --check, fails
 * when one is not what the code says.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { EVENTS } from '../lib/contract/events.ts';
import { openapiDocument } from '../lib/openapi/openapi.ts';
import type { Description } from './clients/description.ts';
import { pythonClient } from './clients/python.ts';
import { typescriptClient } from './clients/typescript.ts';
import { docsFiles } from './docs/docs-files.ts';

const FILES: Readonly<Record<string, () => string | Promise<string>>> = {
  'openapi.json': () => `${JSON.stringify(openapiDocument(), null, 2)}\n`,
  'pages/assets/event-words.js': eventWords,
  ...typescriptClient(openapiDocument()),
  ...pythonClient(openapiDocument()),
  ...docsFiles(openapiDocument() as unknown as Description),
};

/** What the pages for people say of each event. */
function eventWords(): string {
  const rows = Object.entries(EVENTS).map(([kind, { words }]) => `  '${kind}': '${words}',`);
  return [
    '/** Made by tools/generate.ts from lib/contract/events.ts. */',
    'export const EVENT_WORDS = {',
    ...rows,
    '};',
    '',
  ].join('\n');
}

const isCheck = process.argv.includes('--check');
for (const [name, write] of Object.entries(FILES)) {
  const file = new URL(`../${name}`, import.meta.url);
  const text = await write();
  if (!isCheck) {
    writeFileSync(file, text);
  } else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    console.error(`${name} is not what the code says; run: npm run generate`);
    process.exitCode = 1;
  }
}
