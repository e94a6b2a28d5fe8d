/** Paper findings are those that a reading gives; they and the kinds of differences are told to whoever meets them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { PAPER_DIFFERENCES, PAPER_FINDINGS } from '../../../lib/ports/paper.ts';
import { expectNone } from '../../support/expect-none.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const findings: readonly string[] = PAPER_FINDINGS;
const CONTRACT = 'lib/contract/schemas/operators/paper.ts';

/** Of a table of words that a page has. */
function namesOf(path: string, table: string): readonly (string | undefined)[] {
  const [, rows = ''] = new RegExp(`const ${table} = \\{([^}]+)\\}`).exec(read(path)) ?? [];
  return [...rows.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name);
}

test('every kind is given by a rule of the reading', () => {
  const rules = readdirSync(join(ROOT, 'lib/read-back'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => read(join('lib/read-back', name)));
  const given = PAPER_FINDINGS.filter((code) => rules.some((rule) => rule.includes(`'${code}'`)));
  expect(given).toEqual(findings);
});

test('every kind says what it means to reviewers, to programs and to who changes this', () => {
  const told = namesOf('pages/assets/order-parts.js', 'MEANINGS');
  expect(told.toSorted()).toEqual(findings.toSorted());
  const places = [CONTRACT, 'docs/decisions/029-pages-are-read-back.md'];
  for (const path of places) {
    const text = read(path);
    expectNone(
      `say in ${path} what these mean`,
      findings.filter((code) => !text.includes(`\`${code}\``)),
    );
  }
});

describe('every kind of difference', () => {
  /** Of the desk alone: a passage that the screening means. */
  const marks = [...PAPER_DIFFERENCES, 'ground'];

  test('says what its frame means to reviewers', () => {
    expect(namesOf('pages/ops/marked-pages.js', 'KINDS').toSorted()).toEqual(marks.toSorted());
  });

  test('has a frame on the page, and the same in the legend', () => {
    const rules = read('pages/ops/ops.css');
    const framed = [...rules.matchAll(/^\.mark\.(\w+),\n\.swatch\.\1 \{$/gm)];
    expect(framed.map(([, kind]) => kind).toSorted()).toEqual(marks.toSorted());
  });

  test('says what it means to programs', () => {
    const text = read(CONTRACT);
    expectNone(
      `say in ${CONTRACT} what these mean`,
      PAPER_DIFFERENCES.filter((kind) => !text.includes(`\`${kind}\``)),
    );
  });
});
