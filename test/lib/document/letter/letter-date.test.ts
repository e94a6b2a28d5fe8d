import { describe, expect, test } from '@jest/globals';
import { dateLine } from '../../../../lib/document/letter/letter-date.ts';

const DAY = '2026-11-24';

describe('the date of a letter', () => {
  test.each([
    [null, 'Dear Ada,', 'November 24, 2026'],
    ['2027-02-01', 'Dear Ada,', 'February 1, 2027'],
    ['2027-02-01', 'May 3, 2026\n\nDear Ada,', 'February 1, 2027'],
    ['none', 'Dear Ada,', undefined],
  ])('%s above %j is %s', (date, text, line) => {
    expect(dateLine(date, text, DAY)).toBe(line);
  });

  test.each([
    'November 20, 2026',
    'Nov. 20, 2026',
    'Date: 11/20/2026',
    'Date:  2026-11-20',
    'Madison, November 20th, 2026',
    '20 November 2026',
    '3rd of December, 2026',
    'Dated: the 3rd day of December, 2026',
    '20.11.26',
    'Madrid, 20 de noviembre de 2026',
    'Lyon, 1er août 2026',
    '  December 1, 2026  ',
  ])('is not printed above a text that begins with %j', (line) => {
    expect(dateLine(null, `${line}\n\nDear Ada,`, DAY)).toBeUndefined();
    expect(dateLine(null, `Acme Inc.\n12 Main St\n\n${line}\n\nDear Ada,`, DAY)).toBeUndefined();
  });

  test.each([
    'We met on November 20, 2026, and agreed.',
    'Invoice 2026-11-20-A',
    '12 Main Street 2026',
    'November',
    `${'Dear Ada,\n'.repeat(20)}November 20, 2026`,
  ])('is printed above %j', (text) => {
    expect(dateLine(null, text, DAY)).toBe('November 24, 2026');
  });

  test('takes no time to speak of, whatever the text', () => {
    const started = performance.now();
    for (const text of [' '.repeat(50_000), 'a '.repeat(25_000), 'de '.repeat(16_000)]) {
      expect(dateLine(null, text, DAY)).toBe('November 24, 2026');
    }
    expect(performance.now() - started).toBeLessThan(200);
  });
});
