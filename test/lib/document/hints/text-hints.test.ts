import { describe, expect, test } from '@jest/globals';
import { mayNeedHints, textHints } from '../../../../lib/document/hints/text-hints.ts';
import { cpuMsOf } from '../../../support/cpu-ms.ts';

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
        '[Title]',
        '[Phone Number]',
        '[Street Address]',
        '[City, State, ZIP]',
        '[City, State ZIP Code]',
        '[Landlord Name]',
        "[Landlord's Name]",
        '[Position]',
        '[Job Title]',
        '[FirstName]',
        '[Invoice #]',
        '[MM/DD/YYYY]',
        '[Signature]',
        '«Name»',
        '«FirstName»',
        '«Address_Line_1»',
        'Dear *|FNAME|*,',
      ],
    ],
    [
      'test_line',
      [
        '[[test:refuse]]',
        '  [[test:hold]] ',
        '[[TEST:screener-down]]',
        '[[test:error:velocity_limit]]',
        '[[test:error:velocity_',
        'Dear Ada, [[test:hold]]',
        '[[test:refsue]]',
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
    '[PAID] [VOID]',
    '[FINAL NOTICE]',
    '[VIA CERTIFIED MAIL]',
    '[END OF LETTER]',
    '[INTENTIONALLY LEFT BLANK]',
    '[VOIR ANNEXE]',
    '[BORRADOR]',
    '<<bonjour>>',
    'He [Mr. Bell] said so',
    '[A] or [OK]',
    '[[1]] test: passed',
    '[Emphasis added]',
    '[Emphasis Added]',
    '[Name withheld at request]',
    '[Signature on file]',
    '[Signature Page Follows]',
    '[Sic]',
    '[Seal]',
    '[Notary Seal]',
    '[Redacted]',
    '[Laughter]',
    '[Translation]',
    "[Translator's Note]",
    '[Enclosure]',
    '[The] tenant pays [12]',
    '[Exhibit A] and [Exhibit]',
    '«Bonjour», «Up», «Titanic» et «Mandate»',
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

  test('on a card without advice that a card does not take', () => {
    const hints = textHints(lines('**not**', '<b>this</b>'), 'card');
    expect(hints.map(({ code }) => code)).toEqual(['looks_like_markdown', 'looks_like_html']);
    for (const { fix } of hints) expect(fix).not.toContain('text_format');
  });

  test('in Markdown of its placeholders', () => {
    expect(codes('\\# a', 'markdown')).toEqual([]);
    expect(codes('# {{name}}', 'markdown')).toEqual(['unfilled_placeholder']);
    expect(codes('[[test:refuse]]', 'markdown')).toEqual(['test_line']);
  });

  test('twenty times at most', () => {
    expect(textHints(lines(...Array<string>(30).fill('**a**')), 'plain')).toHaveLength(20);
  });

  test('of its fields first, and of each kind of mark, where that is not all; by place', () => {
    const marks = Array<string>(25).fill('**a**');
    const hints = textHints(lines(...marks, '<b>', 'Dear [Name], pay {{amount}}'), 'plain');
    expect(hints).toHaveLength(20);
    expect(hints.slice(-3).map(({ code, page }) => [code, page])).toEqual([
      ['looks_like_html', 26],
      ['unfilled_placeholder', 27],
      ['unfilled_placeholder', 27],
    ]);
    expect(hints.map(({ page }) => page)).toEqual(
      [...Array(17).keys()].map((at) => at + 1).concat([26, 27, 27]),
    );
  });

  test('of a field that goes on in the next line, where it begins', () => {
    const paragraph = {};
    const broken = lines(
      'Dear [Your',
      'Company Name], {{the',
      'first name}} [Com\u00ad',
      'pany Name]',
    ).map((line) => ({ ...line, paragraph }));
    const hints = textHints(broken, 'markdown');
    expect(hints.map(({ page, fix }) => [page, fix.split('`')[1]])).toEqual([
      [1, '[Your Company Name]'],
      [2, '{{the first name}}'],
      [3, '[Company Name]'],
    ]);
    expect(textHints(lines('Dear [Your', 'Company Name]'), 'plain')).toEqual([]);
  });

  test('by name, and of what to do about it', () => {
    const fixOf = (text: string) => textHints(lines(text), 'plain')[0]?.fix ?? '';
    expect(fixOf('Dear {{ first_name }}, hello')).toBe(
      '`{{ first_name }}` is a field that nobody filled in, and prints as it stands: give it in `merge`.',
    );
    for (const field of ['[Job Title]', '{{first name}}', '<your name>']) {
      expect(fixOf(`Dear ${field}, secret`)).toContain(`\`${field}\` looks like a field`);
      expect(fixOf(`Dear ${field}, secret`)).toMatch(
        /write what belongs there, or .*`\{\{date\}\}`/,
      );
      expect(fixOf(`Dear ${field}, secret`)).not.toContain('secret');
    }
    const named = fixOf(`{{${'🙂'.repeat(42)} and more words}} is long`).split('`')[1] ?? '';
    expect(Array.from(named)).toHaveLength(60);
    expect(named.endsWith('…')).toBe(true);
    expect(named.isWellFormed()).toBe(true);
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
      '«A',
      '«A_',
      '«Aa',
      '[Name ',
      '[Aa ',
      '[Aa, ',
      '[AA/',
      '[your ',
      '{{a ',
      '~~',
      'a**',
      '[^',
      '[^a',
    ].map((mark) => mark.repeat(50_000 / mark.length));
    expect(await cpuMsOf(() => textHints(lines(...hostile), 'plain'))).toBeLessThan(1_500);
    expect(await cpuMsOf(() => textHints(lines(...hostile), 'markdown'))).toBeLessThan(1_500);
    const paragraph = {};
    const broken = lines(...Array<string>(25_000).fill('[a')).map((line) => ({
      ...line,
      paragraph,
    }));
    expect(await cpuMsOf(() => textHints(broken, 'plain'))).toBeLessThan(500);
  });
});
