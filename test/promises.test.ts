/** The page of promises names every broken variant and only commands that there are; pages agree on what is counted. */
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

test.each([
  ['README.md', /(\d+) broken variants/],
  ['docs/decisions/037-proof-by-breaking.md', /applies (\d+) patches/],
])('%s says how many variants there are', (path, said) => {
  expect(Number(said.exec(read(path))?.[1])).toBe(VARIANTS.length);
});

test.each([
  ['docs/deploy.md', /([\d.]+) a month where nobody sends/],
  ['docs/decisions/048-what-a-letter-costs.md', /([\d.]+) a month idle/],
])('%s says what a month without a letter costs', (path, said) => {
  const [, counted] = /sends anything[^#]*?\*\*Together\*\* *\|[^|]*\| \*\*([\d.]+)\*\*/.exec(
    read('docs/cost.md'),
  ) as RegExpExecArray;
  expect(said.exec(read(path))?.[1]).toBe(counted);
});

test('every command is a script', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = [...PAGE.matchAll(/`npm (?:run )?([\w:]+)/g)].map(([, script = '']) => script);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((script) => !(script in scripts))).toEqual([]);
});
