/**
 * `npm run generate [-- --check]`: writes each file that follows from the contract's tables, or, with --check, fails
 * when one is not what the code says. Writes nothing where an example is not of the shape it is an example of.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';
import { EVENTS, type EventRow } from '../lib/contract/events.ts';
import type { Operation } from '../lib/contract/operation.ts';
import { OPERATIONS } from '../lib/contract/operations.ts';
import type { NamedExamples } from '../lib/openapi/examples/example.ts';
import { EXAMPLES } from '../lib/openapi/examples.ts';
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
  const events = Object.entries<EventRow>(EVENTS);
  const rows = events.map(([kind, { words }]) => `  '${kind}': '${words}',`);
  const bySystem = events.flatMap(([kind, { wordsBySystem }]) =>
    wordsBySystem === undefined ? [] : [`  '${kind}': '${wordsBySystem}',`],
  );
  return [
    '/** Made by tools/generate.ts from lib/contract/events.ts. */',
    'export const EVENT_WORDS = {',
    ...rows,
    '};',
    '/** Of what the service itself caused, where that is another thing. */',
    'export const WORDS_BY_SYSTEM = {',
    ...bySystem,
    '};',
    '',
  ].join('\n');
}

const wrong = Object.values<Operation>(OPERATIONS).flatMap(wrongExamples);
for (const line of wrong) console.error(line);
if (wrong.length > 0) process.exit(1);

/** An operation's examples that are none, each with the first thing that is wrong with it. */
function wrongExamples({ id, body, replies }: Operation): string[] {
  const { bodies, replies: shown = {} } = EXAMPLES[id as keyof typeof EXAMPLES] ?? {};
  const faultsOf = (what: string, schema: v.GenericSchema, examples: NamedExamples = {}) =>
    Object.entries(examples).flatMap(([name, { value }]) => {
      const [issue] = v.safeParse(schema, value).issues ?? [];
      if (issue === undefined) return [];
      const where = `${id}, example ${name} of its ${what}, ${v.getDotPath(issue) ?? 'as a whole'}`;
      return [`${where}: ${issue.message}; mend it in lib/openapi/examples/`];
    });
  return [
    ...(body ? faultsOf('body', body, bodies) : []),
    ...Object.entries(replies).flatMap(([status, { schema }]) =>
      faultsOf(`${status} reply`, schema, shown[Number(status)]),
    ),
  ];
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
