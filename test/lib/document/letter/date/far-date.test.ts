import { describe, expect, test } from '@jest/globals';
import { dateLine } from '../../../../../lib/document/letter/date/letter-date.ts';

describe('a date that a letter is given', () => {
  test.each(['0001-01-01', '2020-12-31', '2032-01-01', '9999-12-31'])(
    '%s is typed wrong: it is many years away',
    (date) => {
      expect(() => dateLine(date, 'Dear Ada,', '2026-11-24')).toThrow(
        expect.objectContaining({
          code: 'validation_error',
          reason: 'date: must be within 5 years of the day of mailing',
          errors: [expect.objectContaining({ pointer: '/date' })],
        }),
      );
    },
  );

  test('may be some years away', () => {
    expect(dateLine('2021-01-01', 'Dear Ada,', '2026-11-24')).toBe('January 1, 2021');
    expect(dateLine('2031-12-31', 'Dear Ada,', '2026-11-24')).toBe('December 31, 2031');
  });
});
