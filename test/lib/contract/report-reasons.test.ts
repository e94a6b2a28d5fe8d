/** The kinds of a recipient's report are those that recipients can choose, and reviewers have words for each. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { REPORT_REASONS } from '../../../lib/contract/report-reasons.ts';
import { RecipientReportSchema } from '../../../lib/contract/schemas/operators/recipient.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const named = (text: string, name: RegExp) => [...text.matchAll(name)].map(([, found]) => found);

test('the form offers every kind, in the order of the list', () => {
  const form = read('pages/recipient/report.html');
  expect(named(form, /name="reason" value="(\w+)"/g)).toEqual(REPORT_REASONS);
});

test('the words of reviewers are those of the list', () => {
  const [, words = ''] = /const REASONS = \{([^}]+)\}/.exec(read('pages/ops/recipient.js')) ?? [];
  expect(named(words, /^ {2}(\w+):/gm).toSorted()).toEqual(REPORT_REASONS.toSorted());
});

test('the contract promises those of the list', () => {
  const [shape] = RecipientReportSchema.pipe;
  expect(shape.entries.reason.options).toEqual(REPORT_REASONS);
});
