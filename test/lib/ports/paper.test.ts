/** The kinds of paper findings are those that a reading gives, and each is told to whoever meets it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { PAPER_FINDINGS } from '../../../lib/ports/paper.ts';
import { expectNone } from '../../support/expect-none.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const findings: readonly string[] = PAPER_FINDINGS;

test('every kind is given by a rule of the reading', () => {
  const rules = readdirSync(join(ROOT, 'lib/read-back'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => read(join('lib/read-back', name)));
  const given = PAPER_FINDINGS.filter((code) => rules.some((rule) => rule.includes(`'${code}'`)));
  expect(given).toEqual(findings);
});

test('every kind says what it means to reviewers, to programs and to who changes this', () => {
  const [, meanings = ''] =
    /const MEANINGS = \{([^}]+)\}/.exec(read('pages/assets/order-parts.js')) ?? [];
  const told = [...meanings.matchAll(/^ {2}(\w+):/gm)].map(([, code]) => code);
  expect(told.toSorted()).toEqual(findings.toSorted());
  const places = [
    'lib/contract/schemas/operators/paper.ts',
    'docs/decisions/029-pages-are-read-back.md',
  ];
  for (const path of places) {
    const text = read(path);
    expectNone(
      `say in ${path} what these mean`,
      findings.filter((code) => !text.includes(`\`${code}\``)),
    );
  }
});
