/** What the pages say of the time that a document is read back for is what the code gives it. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { CALL_BUDGET, WORKFLOW_BUDGET } from '../../../lib/read-back/budgets.ts';

const docs = (page: string) =>
  readFileSync(new URL(`../../../docs/${page}`, import.meta.url), 'utf8');

test('the budgets of the workflow and of a sandbox call', () => {
  const { pages, cpuSeconds } = CALL_BUDGET;
  expect(docs('decisions/029-pages-are-read-back.md')).toContain(
    `${WORKFLOW_BUDGET.pages} printed pages and ${WORKFLOW_BUDGET.cpuSeconds} s in the workflow, ${pages} and ${cpuSeconds} s in a sandbox call`,
  );
  const guide = docs('integrate.md');
  expect(guide).toContain(`for at most ${cpuSeconds} s of processor time`);
  expect(guide).toContain(`up to ${WORKFLOW_BUDGET.cpuSeconds} s of a processor`);
});
