import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { ROOT } from '../../../tools/house/source-tree.ts';
import { judge } from '../../../tools/variants/try-variant.ts';
import { VARIANTS } from '../../../tools/variants/variants.ts';
import { expectNone } from '../../support/expect-none.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

describe('the broken variants', () => {
  test('still apply: what each replaces occurs once, and is replaced by something else', () => {
    const stale = VARIANTS.filter(
      ({ file, find, replace }) => read(file).split(find).length !== 2 || find === replace,
    );
    expectNone(
      'write these variants anew (tools/variants)',
      stale.map(({ name }) => name),
    );
  });

  test('name a test that is there, as its title or a row of its table', () => {
    const lost = VARIANTS.filter(
      ({ test: [file, title] }) => !title || !read(file).includes(title),
    );
    expectNone(
      'name the test that must fail for these (tools/variants)',
      lost.map(({ name }) => name),
    );
  });

  test('are at least twenty, each with a name of its own and a reason', () => {
    expect(VARIANTS.length).toBeGreaterThanOrEqual(20);
    expect(new Set(VARIANTS.map(({ name }) => name)).size).toBe(VARIANTS.length);
    expect(VARIANTS.filter(({ why }) => why.length < 20)).toEqual([]);
  });
});

describe('a variant is caught', () => {
  const [variant] = VARIANTS;
  const report = (...statuses: readonly string[]) =>
    JSON.stringify({
      numFailedTests: 1,
      testResults: [{ assertionResults: statuses.map((status) => ({ status, title: 'it' })) }],
    });
  const caught = (text: string) => variant && judge(variant, text).caught;

  test('when the named test fails', () => {
    expect(caught(report('failed', 'pending'))).toBe(true);
    expect(caught(`a line before it\n${report('passed', 'failed')}`)).toBe(true);
  });

  test.each([
    ['the named test passes', report('passed')],
    ['no test of that name ran', report('pending')],
    ['its file does not load', report()],
    ['nothing was reported', 'Error: no'],
  ])('not when %s', (_, text) => {
    expect(caught(text)).toBe(false);
  });
});
