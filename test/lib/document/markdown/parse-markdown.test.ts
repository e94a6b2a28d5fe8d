import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseMarkdown } from '../../../../lib/document/markdown/parse-markdown.ts';
import { printedText } from '../../../../lib/document/markdown/printed-text.ts';
import { isMailError } from '../../../../lib/errors/mail-error.ts';
import { cpuMsOf } from '../../../support/cpu-ms.ts';

const asIs = (words: string) => words;
const parse = (text: string) => parseMarkdown(text, asIs);
const regular = (text: string) => ({ text, style: 'regular' });
const paragraph = (text: string) => ({ kind: 'paragraph', spans: [regular(text)] });

describe('a text in Markdown', () => {
  test('is paragraphs, in which a line ends where its author says so', () => {
    expect(parse('one\ntwo  \nthree\\\nfour')).toEqual([
      {
        kind: 'paragraph',
        spans: ['one', ' ', 'two', '\n', 'three', '\n', 'four'].map(regular),
      },
    ]);
  });

  test.each([
    ['*a*', 'italic'],
    ['**a**', 'bold'],
    ['***a***', 'boldItalic'],
    ['**_a_**', 'boldItalic'],
    ['`a`', 'code'],
    ['**`a`**', 'code'],
    ['\\*a\\*', 'regular'],
  ])('%s is %s', (text, style) => {
    const [block] = parse(text);
    expect(block).toMatchObject({ kind: 'paragraph', spans: [{ style }] });
  });

  test.each([
    ['**重要：**必ず', '重要：', '必ず'],
    ['**ㄓㄨㄥ！**ㄧㄠ', 'ㄓㄨㄥ！', 'ㄧㄠ'],
    ['**(ㄓㄨㄥ)**ㄧㄠ', '(ㄓㄨㄥ)', 'ㄧㄠ'],
    ['**「強調」**です', '「強調」', 'です'],
    ['**“重要”**です', '“重要”', 'です'],
    ['**Note:**必ず', 'Note:', '必ず'],
    ['**注意(。)**𠮟る', '注意(。)', '𠮟る'],
    ['**스크립트(script)**라고', '스크립트(script)', '라고'],
    ['**{{a}}**x', '{{a}}', 'x'],
    ['**Total:**{{a}}', 'Total:', '{{a}}'],
  ])('is bold although nothing is between it and the next word: %s', (text, bold, regularText) => {
    expect(parse(text)).toEqual([
      { kind: 'paragraph', spans: [{ text: bold, style: 'bold' }, regular(regularText)] },
    ]);
  });

  test.each(['必ず**「強調」**', '{{a}}**(b)**'])('or the one before: %s', (text) => {
    expect(parse(text)).toMatchObject([{ spans: [{ style: 'regular' }, { style: 'bold' }] }]);
  });

  test.each(['a_b_c 日_本_語', '{{a}}_{{b}}_{{c}}', '**a:**b', '2 ** 3 ** 4', '日** 本 **語'])(
    'is as it is written where no emphasis is meant: %s',
    (text) => {
      expect(printedText(parse(text))).toBe(text);
    },
  );

  test('has headings, rules, quotes, code and page breaks', () => {
    expect(parse('## a\n\nb\n=\n\n> c\n\n```\nd\n  e\n```\n\n---\n\f\nf')).toEqual([
      { kind: 'heading', level: 2, spans: [regular('a')] },
      { kind: 'heading', level: 1, spans: [regular('b')], underline: { isAboveWords: false } },
      { kind: 'quote', blocks: [paragraph('c')] },
      { kind: 'code', text: 'd\n  e' },
      { kind: 'rule' },
      { kind: 'page_break' },
      paragraph('f'),
    ]);
  });

  test('has lists within lists, tight and loose', () => {
    expect(parse('3. a\n4. b\n   - c\n\n- d\n\n- e')).toEqual([
      {
        kind: 'list',
        start: 3,
        mark: '.',
        isTight: true,
        items: [
          [paragraph('a')],
          [
            paragraph('b'),
            { kind: 'list', start: null, mark: '.', isTight: true, items: [[paragraph('c')]] },
          ],
        ],
      },
      {
        kind: 'list',
        start: null,
        mark: '.',
        isTight: false,
        items: [[paragraph('d')], [paragraph('e')]],
      },
    ]);
  });

  test('has tables, with cells that are empty', () => {
    expect(parse('| a | b |\n|:-:|--:|\n| **c** | |')).toEqual([
      {
        kind: 'table',
        alignments: ['center', 'right'],
        rows: [
          [[regular('a')], [regular('b')]],
          [[{ text: 'c', style: 'bold' }], []],
        ],
      },
    ]);
  });

  test.each([
    ['[here](https://example.com/a?b=c)', 'here (https://example.com/a?b=c)'],
    ['<https://example.com>', 'https://example.com'],
    ['[example.com](https://example.com)', 'example.com'],
    ['<ada@example.com>', 'ada@example.com'],
    ['[write](mailto:ada@example.com)', 'write (ada@example.com)'],
    ['<mailto:ada@example.com> mailto:ada@example.com', 'ada@example.com mailto:ada@example.com'],
    ['[**b**old](https://example.com/%C3%A5)', 'bold (https://example.com/%C3%A5)'],
    ['[x](https://e.org/a%20b?c=100%25)', 'x (https://e.org/a%20b?c=100%25)'],
    ['[x](<https://e.org/a b>)', 'x (https://e.org/a b)'],
    ['[x](https://münchen.de/ü)', 'x (https://münchen.de/ü)'],
    ['<https://münchen.de/ü%20>', 'https://münchen.de/ü%20'],
    ['[x](https://e.org/?a&amp;b\\_c)', 'x (https://e.org/?a&b_c)'],
    ['[x]\n\n[x]: https://xn--mnchen-3ya.de/%7E', 'x (https://xn--mnchen-3ya.de/%7E)'],
    ['[x](javascript:alert(1))', 'x (javascript:alert(1))'],
    ['[x]()', 'x'],
    ['[x](https://e.org "Rule 12(b) applies")', 'x (https://e.org "Rule 12(b) applies")'],
    ['<https://e.org> [e.org](https://e.org "y\nz")', 'https://e.org e.org ("y z")'],
    ['[x](https://e.org "x") [y](z "z")', 'x (https://e.org) y (z)'],
    ['[x](<> "y")', 'x ("y")'],
    ['[x][y]\n\n[y]: https://e.org "z"', 'x (https://e.org "z")'],
    [
      '$100[2](https://e.org), see [3](https://f.org)',
      '$100[2] (https://e.org), see 3 (https://f.org)',
    ],
    [
      'so[2], and [^3]\n\n[2]: https://e.org\n[^3]: f.org',
      'so[2] (https://e.org), and [^3] (f.org)',
    ],
    ['so[[2]](https://e.org)', 'so[2] (https://e.org)'],
  ])('prints the address of a link: %s', (text, printed) => {
    expect(printedText(parse(text))).toBe(printed);
  });

  test('fills fields into words, which are no Markdown then', () => {
    const fill = (words: string) => words.replaceAll('{{a}}', '**x** <b> [y](z)');
    expect(printedText(parseMarkdown('# {{a}}\n\n`{{a}}` *{{a}}*', fill))).toBe(
      '**x** <b> [y](z)\n\n**x** <b> [y](z) **x** <b> [y](z)',
    );
  });
});

const DEEP = (mark: string) =>
  `${Array.from({ length: 7 }, (_, at) => mark.repeat(at)).join('\n')}`;

test.each(['2026. november 27.', '27. november 2026', '27. November 2026'])(
  '%j is a date, and no item of a list',
  (date) => {
    const [first, second] = parse(`${date}\n\nKedves Ada!`);
    expect(first).toMatchObject({ kind: 'paragraph', spans: [{ text: date }] });
    expect(second).toMatchObject({ kind: 'paragraph' });
  },
);

test('a list of dates is a list', () => {
  const [list] = parse('1. May 2026\n2. June 2026');
  expect(list).toMatchObject({ kind: 'list', start: 1 });
});

test('tabs in code are the spaces to the next column of four', () => {
  const [code] = parse('```\na\tb\tc\nlonger\td\n\te\n```');
  expect(code).toEqual({ kind: 'code', text: 'a   b   c\nlonger  d\n    e' });
});

describe('what no paper shows is refused by its line', () => {
  test.each([
    ['a\n\n![b](c.png)', 'line 3: images are not printed'],
    ['a\n\n<div>\nb</div>', 'line 3: raw HTML (<div>) is not printed'],
    ['a\n\f\nb <br> c', 'line 3: raw HTML (<br>) is not printed'],
    [`<!-- ${'x'.repeat(60)} -->`, `line 1: raw HTML (<!-- ${'x'.repeat(35)}…) is not printed`],
    [`|${'a|'.repeat(13)}\n|${'-|'.repeat(13)}`, 'line 1: a table has at most 12 columns'],
    [
      '| Item | Price |\n|---|---|\n| a | b | |\n| Rent | May | $1,200.00 |',
      'line 4: a row of a table has 3 cells, and its head 2; a mark `|` that is no border is written `\\|`',
    ],
    [
      'x\n\n> - | a | b |\n>   |---|---|\n>   | `c | d` | $3 |',
      'line 5: a row of a table has 3 cells, and its head 2; a mark `|` that is no border is written `\\|`',
    ],
    [`${'> '.repeat(7)}a`, 'line 1: lists and quotes go at most 6 deep'],
    ['- - - - - - - a', 'line 1: lists and quotes go at most 6 deep'],
  ])('%j', (text, message) => {
    expect(() => parse(text)).toThrow(
      expect.objectContaining({ code: 'validation_error', http: 400, reason: `text: ${message}` }),
    );
  });

  test('and a backslash prints it as it is', () => {
    expect(printedText(parse('a \\<b> \\![c](d)'))).toBe('a <b> !c (d)');
  });
});

test('takes no time to speak of, whatever the text', async () => {
  const hostile = [
    '['.repeat(50_000),
    '*a_ '.repeat(12_000),
    '> '.repeat(25_000),
    '- '.repeat(25_000),
    '`'.repeat(50_000),
    '![a]('.repeat(10_000),
    `|${'a|'.repeat(20_000)}\n|${'-|'.repeat(4_000)}`,
    '<a '.repeat(16_000),
    DEEP('> '),
  ];
  for (const text of hostile) {
    const ms = await cpuMsOf(async () => {
      try {
        parse(text);
      } catch (error) {
        expect(isMailError(error, 'validation_error')).toBe(true);
      }
    });
    expect(ms).toBeLessThan(3_000);
  }
});

test('whatever is written is printed or refused', () => {
  const pieces = fc.constantFrom('*', '**', '_', '`', '#', '- ', '1. ', '> ', '|', '\n', '\n\n');
  const words = fc.oneof(pieces, fc.constantFrom('[', '](', ')', '<', '>', '!', '\\', 'ab', ' '));
  fc.assert(
    fc.property(fc.array(words, { maxLength: 40 }), (parts) => {
      try {
        expect(typeof printedText(parse(parts.join('')))).toBe('string');
      } catch (error) {
        expect(isMailError(error, 'validation_error')).toBe(true);
      }
    }),
  );
});
