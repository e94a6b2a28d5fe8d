/** The page that walks through the specification names tests that are there, each in its file. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { namesOfTests } from './support/names-of-tests.ts';

const ROOT = new URL('../', import.meta.url);
const WALK = readFileSync(new URL('docs/contract-walk.md', ROOT), 'utf8');

interface Row {
  readonly number: number;
  readonly statement: string;
  readonly answer: string;
  readonly tests: readonly { readonly file: string; readonly name: string }[];
}

const ROWS: readonly Row[] = [
  ...WALK.matchAll(/^(\d+)\. \*\*(.+?)\*\* (.+)\n((?: {3,5}- .+\n?)*)/gm),
].map(([, number, statement = '', answer = '', below = '']) => ({
  number: Number(number),
  statement,
  answer,
  tests: [...below.matchAll(/^ {3,5}- `(test\/\S+\.test\.ts)`: “(.+)”$/gm)].map(
    ([, file = '', name = '']) => ({ file, name }),
  ),
}));

const FILES = [...new Set(ROWS.flatMap(({ tests }) => tests.map(({ file }) => file)))].sort();

describe('the walk through the specification', () => {
  test('is a list without gaps, and has nothing that is no row of it', () => {
    const lines = WALK.split('\n').filter((line) => /^(?:\d+\.| *-)/.test(line));
    expect(ROWS.length).toBeGreaterThan(97);
    expect(ROWS.map(({ number }) => number)).toEqual(ROWS.map((_, index) => index + 1));
    expect(lines).toHaveLength(ROWS.length + ROWS.flatMap(({ tests }) => tests).length);
  });

  test('says each statement once, what is done about it, and what proves it', () => {
    const statements = ROWS.map(({ statement }) => statement);
    expect(statements.filter((each, at) => statements.indexOf(each) !== at)).toEqual([]);
    expect(ROWS.filter(({ tests }) => tests.length === 0)).toEqual([]);
    for (const { tests } of ROWS) {
      const named = tests.map(({ file, name }) => `${file}: ${name}`);
      expect(new Set(named).size).toBe(named.length);
    }
  });

  test.each(FILES)('%s has the tests that it names', (file) => {
    const url = new URL(file, ROOT);
    expect([file, existsSync(url)]).toEqual([file, true]);
    const names = namesOfTests(readFileSync(url, 'utf8'));
    const named = ROWS.flatMap(({ number, tests }) =>
      tests.filter((each) => each.file === file).map(({ name }) => ({ number, name })),
    );
    expect(named.filter(({ name }) => names.filter((each) => each === name).length !== 1)).toEqual(
      [],
    );
  });
});

describe('the names of tests', () => {
  test.each<[string, readonly string[]]>([
    ["test('a', () => {});", ['a']],
    ["it.only('a', async () => {});", ['a']],
    ['test("the user’s \'a\'", () => {});', ["the user’s 'a'"]],
    ["test('the user\\'s', () => {});", ["the user's"]],
    ["test.each([1, 2])('of %i', (each) => {});", ['of %i']],
    ["test.each([\n  1,\n  2,\n])('of %i', (each) => {});", ['of %i']],
    ["test.each<[string]>([['a']])(\n  'of %s',\n  async (each) => {},\n);", ['of %s']],
    ["describe('a', () => {\n  test('b', () => {});\n});\n\ntest('c', () => {});", ['a › b', 'c']],
    [
      "describe.each([\n  'x',\n])('of %s', (each) => {\n  test.each([\n    1,\n  ])('%i', () => {});\n});",
      ['of %s › %i'],
    ],
    [`test(\`every \${rate}\`, () => {});`, [`every \${rate}`]],
    ["// test('a', () => {});\nconst words = \"test('a')\";", []],
    ["tested('a', () => {});\nsay('b');", []],
  ])('%j: %j', (source, names) => {
    expect(namesOfTests(source)).toEqual(names);
  });
});
