import { describe, expect, test } from '@jest/globals';
import { addBusinessDays } from '../../../lib/rails/business-days.ts';

const nextOf = (day: string) =>
  new Date(addBusinessDays(Date.parse(`${day}T12:00:00Z`), 1)).toISOString().slice(0, 10);

describe('the next business day', () => {
  test.each([
    ['an ordinary day', '2026-03-10', '2026-03-11'],
    ['over a weekend', '2026-03-13', '2026-03-16'],
    ['New Year’s Day', '2025-12-31', '2026-01-02'],
    ['the third Monday of January', '2026-01-16', '2026-01-20'],
    ['the third Monday of February', '2026-02-13', '2026-02-17'],
    ['the last Monday of May', '2026-05-22', '2026-05-26'],
    ['the last Monday of May, when there are five', '2027-05-28', '2027-06-01'],
    ['Juneteenth', '2026-06-18', '2026-06-22'],
    ['the fourth of July on a Saturday costs no Friday', '2026-07-02', '2026-07-03'],
    ['the fourth of July on a Sunday is kept on Monday', '2027-07-02', '2027-07-06'],
    ['the first Monday of September', '2026-09-04', '2026-09-08'],
    ['the second Monday of October', '2026-10-09', '2026-10-13'],
    ['Veterans Day', '2026-11-10', '2026-11-12'],
    ['the fourth Thursday of November', '2026-11-25', '2026-11-27'],
    ['Christmas', '2026-12-24', '2026-12-28'],
  ])('%s', (_, from, expected) => {
    expect(nextOf(from)).toBe(expected);
  });

  test('no days later is the same time', () => {
    expect(addBusinessDays(1, 0)).toBe(1);
  });
});
