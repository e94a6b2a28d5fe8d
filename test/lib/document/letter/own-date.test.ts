/** Which dates near the top of a text are the letter's own, where others stand there, too. */
import { describe, expect, test } from '@jest/globals';
import { hasOwnDate } from '../../../../lib/document/letter/own-date.ts';

describe('the date of a letter', () => {
  test.each([
    'Invoice 7\n\n| Day | Amount |\n|---|---:|\n| March 1, 2026 | $80 |\n\nPlease pay.',
    '| Day | Event |\n| :-- | --- |\n| 2026-03-01 | Picnic |',
    'Day          Amount\n2026-03-01   $80.00\n2026-03-08   $95.00\n\nPlease pay.',
    '2026-03-01\t80.00\tRent',
    'Day          Event\n2026-03-01   Picnic\n2026-03-08   Parade',
    'Due date\nMarch 4, 2027',
    'Date of birth\nMarch 4, 1987',
    'Your hearing\nDecember 20, 2026',
    'Appointment:\nDecember 20, 2026',
    'Rent   March 1, 2026   80 USD',
    'Rent   March 1, 2026   USD 80.00',
  ])('is printed above %j, whose dates are others’', (text) => {
    expect(hasOwnDate(text)).toBe(false);
  });

  test.each([
    'Acme Inc.          November 26, 2026\n1 Main St          Invoice 1,007',
    'Date          November 26, 2026\nDue date      December 26, 2026',
    'Invoice 7   Date: November 26, 2026   $80.00',
    '| Date | November 26, 2026 |\n|---|---|\n| Invoice | 7 |',
    'Madison, Wisconsin\nNovember 26, 2026',
    'Date\nNovember 26, 2026',
    'VIA CERTIFIED MAIL:\nNovember 26, 2026',
    'Invoice date\nNovember 26, 2026',
    'Law Office of\nNovember 26, 2026',
    'Delivered by\nNovember 26, 2026',
    'In re:\nNovember 26, 2026',
  ])('is not printed above %j, which dates itself all the same', (text) => {
    expect(hasOwnDate(text)).toBe(true);
    expect(hasOwnDate(`Acme Inc.\n\n${text}\n\nDear Ada,`)).toBe(true);
  });
});
