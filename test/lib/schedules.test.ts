/** Whoever adds a schedule is told here of the places that no type names. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { pascalCase } from '../../infra/names.ts';
import { REGULAR_SCHEDULES, SCHEDULES } from '../../lib/schedules.ts';

const ROOT = new URL('../../', import.meta.url);
const NAMES = Object.keys(SCHEDULES);

test('each file of functions/schedules has its row in lib/schedules.ts, and each row its file', () => {
  const files = readdirSync(new URL('functions/schedules/', ROOT));
  expect(files.sort()).toEqual(NAMES.map((name) => `${name}.ts`).sort());
});

test.each(NAMES)('what %s tells of its failures goes by its name', (name) => {
  const text = readFileSync(new URL(`functions/schedules/${name}.ts`, ROOT), 'utf8');
  expect(text).toContain(`scheduled('${name}', `);
});

test.each([...REGULAR_SCHEDULES.keys()])(
  'docs/settings.md says that %s can be run by hand',
  (name) => {
    const row = /^\| `POST \/_local\/run` .*$/m.exec(
      readFileSync(new URL('docs/settings.md', ROOT), 'utf8'),
    );
    expect(row?.[0]).toContain(name);
  },
);

test.each(NAMES)('infra/mail-stack.ts names the logical id of %s', (name) => {
  const text = readFileSync(new URL('infra/mail-stack.ts', ROOT), 'utf8');
  expect(text).toContain(`\`${pascalCase(name)}Schedule\``);
});
