import { describe, expect, test } from '@jest/globals';
import { printSchedule } from '../../../lib/rails/print-schedule.ts';
import { parseSchedule } from '../../../local/engines/scheduler/schedule-expression.ts';

describe('when an office prints', () => {
  test.each([
    ['MON-FRI 12', 'cron(0 12 ? * MON-FRI *)'],
    ['TUE,THU 9', 'cron(0 9 ? * TUE,THU *)'],
    ['SUN-SAT 0', 'cron(0 0 ? * SUN-SAT *)'],
  ])('%s is %s', (text, expression) => {
    expect(printSchedule(text)).toBe(expression);
    expect(parseSchedule(expression)(0)).toBeGreaterThan(0);
  });

  test.each(['', 'daily 12', 'MON-FRI', 'MON-FRI 24', 'MON- 9', 'mon 9', 'MON 9 UTC', 'FRI-MON 9'])(
    '%j is no schedule',
    (text) => {
      expect(printSchedule(text)).toBeUndefined();
    },
  );
});
