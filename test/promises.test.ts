/** The page of promises names every broken variant, and only commands that there are. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { VARIANTS } from '../tools/variants/variants.ts';
import { expectNone } from './support/expect-none.ts';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const PAGE = read('docs/promises.md');

test('every variant stands beside the promise that it would break', () => {
  expectNone(
    'name these variants in docs/promises.md',
    VARIANTS.map(({ name }) => name).filter((name) => !PAGE.includes(`\`${name}\``)),
  );
});

test('every command is a script', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = [...PAGE.matchAll(/`npm (?:run )?([\w:]+)/g)].map(([, script = '']) => script);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((script) => !(script in scripts))).toEqual([]);
});
