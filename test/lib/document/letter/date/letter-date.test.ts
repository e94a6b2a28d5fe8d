import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { dateLine } from '../../../../../lib/document/letter/date/letter-date.ts';
import { cpuMsOf } from '../../../../support/cpu-ms.ts';

const DAY = '2026-11-24';
const PRINTED = 'November 24, 2026';

describe('the date of a letter', () => {
  test.each([
    [null, 'Dear Ada,', PRINTED],
    ['2027-02-01', 'Dear Ada,', 'February 1, 2027'],
    ['2027-02-01', 'May 3, 2026\n\nDear Ada,', 'February 1, 2027'],
    ['none', 'Dear Ada,', undefined],
  ])('%s above %j is %s', (date, text, line) => {
    expect(dateLine(date, text, DAY)).toBe(line);
  });

  test.each([
    'November 20, 2026',
    'Nov. 20, 2026',
    'NOVEMBER 20, 2026',
    'November 20,2026',
    'November 20, 2026.',
    '**November 20, 2026**',
    '_November 20, 2026_  ',
    '20 November 2026',
    '  December 1, 2026  ',
    '3rd of December, 2026',
    '20.11.26',
    '2026/11/20',
    '26-Nov-2026',
    'Nov-26-2026',
    '26 Nov., 2026',
    'november\u00a026,\u00a02026',
  ])('is not printed above a text that begins with %j', isSeen);

  test.each([
    'Date: 11/20/2026',
    'Date:  2026-11-20',
    'DATE:\tNovember 26, 2026',
    'DATE\tNovember 26, 2026',
    '**Date:** November 26, 2026  ',
    'Mailed: November 26, 2026',
    'Date of this letter: November 26, 2026',
    'Date mailed: November 26, 2026',
    'Dated: the 3rd day of December, 2026',
    'Dated November 26, 2026',
    'Dated this 26th day of November, 2026',
    'DATED THIS 26TH DAY OF NOVEMBER, 2026',
    'Dated at Madison, Wisconsin, this 26th day of November, 2026.',
    'Fecha: 26 de noviembre de 2026',
    'תאריך: 26.11.2026',
    '日期：2026年11月26日',
  ])('is not printed above %j, which says that it is one', isSeen);

  test.each([
    'Thursday, November 26, 2026',
    'Thursday November 26, 2026',
    'Madison, November 20th, 2026',
    'madison, November 20, 2026',
    'Springfield, IL, November 26, 2026',
    'Springfield, IL November 26, 2026',
    'Springfield IL November 26, 2026',
    'Springfield, IL 62701, November 26, 2026',
    'Springfield, Illinois November 26, 2026',
    'Washington, D.C., November 26, 2026',
    'Washington, D.C. November 26, 2026',
    'St. Louis, Mo., Nov. 26, 2026',
    'Coeur d’Alene, Idaho, November 26, 2026',
    'Winston-Salem, North Carolina, U.S.A., Thursday, November 26, 2026',
  ])('is not printed above %j, with its place or weekday', isSeen);

  test.each([
    'VIA CERTIFIED MAIL          November 26, 2026',
    'Via certified mail, return receipt requested\tNovember 26, 2026',
    'November 26, 2026\tAccount 5',
    'November 26, 2026          Invoice No. 5',
    'Acme Inc. | November 26, 2026',
    `Acme Inc.${' '.repeat(100)}November 26, 2026`,
    'Our ref.: 55/26\tMadison, WI, November 26, 2026',
  ])('is not printed above %j, with other words beside it', isSeen);

  test.each([
    'Madrid, 20 de noviembre de 2026',
    'Madrid, a 26 de noviembre de 2026',
    'En Madrid, a 26 de noviembre del 2026.',
    'San Juan, Puerto Rico, jueves 26 de noviembre de 2026',
    'Lyon, 1er août 2026',
    'Paris, le 26 novembre 2026',
    'Paris, le jeudi 26 novembre 2026',
    'Fait à Paris, le 1er décembre 2026',
    '26. November 2026',
    'Frankfurt am Main, den 26. März 2026',
    'Berlin, Donnerstag, 26. November 2026',
    'Roma, lì 26 novembre 2026',
    'São Paulo, 26 de março de 2026',
    'Warszawa, dnia 26 listopada 2026 r.',
    'Hà Nội, ngày 26 tháng 11 năm 2026',
    'ika-26 ng Nobyembre 2026',
    '26 ноября 2026 г.',
    '«26» ноября 2026 года',
    'г. Москва, 26 ноября 2026 г.',
    '26 листопада 2026 р.',
    '26 Νοεμβρίου 2026',
    '26 בנובמבר 2026',
    '\u200fירושלים, 26 בנובמבר 2026',
    'יום חמישי, 26 בנובמבר 2026',
    '26 نوفمبر 2026',
    '٢٦ نوفمبر ٢٠٢٦ م',
    'القاهرة، ٢٦ تشرين الثاني ٢٠٢٦',
    '2026年11月26日',
    '2026 年 11 月 26 日',
    '２０２６年１１月２６日（木）',
    '二〇二六年十一月二十六日',
    '令和8年11月26日',
    '民國115年11月26日',
    '北京，2026年11月26日 星期四',
    '2026년 11월 26일 (목)',
  ])('is not printed above %j, of a letter in another language', isSeen);

  test.each([
    ...['en-US', 'en-GB', 'es', 'fr', 'de', 'it', 'pt', 'pl', 'nl', 'ro', 'vi', 'ru', 'uk', 'bg'],
    ...['el', 'he', 'ar-EG', 'ar-LB', 'zh', 'zh-TW', 'ja', 'ko'],
  ])('is printed above no date as people of %s write it', (language) => {
    for (let month = 0; month < 12; month++) {
      const at = new Date(Date.UTC(2026, month, 26));
      for (const dateStyle of ['long', 'full'] as const) {
        isSeen(at.toLocaleDateString(language, { dateStyle, timeZone: 'UTC' }));
      }
    }
  });

  test.each([
    'We met on November 20, 2026, and agreed.',
    'Re: your letter of November 2, 2026',
    'RE: YOUR LETTER OF NOVEMBER 2, 2026',
    'Your letter, November 2, 2026',
    'Re: November 2, 2026',
    'Re:\tNovember 2, 2026',
    'Re:  Accident of November 2, 2026',
    'Invoice of November 2, 2026',
    'INVOICE OF NOVEMBER 2, 2026',
    'Invoice 2026-11-20-A',
    'Date of loss: November 2, 2026',
    'Date of Loss:\tNovember 2, 2026',
    'Date of birth: 11/20/1990',
    'Hearing:     December 8, 2026',
    'Due date\tDecember 1, 2026',
    'on November 2, 2026.',
    'November 2, 2026, at 10:30',
    '12 Main Street 2026',
    '12 Main 2026',
    'November',
    'November 2026',
    'О встрече 26 ноября 2026 г.',
    '关于2026年11月2日的信',
    '您的预约是2026年12月8日',
  ])('is printed above %j', (line) => {
    expect(dateLine(null, line, DAY)).toBe(PRINTED);
    expect(dateLine(null, `${line}\n\nDear Ada,`, DAY)).toBe(PRINTED);
  });

  test.each([
    'Dear Ms. Lovelace,\n\nyour next visit is on\n\nDecember 8, 2026\n\nat 10:30.',
    'Acme Inc.\n\nDear Ms. Lovelace:\n\nNext visit:\n\nDecember 8, 2026',
    'Dear Ada\n\nDecember 8, 2026\n\nis the day.',
    'Ms. Lovelace,\n\nNext visit:\n\nDecember 8, 2026',
    'Your next visit is on\n\nDecember 8, 2026\n\nat 10:30.',
    'Please come to our next meeting.\n\nDecember 8, 2026',
    'Nos vemos muy pronto en la oficina.\n\n8 de diciembre de 2026',
    'Estimada señora Ruiz:\n\nsu visita:\n\n8 de diciembre de 2026',
    '**Dear Ada,**\n\n*Next visit:*\n\n**December 8, 2026**',
    'Madame,\n\nvotre visite :\n\nle 8 décembre 2026',
    '您好！\n\n2026年12月8日',
    '我们下次见面的时间如下。\n\n2026年12月8日',
    `${'Dear Ada,\n'.repeat(20)}November 20, 2026`,
    `${'A list of things\n'.repeat(20)}November 20, 2026`,
    `${'word '.repeat(60)}\n\nNovember 20, 2026`,
  ])('is printed above a text that has a date further down: %j', (text) => {
    expect(dateLine(null, text, DAY)).toBe(PRINTED);
  });

  test.each([
    'Acme Inc.\n12 Main St.\nMadison, WI 53703\n\nNovember 26, 2026\n\nDear Ada,',
    'Via certified mail, return receipt requested, and by e-mail.\n\nNovember 26, 2026',
    'Office of the Clerk of the Circuit Court of Dane County, Wis.\n\nNovember 26, 2026',
    'Attn: Accounts Payable\n\nNovember 26, 2026',
    'Madame Jeanne Moreau\n12 rue des Lilas\n75011 Paris\n\nParis, le 26 novembre 2026\n\nMadame,',
    'Gentile Sig.ra Rossi\nVia Roma 5\nTorino\n\nRoma, 26 novembre 2026\n\nGentile Signora,',
    'לכבוד\nגברת ריד\n\n26 בנובמבר 2026\n\nשלום רב,',
  ])('is not printed above an address with a date below it: %j', (text) => {
    expect(dateLine(null, text, DAY)).toBeUndefined();
  });

  test('is looked for in a time that does not grow with what people write', async () => {
    const pieces = [
      'a',
      ' ',
      ', ',
      'A.',
      'de ',
      'le ',
      'Thursday ',
      '26',
      '.',
      '*',
      '\t',
      ' | ',
      '年',
    ];
    const property = fc.asyncProperty(
      fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 6 }),
      fc.constantFrom('', 'November 26, 202', '26 ноября 202 г.'),
      async (unit, end) => {
        const line = unit.join('').repeat(200).slice(0, 180) + end;
        const text = `${line}\n`.repeat(15);
        expect(await cpuMsOf(() => dateLine(null, text, DAY))).toBeLessThan(100);
      },
    );
    await fc.assert(property, { numRuns: 500 });
  });

  test('takes no time to speak of, whatever the text', async () => {
    const units = [' ', 'a ', 'de ', 'A, ', '26 ', 'November ', '\t', '*', 'דג '];
    const spent = await cpuMsOf(() => {
      for (const unit of units) {
        expect(dateLine(null, unit.repeat(50_000), DAY)).toBe(PRINTED);
      }
    });
    expect(spent).toBeLessThan(200);
  });
});

function isSeen(line: string): void {
  const texts = [line, `${line}\n\nDear Ada,`, `Acme Inc.\n12 Main St\n\n${line}\n\nDear Ada,`];
  expect(texts.map((text) => [text, dateLine(null, text, DAY)])).toEqual(
    texts.map((text) => [text, undefined]),
  );
}
