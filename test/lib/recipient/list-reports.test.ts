import { expect, test } from '@jest/globals';
import { REPORT_REASONS } from '../../../lib/contract/report-reasons.ts';
import { listReports } from '../../../lib/recipient/list-reports.ts';
import { keepReport } from '../../../lib/recipient/reports.ts';
import { foundLetter } from './a-found-letter.ts';

test('the reports of all reasons, the earliest first, and those of no other code', async () => {
  const { deps, letter } = await foundLetter();
  const reasons = REPORT_REASONS.toReversed();
  for (const reason of reasons) {
    await keepReport(deps, letter, { reason, words: '' });
    deps.clock.advance({ minutes: 1 });
  }
  const listed = await listReports(deps.store, letter.code);
  expect(listed.map(({ reason }) => reason)).toEqual(reasons);
  expect(listed.every(({ text }) => text === null)).toBe(true);
  expect(await listReports(deps.store, 'another code')).toEqual([]);
});
