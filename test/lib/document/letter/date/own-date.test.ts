/** Which dates near the top of a text are the letter's own, where others stand there, too. */
import { describe, expect, test } from '@jest/globals';
import { hasOwnDate } from '../../../../../lib/document/letter/date/own-date.ts';
import { cpuMsOf } from '../../../../support/cpu-ms.ts';

describe('the date of a letter', () => {
  test.each([
    'Invoice 7\n\n| Day | Amount |\n|---|---:|\n| March 1, 2026 | $80 |\n\nPlease pay.',
    '| Day | Event |\n| :-- | --- |\n| 2026-03-01 | Picnic |',
    'Day          Amount\n2026-03-01   $80.00\n2026-03-08   $95.00\n\nPlease pay.',
    '2026-03-01\t80.00\tRent',
    'Day          Event\n2026-03-01   Picnic\n2026-03-08   Parade',
    'Meeting 2026-11-27 10:00',
    '27.11.2026 - Rechnung',
    '27. november 2026 - Termin',
    'November 27, 2026 - Picnic',
    'Picnic - November 27, 2026',
    'Lease of Springfield, IL - November 27, 2026',
    'Paid 27.XI.2026',
    'Due Thursday, November 27',
    'November 27, 2026 via our lawyer',
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
    'Springfield, IL - November 26, 2026',
    'Springfield, Illinois — November 26, 2026',
    'Springfield IL 62701 – 11/26/2026',
    'Date\nNovember 26, 2026',
    'VIA CERTIFIED MAIL:\nNovember 26, 2026',
    'Invoice date\nNovember 26, 2026',
    'Law Office of\nNovember 26, 2026',
    'Delivered by\nNovember 26, 2026',
    'November 27, 2026 VIA CERTIFIED MAIL',
    'November 27, 2026, by certified mail, return receipt requested',
    'Thursday, November 27',
    '2026-11-27 10:00',
    'In re:\nNovember 26, 2026',
  ])('is not printed above %j, which dates itself all the same', (text) => {
    expect(hasOwnDate(text)).toBe(true);
    expect(hasOwnDate(`Acme Inc.\n\n${text}\n\nDear Ada,`)).toBe(true);
  });
});

describe('a date as people write it in the languages that letters print', () => {
  test.each([
    '27 พฤศจิกายน 2569',
    '27 พฤศจิกายน พ.ศ. 2569',
    'วันที่ 27 พฤศจิกายน พ.ศ. 2569',
    '27 พ.ย. 2569',
    '๒๗ พฤศจิกายน ๒๕๖๙',
    '27/11/2569',
    '2026. 11. 27.',
    '2026. 11. 27. (금)',
    '27 Kasım 2026',
    'Ankara, 27 KASIM 2026',
    '27 Kasım 2026 Cuma',
    '27. listopadu 2026',
    'V Praze dne 27. listopadu 2026',
    'Praha 27. listopadu 2026',
    '2026. november 27.',
    'Warszawa, dn. 27.11.2026 r.',
    '27.XI.2026',
    '27/XI/2026',
    '27. november 2026 - Oslo',
    'Budapest, 2026. november 27.',
    '27. marraskuuta 2026',
    'Helsinki 27.11.2026',
    '27. novembra 2026',
    '27. studenoga 2026.',
    '27 studenog 2026',
    '27. studenog 2026.',
    '27 oktombrie 2026',
    '27. november 2026. a.',
    '27 նոյեմբերի 2026 թ.',
    '2026 թ. նոյեմբերի 27',
    '২৭ নভেম্বর ২০২৬',
    '২৭ নভেম্বর, ২০২৬',
    '২৭/১১/২০২৬',
    '२७ नोव्हेंबर २०२६',
    '27 नवम्बर २०२६',
    '۶ آذر ۱۴۰۵',
    '15 جمادى الآخرة 1448 هـ',
    '27ής Νοεμβρίου 2026',
    '27 ta’ Novembru 2026',
    '22 novanm 2026',
    'Bogotá, Noviembre 25 de 2026',
    'Bogotá D. C., noviembre 25 de 2026',
    'noviembre 28 del 2026',
    'Fecha: noviembre 28 de 2026',
    '1.º de diciembre de 2026',
    '1.er de diciembre del 2026',
    '1ro de diciembre de 2026',
    '1ero. de diciembre de 2026',
    'Primero de diciembre de 2026',
    'Mayo primero de 2026',
    'Lima, treinta y uno de mayo de 2026',
    'le premier décembre 2026',
    'Primeiro de dezembro de 2026',
    'Em 28 de novembro de 2026',
    'Lunes, 30 de noviembre',
    'Fecha: lunes 30 de noviembre',
    'Lundi 30 novembre',
    'le lundi premier juin',
    'Montag, 30. November',
    'Montag, den 30. November',
    'Segunda-feira, 30 de novembro',
    'Monday, the 30th of November',
    'Date: Thursday, November 27',
    'Dated this twenty-eighth day of November, 2026',
    'November 27, 2026 (by certified mail)',
    'November 27, 2026 (Via Email and U.S. Mail)',
  ])('%s', (date) => {
    expect(hasOwnDate(`${date}\n\nDear Ada,\n\nthis is a letter.`)).toBe(true);
  });

  const LANGUAGES =
    'en es fr de it pt pl nl ro tl vi cs sk hu fi et lv lt hr bs sr-Latn sl tr az uz sq sv da nb is ga cy mt ca gl af id ms sw ru uk be bg mk sr el ka hy he ar ar-EG fa ur hi mr ne bn pa gu ta te kn ml th ja ko zh-Hans zh-Hant';
  test.each(LANGUAGES.split(' '))('in %s, each month, long and short', (language) => {
    const days = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 27)));
    const long = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
    const short = new Intl.DateTimeFormat(language, {
      ...{ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
    });
    const dates = days.flatMap((day) => [long.format(day), short.format(day)]);
    expect(dates.filter((date) => !hasOwnDate(date))).toEqual([]);
  });
});

/** Each stands before the date of something else, as `Praha` stands before that of a letter. */
const NO_TOWNS =
  'paid received expires expired valid hired born moved since delivered until before after version release deadline termin frist lieferung rechnung geburt geboren geburtsdatum vertrag bestellung auftrag kunde bis ab seit vom zum fällig faktura lasku eräpäivä syntynyt förfallodatum född termín splatnost faktúra narozen rok smlouva rođen račun';

test.each(NO_TOWNS.split(' '))('%s and a day date no letter', (word) => {
  const capital = word.replace(/^./u, (first) => first.toUpperCase());
  expect(hasOwnDate(`${capital} 27.11.2026\n\nDear Ada,`)).toBe(false);
  expect(hasOwnDate(`${capital}dorf 27.11.2026\n\nDear Ada,`)).toBe(true);
});

describe('what only looks like a date, or is that of something else, dates no letter', () => {
  test.each([
    'Termin 27.11.2026',
    'Geboren 27.11.2026',
    'Rechnung 27.11.2026',
    'Paid 27.11.2026',
    'Ahmed 27.11.1980',
    'Out 12, 2026',
    'November 27, 2026 (postponed)',
    'ห้อง 12 2569',
    'Vence noviembre 25 de 2026',
    'Noviembre 25 de 2026 a las 10:30',
    'Audiencia: lunes, 30 de noviembre',
    'Su cita es el lunes 30 de noviembre',
    'Picnic, Saturday, May 4',
    'Lunes, 30',
    '30 de noviembre',
    'May once, 2026',
  ])('%s', (line) => {
    expect(hasOwnDate(`${line}\n\nDear Ada,\n\nthis is a letter.`)).toBe(false);
  });
});

test('a line of any kind is looked at quickly', async () => {
  const lines = [
    '1 a'.repeat(26),
    'a. '.repeat(26),
    'lunes, 3 de '.repeat(7),
    'uno de mayo '.repeat(7),
    '2026 '.repeat(16),
    'ก. '.repeat(26),
    'نن '.repeat(26),
  ];
  for (const line of lines) {
    const text = `${line.slice(0, 79)}\n`.repeat(15);
    // Patterns are compiled when they are used for the first time, whatever the line: that alone takes 50 ms.
    hasOwnDate(text);
    expect(await cpuMsOf(() => hasOwnDate(text))).toBeLessThan(50);
  }
});
