import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fontFor, widthOfText } from '../../../../lib/document/letter-font.ts';
import { breakLines } from '../../../../lib/document/lines/break-lines.ts';
import type { TextLine } from '../../../../lib/document/lines/text-line.ts';
import { cpuMsOf } from '../../../support/cpu-ms.ts';

const { font } = await fontFor(['a']);
const TAB_STOP = 3000;

function widthOf(text: string): number {
  return widthOfText(font, text);
}

function lines(text: string, width: number): TextLine[] {
  return breakLines(text, { font, width, tabStop: TAB_STOP });
}

function texts(text: string, width: number): string[] {
  return lines(text, width).map((line) => line.map((run) => run.text).join('|'));
}

describe('lines are broken', () => {
  test.each([
    ['at spaces, which are dropped', 'one two', 'one tw', ['one', 'two']],
    ['only where a word no longer fits', 'one two three', 'one two', ['one two', 'three']],
    ['although spaces at the end do not fit', 'two   one', 'two', ['two', 'one']],
    ['not at a no-break space', 'a one\u00a0two', 'a one', ['a', 'one\u00a0t', 'wo']],
    ['not after a hyphen', 'a well-known', 'a well-', ['a', 'well-k', 'nown']],
    ['not after a dash', 'a one—two', 'a one—', ['a', 'one—t', 'wo']],
    ['not where a hyphen would end the line', 'pre- and post', 'pre- an', ['pre- an', 'd post']],
    ['inside a word that is wider than the line', 'aaaaaa', 'aaaa', ['aaaa', 'aa']],
    ['but not before a mark or after a hyphen', 'aaa-aa', 'aaa-', ['aaa', '-aa']],
    ['not between a section sign and its number', 'per § 4.2', 'per §', ['per', '§ 4.2']],
    ['not within a sum', 'pay 48 200 €', 'pay 48 200', ['pay', '48 200 €']],
    ['nor a larger one', 'a 1 048 200,50', '1 048 200,50', ['a', '1 048 200,50']],
    ['but between numbers', 'in 2026 100 of', 'in 2026 10', ['in 2026', '100 of']],
    [
      'not behind the code of an area',
      'at (541) 555-0160',
      '(541) 555-0160',
      ['at', '(541) 555-0160'],
    ],
    ['at every line end', 'a\n\nb\n', 'aaaa', ['a', '', 'b', '']],
    [
      'at a soft hyphen, which is printed then',
      'co\u00adoperation',
      'operation',
      ['co\u00ad', 'operation'],
    ],
  ])('%s', (_, text, room, expected) => {
    expect(texts(text, widthOf(room))).toEqual(expected);
  });

  test.each([
    [
      'after a slash',
      'https://e.org/aaa/bbbbbb',
      'https://e.org/aaa/b',
      'https://e.org/aaa/ bbbbbb',
    ],
    [
      'before a query',
      'https://e.org/aaa?bbb=cc',
      'https://e.org/aaa?b',
      'https://e.org/aaa ?bbb=cc',
    ],
    ['before a point', 'www.aaaa.bbbb.example', 'www.aaaa.bbbb.e', 'www.aaaa.bbbb .example'],
    ['before its sign', 'ada.lovelace@example', 'ada.lovelace@ex', 'ada.lovelace @example'],
    ['beside a tab', 'a\thttps://e.org/aaa/bb', 'https://e.org/aaa/', 'a https://e.org/ aaa/bb'],
    ['anywhere at last', 'https://e.org/aaaaaaaa', 'https://e.org/', 'https://e.org/ aaaaaaaa'],
  ])('in an address that is wider than a line %s, without a hyphen', (_, text, room, expected) => {
    expect(texts(text, widthOf(room)).join(' ')).toBe(expected);
  });

  test('but not in an address that a line holds', () => {
    expect(texts('aa https://e.org/a/b', widthOf('https://e.org/a/b.'))).toEqual([
      'aa',
      'https://e.org/a/b',
    ]);
  });

  test.each(['$43,302.02', '12/31/2026', '2026.11.24'])('but not in a number: %s', (text) => {
    expect(texts(text, widthOf(text) - 1)[0]).toBe(text.slice(0, -1));
  });

  test('without the space before a soft hyphen that nothing follows', () => {
    expect(texts('aaaWa \u00ad', 4200)).toEqual(['aaaWa']);
  });

  test('at no other soft hyphen', () => {
    expect(texts('co\u00adop\u00ad er\u00ad\nat\u00adion', 20_000)).toEqual(['coop er', 'ation']);
  });

  test('between whole letters, which keep their marks', () => {
    expect(texts('aaao\u0301a', widthOf('aaa'))).toEqual(['aaa', 'o\u0301a']);
  });

  test('so that each takes one character at least', () => {
    expect(texts('WWW', 1)).toEqual(['W', 'W', 'W']);
  });
});

describe('a line', () => {
  const start = (text: string, line = 0) => lines(text, 20_000)[line]?.[0]?.x;

  test('keeps its indent', () => {
    expect(start('    a')).toBe(4 * widthOf(' '));
    expect(start('\ta')).toBe(TAB_STOP);
  });

  test('has room left by the deepest indent', () => {
    expect(start(`${' '.repeat(500)}a`)).toBe(10_000);
  });

  test('without ink is blank', () => {
    expect(lines(' \t \n\u00a0\u00ad\na', 20_000).map((line) => line.length)).toEqual([0, 0, 1]);
  });

  test('goes to the next tab stop, half the type size away at least', () => {
    expect(lines('a\tb\t\tc', 20_000)[0]).toEqual([
      { text: 'a', x: 0 },
      { text: 'b', x: 3000 },
      { text: 'c', x: 9000 },
    ]);
    expect(lines(`${'i'.repeat(9)}\ta`, 20_000)[0]?.[1]?.x).toBe(6000);
  });

  test('is broken at a tab that leads beyond its end', () => {
    expect(texts('aaa\tbbb', 2900)).toEqual(['aaa', 'bbb']);
  });

  test.each(['- ', '• ', '1. ', '12) ', '(3) ', '(a) ', 'b) ', '(iv) '])(
    'of the list item "%s" aligns under its text',
    (mark) => {
      expect(start(`${mark}${'word '.repeat(20)}`, 1)).toBe(widthOf(mark));
      expect(start(`  ${mark}${'word '.repeat(20)}`, 1)).toBe(2 * widthOf(' ') + widthOf(mark));
    },
  );

  test.each(['A. ', 'Mr. ', '2024. ', '-', '(about) '])(
    'that begins with "%s" does not',
    (begin) => {
      expect(start(`${begin}${'word '.repeat(20)}`, 1)).toBe(0);
    },
  );
});

describe('whatever the text and width', () => {
  const text = fc.string({
    unit: fc.constantFrom(...'abcW  \t\n-—§é\u00ad\u00a011(€)'),
    maxLength: 200,
  });
  // A tab and the widest letter fit into the narrowest.
  const width = fc.integer({ min: TAB_STOP + 1200, max: 9000 });

  test('nothing is lost but white space and unprinted hyphens', () => {
    const bare = (value: string) => value.replace(/[\s\u00ad]/g, '');
    fc.assert(
      fc.property(text, width, (value, room) => {
        expect(bare(texts(value, room).join('').replaceAll('|', ''))).toBe(bare(value));
      }),
    );
  });

  test('no line is wider', () => {
    fc.assert(
      fc.property(text, width, (value, room) => {
        for (const { text: run, x } of lines(value, room).flat()) {
          expect(x + widthOf(run)).toBeLessThanOrEqual(room);
        }
      }),
    );
  });
});

test('time grows with the text alone', async () => {
  const worst = [
    'a',
    ' ',
    '\u00ad',
    '\u0301',
    '-',
    'a ',
    '\t',
    '\u00a0',
    '(a) ',
    '123 ',
    '(123) ',
    '\n',
    'aa.aa',
    '://',
    '@a',
    'a/',
  ];
  const breaking = () => {
    for (const unit of worst) lines(unit.repeat(50_000 / unit.length), 40_000);
  };
  expect(await cpuMsOf(breaking)).toBeLessThan(1500);
});
