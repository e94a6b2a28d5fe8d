import { describe, expect, test } from '@jest/globals';
import { dateLine } from '../../../../../lib/document/letter/date/letter-date.ts';

describe('a date that a letter is given', () => {
  test.each(['0001-01-01', '2021-11-23', '2031-11-25', '9999-12-31'])(
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
    expect(dateLine('2021-11-24', 'Dear Ada,', '2026-11-24')).toBe('November 24, 2021');
    expect(dateLine('2031-11-24', 'Dear Ada,', '2026-11-24')).toBe('November 24, 2031');
  });

  test('also five years from a 29 February', () => {
    expect(dateLine('2033-02-28', 'Dear Ada,', '2028-02-29')).toBe('February 28, 2033');
    expect(() => dateLine('2033-03-01', 'Dear Ada,', '2028-02-29')).toThrow('5 years');
  });
});
