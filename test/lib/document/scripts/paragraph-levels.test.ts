/** Where signs stand on paper, from left to right: what is read of figures among Arabic and Hebrew. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { orderFor } from '../../../../lib/document/scripts/right-to-left.ts';
import { FONT } from './a-font.ts';

const orderOf = orderFor({ font: FONT, inCharacters: (units) => units });

function seen(text: string, isRight?: boolean): string {
  const { visual, unitAt } = orderOf(text, isRight);
  return String.fromCharCode(...visual(0, text.length).map(unitAt));
}

const LRM = '\u200e';
const RLM = '\u200f';
const ALM = '\u061c';
const [LRI, RLI, FSI, PDI] = ['\u2066', '\u2067', '\u2068', '\u2069'];

describe('figures of one number', () => {
  test.each([
    '312-555-0100',
    '(312) 555-0100',
    '+1 312 555 0100',
    '+1 (312) 555-0100',
    '+972-3-555-0100',
    '1 (312) 555-0100',
    '312 555 0100',
    '555-0100',
    '12-3456-789',
    '2026-12-08',
    '4111 1111 1111 1111',
    '312\u2011555\u20110100',
    '٣١٢-٥٥٥-٠١٠٠',
    "1'500'000",
    '1’500.50',
  ])('stand as people write them: %s', (figures) => {
    for (const text of [
      `للاستفسار: ${figures} بدون علامة`,
      `טלפון: ${figures} (בבוקר)`,
      `Call شركة ${figures} today`,
      figures === '' ? '' : `رقم ${figures}`,
    ]) {
      expect(seen(text)).toContain(figures);
    }
  });

  test.each([
    ['a range', 'من 10-15 يوما', '15-10'],
    ['a range of years', 'من 1990-2020 سنة', '2020-1990'],
    ['a range of hours', 'من 9:30-11:45 صباحا', '11:45-9:30'],
    ['numbers of a row', 'الأعوام 2024 2025 2026 كلها', '2026 2025 2024'],
  ])('are not those of %s, which is read from the right', (_, text, order) => {
    expect(seen(text)).toContain(order);
  });
});

describe('marks of direction', () => {
  test.each([
    `رقم ${LRM}10-15${LRM} فقط`,
    `رقم ${LRI}10-15${PDI} فقط`,
    `رقم ${FSI}10-15${PDI} فقط`,
    `رقم ${RLM}10-15 فقط`,
  ])('settle the order, and are not there: %j', (text) => {
    expect(seen(text)).toContain(' 10-15 ');
  });

  test('say where a line begins', () => {
    expect(seen(`${RLM}WhatsApp هو`)).toBe(seen('هو').concat(' WhatsApp'));
    expect(seen(`${LRM}هو WhatsApp`)).toBe(seen('هو').concat(' WhatsApp'));
    expect(orderOf(`${ALM}12`).isRight).toBe(true);
  });

  test.each([
    ['within a line of English', `pay ${RLI}me 500${PDI} not ${RLM}them`],
    ['without their end', `رقم ${RLI}kill ${RLI}you ${RLM}we`],
    ['around words of English', `رقم ${RLI}we ${RLM}kill ${RLM}you${PDI} فقط`],
    ['more than anybody writes', `رقم ${`${RLM}10-15 `.repeat(300)}`],
  ])('%s change no order', (_, text) => {
    expect(seen(text)).toBe(seen(text.replace(/[\u200e\u200f\u2066-\u2069]/g, '')));
  });
});

describe('marks within a figure', () => {
  const shown = (marked: string) => {
    const { visual, unitAt } = orderOf(marked);
    const length = marked.replace(/[\u061c\u200e\u200f\u2066-\u2069]/g, '').length;
    return String.fromCharCode(...visual(0, length).map(unitAt));
  };

  test.each([
    [`שלם 1,${RLM}500 שקל`, '1,500'],
    [`שלם 1.${RLM}50 שקל`, '1.50'],
    [`שלם 1${LRM},${RLM}500 שקל`, '1,500'],
    [`טלפון 555.${RLM}123.${RLM}4567`, '555.123.4567'],
    [`ב-12/${ALM}04/${RLM}2026 בבוקר`, '12/04/2026'],
    [`שלם 1,${RLI}500${PDI} שקל`, '1,500'],
    [`שלם ${RLI}1,${PDI}500 שקל`, '1,500'],
    [`שלם 1'${RLM}500 שקל`, "1'500"],
    [`ادفع 1,${RLM}500 ريال`, '1,500'],
    [`${LRM}שלום rent $ 20${RLM} 5`, '20 5'],
  ])('turn none of it: %j', (text, figure) => {
    expect(shown(text)).toContain(figure);
  });

  test.each([
    [`الصفحات 10${LRM}-${LRM}20 فقط`, '10-20'],
    [`شقة 4${LRM}-12`, '4-12'],
    [`النتيجة 3${LRM}-1`, '3-1'],
    [`עמודים 10${LRM}-${LRM}20 בלבד`, '10-20'],
    [`עמודים ${LRI}10-20${PDI} בלבד`, '10-20'],
    [`النتيجة 3${LRM}-1 والسعر 1,${RLM}500`, '3-1'],
    [`النتيجة 3${LRM}-1 والسعر 1,${RLM}500`, '1,500'],
  ])('let it stand as it is written: %j', (text, figure) => {
    expect(shown(text)).toContain(figure);
  });

  test('nor of any other, whatever stands around it', () => {
    const digits = fc.stringMatching(/^\d{1,4}$/);
    const separator = fc.constantFrom('.', ',', ':', '/');
    const figure = fc
      .tuple(digits, fc.array(fc.tuple(separator, digits), { maxLength: 3 }))
      .map(([first, others]) => first + others.flat().join(''));
    const word = fc.constantFrom('שלם', 'ريال', 'rent', '(', '$', '-');
    const mark = fc.constantFrom('', '', '', LRM, RLM, ALM, LRI, RLI, FSI, PDI);
    const words = fc.array(fc.oneof(figure, word), { minLength: 1, maxLength: 8 });
    const marks = fc.array(mark, { minLength: 20, maxLength: 20 });
    fc.assert(
      fc.property(words, marks, (parts, between) => {
        const text = `שלום ${parts.join(' ')}`;
        const marked = Array.from(text, (unit, at) => between[at % 20] + unit).join('');
        const figures = (line: string) => (line.match(/\d[\d.,:/]*/g) ?? []).toSorted();
        expect(figures(shown(marked))).toEqual(figures(text));
      }),
    );
  });
});

describe('a paragraph whose side is given', () => {
  test('is read from it where it is in two scripts', () => {
    expect(seen('Aspirin יום', true)).toBe('םוי Aspirin');
    expect(seen('יום Aspirin', false)).toBe('םוי Aspirin');
    expect(seen('Aspirin יום', false)).toBe('Aspirin םוי');
    expect(orderOf('Aspirin יום', true).isRight).toBe(true);
  });

  test('only stands there where it is in one', () => {
    expect(seen('Take one.', true)).toBe('Take one.');
    expect(seen('יום.', false)).toBe('.םוי');
    expect(orderOf('Take one.', true).isRight).toBe(true);
    expect(orderOf('יום.', false).isRight).toBe(false);
  });
});
