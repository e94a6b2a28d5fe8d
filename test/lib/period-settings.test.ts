import { describe, expect, test } from '@jest/globals';
import { periodsOf, readSettings } from '../../lib/settings.ts';
import { COMPLETE } from '../builders/an-environment.ts';

function problemOf(given: Record<string, string>): string {
  try {
    readSettings({ ...COMPLETE, ...given });
  } catch (error) {
    return (error as Error).message;
  }
  return 'none';
}

test.each([
  ['RETENTION_DAYS', 'retentionDays', 'days', 1, 300],
  ['UNPAID_DAYS', 'unpaidDays', 'days', 3, 7],
  ['SANDBOX_DAYS', 'sandboxDays', 'days', 7, 30],
  ['UPLOAD_HOURS', 'uploadHours', 'hours', 1, 168],
  ['STATIONERY_DAYS', 'stationeryDays', 'days', 8, 400],
] as const)('%s: how long something is kept has bounds', (variable, name, unit, least, most) => {
  for (const kept of [least, most]) {
    expect(readSettings({ ...COMPLETE, [variable]: String(kept) })[name]).toBe(kept);
  }
  for (const kept of [least - 1, most + 1, least + 0.5, 'long', '-1', ' ']) {
    expect(problemOf({ [variable]: String(kept) })).toBe(
      `The settings are wrong: ${variable} must be whole ${unit}, from ${least} to ${most}.`,
    );
  }
});

describe('how long things are kept', () => {
  test('of what nobody paid, no longer than of what somebody did', () => {
    const { retentionDays, unpaidDays } = periodsOf({ ...COMPLETE, RETENTION_DAYS: '2' });
    expect([retentionDays, unpaidDays]).toEqual([2, 2]);
  });

  test('can be asked for alone, by whoever knows no other setting yet', () => {
    const periods = { RETENTION_DAYS: '1', UNPAID_DAYS: '3', SANDBOX_DAYS: '9' };
    expect(periodsOf({ ...periods, UPLOAD_HOURS: '49', STATIONERY_DAYS: '8' })).toEqual({
      retentionDays: 1,
      unpaidDays: 1,
      sandboxDays: 9,
      uploadHours: 49,
      stationeryDays: 8,
    });
    expect(() => periodsOf(periods)).toThrow(
      'The settings are wrong: UPLOAD_HOURS is missing; STATIONERY_DAYS is missing.',
    );
  });
});
