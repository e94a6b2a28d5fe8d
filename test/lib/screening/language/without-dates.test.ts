import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { disguiseSigns } from '../../../../lib/screening/disguise/disguise-signs.ts';
import { readingSigns } from '../../../../lib/screening/language/reading-signs.ts';
import {
  DATE_MARK,
  isDate,
  withoutDates,
} from '../../../../lib/screening/language/without-dates.ts';
import { paperSigns } from '../../../../lib/screening/paper-signs.ts';
import { cpuMsOf } from '../../../support/cpu-ms.ts';

describe('is a date and nothing else', () => {
  test.each([
    'November 28, 2026 10:30 CST',
    'November 2, 2026 to November 28, 2026',
    'November 28-30, 2026',
    'Friday, 27 Nov 2026, 9:15 pm',
    'Saturday, the 28th of November at 9 o’clock',
    'This 28th day of November, 2026',
    'November twenty-eighth',
    'Due date: 12/01/2026',
    '28-Nov-2026',
    '2026-11-27T10:30:00Z',
    '11/28',
    '10:30 to 11:45',
    'le 1er mai 2026 à 18 h 30',
    '28 de noviembre de 2026 a las 10:30',
    'el lunes 5 de mayo',
    'noviembre 28 del 2026',
    'Fecha: Noviembre 25 de 2026',
    '1.º de diciembre de 2026',
    'el 1ero. de diciembre',
    'Primero de diciembre de 2026',
    'el treinta y uno de mayo',
    'le premier mai',
    'MAY 4, 2026',
    '5 Ago',
    '5 ago 2026',
    'May 4, 2026   through   till   May 6',
  ])('%s', (line) => {
    expect(withoutDates(`${line}\nDear Ada,`)).toBe(`${' '.repeat(line.length)}\nDear Ada,`);
    expect(isDate(line)).toBe(true);
  });
});

describe('beside a date everything else is read', () => {
  test.each([
    ['$5,000 May 4', '$5,000      '],
    ['$20 May 4', '$20      '],
    ['I wrote this on November 28, 2026.', 'I wrote this on                  .'],
    ['Room 114, 10:30 to 11:45', 'Room 114,               '],
    ['Friday you go, May 4', 'Friday you go,      '],
    ['Ⅳ May 4 🅰', 'Ⅳ       🅰'],
    ['④ May', '④ May'],
    ['☠ 4 May ☠', '☠       ☠'],
  ])('%s', (line, undated) => {
    expect(withoutDates(line)).toBe(undated);
    expect(isDate(line)).toBe(false);
  });

  test.each([
    'you may 4 times',
    'if 10 may come',
    'May once be enough',
    'In March premier Smith',
    'dos de ellos',
    'Call 312-555-0199',
    'SSN 123-45-6789',
    'DE4TH',
    'Sunday',
    'In May',
    'Room 12',
    '5,000 May',
    'not 5 ago',
    '11/28/2026.5',
    '2026-11-27-5',
    '12/01/2026Z',
  ])('no date: %s', (line) => {
    expect(withoutDates(line)).toBe(line);
  });
});

describe('what a date stands beside is looked at', () => {
  const DRAWN = [
    '#  #  ###  #     #        #  #',
    '# #    #   #     #        #  #',
    '##     #   #     #        #  #',
    '# #    #   #     #        #  #',
    '#  #  ###  ####  ####     ####',
  ];

  test.each([
    ['in front', (row: string, at: number) => `5/${at + 1}/26   ${row}`],
    ['behind', (row: string, at: number) => `${row}   5/${at + 1}/26`],
  ])('letters drawn of signs, with a date %s', (_where, dated) => {
    const text = `Dear Ada,\n\n${DRAWN.map(dated).join('\n')}\n\nBob`;
    expect(disguiseSigns(withoutDates(text)).drawn).toBe(true);
    expect(paperSigns(text).weights.has('disguised_text')).toBe(true);
  });

  test('dates make no rows of sentences, in which more may be unknown', () => {
    const german =
      'Wir kommen am May 4, 2026 mit dem Auto und bringen am May 5, 2026 die Kinder mit.\n';
    expect(readingSigns(german.repeat(3)).isUnread).toBe(true);
  });
});

test('a mark that is typed marks no date', () => {
  expect(withoutDates(`You${DATE_MARK}go May 4`, DATE_MARK)).toBe(`You go ${DATE_MARK}    `);
  expect(withoutDates(`You${DATE_MARK}go`)).toBe('You go');
});

test('is total, keeps every place, and is linear in the length of the text', async () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      expect(withoutDates(text)).toHaveLength(text.length);
    }),
  );
  const UNITS = [
    'November 28, 2026 ',
    'May 4 to ',
    'Monday, the ',
    '12 / ',
    '1-',
    '10:30 at ',
    ' ',
  ];
  for (const unit of UNITS) {
    const text = unit.repeat(Math.ceil(50_000 / unit.length));
    expect(await cpuMsOf(() => withoutDates(text))).toBeLessThan(1_000);
  }
});
