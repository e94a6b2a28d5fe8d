import { describe, expect, test } from '@jest/globals';
import { mayNeedHints, textHints } from '../../../lib/document/text-hints.ts';
import { cpuMsOf } from '../../support/cpu-ms.ts';

const RECT = [1, 2, 3, 0.2] as const;
const lines = (...texts: string[]) =>
  texts.map((text, at) => ({ text, page: at + 1, rectInches: () => RECT }));
const codes = (text: string, format: 'plain' | 'markdown' = 'plain') =>
  textHints(lines(text), format).map(({ code }) => code);

describe('a text is hinted at', () => {
  test.each([
    [
      'looks_like_markdown',
      ['# Notice', 'a **bold** word', '```', '| a | b |', '[here](https://a.b)'],
    ],
    ['looks_like_html', ['a<br>b', '<p>Dear', '</div>', '<a href="x">', 'R&amp;D', '&nbsp;']],
    [
      'unfilled_placeholder',
      [
        'Dear {{name}},',
        '{{ }}',
        '[Your Name]',
        '[CLIENT NAME]',
        'Dear [Recipient],',
        '[insert date here]',
        '<your name>',
        'your son [CHILD] will',
        '[PROPERTY ADDRESS]',
        '<<first name>>',
        ['Dear $', '{name},'].join(''),
      ],
    ],
  ])('%s', (code, texts) => {
    for (const text of texts) {
      expect(mayNeedHints(text)).toBe(true);
      expect(codes(text)).toEqual([code]);
    }
  });

  test.each([
    '2 * 3 = 6, and 4 ** 2 = 16',
    'a # b',
    '#1 of 3',
    'a < b and c > d',
    'Smith & Sons',
    '[sic]',
    '[1] see below',
    '[SIC] and [REDACTED]',
    '[SEAL]',
    'He [Mr. Bell] said so',
    '[A] or [OK]',
    '<<Bonjour, madame, dit-il>>',
    'snake_case_words',
    '{a} and {b}',
    'left | right',
    'Procter & Gamble; AT&T',
  ])('not where it is plain: %s', (text) => {
    expect(codes(text)).toEqual([]);
  });

  test('with page and place of the line, as a warning', () => {
    expect(textHints(lines('fine', '**not**'), 'plain')).toMatchObject([
      { code: 'looks_like_markdown', severity: 'warning', page: 2, rectInches: RECT },
    ]);
  });

  test('in Markdown of its placeholders alone', () => {
    expect(codes('\\# a', 'markdown')).toEqual([]);
    expect(codes('# {{name}}', 'markdown')).toEqual(['unfilled_placeholder']);
  });

  test('twenty times at most', () => {
    expect(textHints(lines(...Array<string>(30).fill('**a**')), 'plain')).toHaveLength(20);
  });

  test('in no time to speak of', async () => {
    const hostile = [
      '[',
      '[A',
      '<<a ',
      '${a',
      '{',
      '*',
      '<',
      '#',
      '`',
      '|',
      '&',
      '[a](',
      '<a ',
      '** ',
    ].map((mark) => mark.repeat(50_000 / mark.length));
    expect(await cpuMsOf(() => textHints(lines(...hostile), 'plain'))).toBeLessThan(1_500);
  });
});
