import { describe, expect, test } from '@jest/globals';
import { textHints } from '../../../../lib/document/hints/text-hints.ts';

const RECT = [1, 2, 3, 0.2] as const;
const lines = (text: string) => [{ text, page: 1, rectInches: () => RECT }];
const codes = (text: string) => textHints(lines(text), 'markdown').map(({ code }) => code);

describe('a text is hinted at', () => {
  test.each([
    'a ~~struck~~ word',
    'see [^1]',
    'a **bold',
    'word** that',
    '重要**必ず',
    '[^note]: it',
  ])('in Markdown of marks that it does not set: %s', (text) => {
    const [hint] = textHints(lines(text), 'markdown');
    expect(hint).toMatchObject({ code: 'looks_like_markdown', page: 1, rectInches: RECT });
    expect(hint?.fix).not.toContain('text_format');
  });

  test.each(['2 ** 3', '2**3 = 8', '~ 5 ~~ 6', '[^ ]', '* * *', '**** ****', '[ ] yes [x] no'])(
    'in Markdown not of what may be meant: %s',
    (text) => {
      expect(codes(text)).toEqual([]);
    },
  );

  test('in Markdown of boxes in a list, and of nothing in code', () => {
    const [line] = lines('[x] done');
    if (line === undefined) throw new Error('no line');
    expect(textHints([{ ...line, part: 'item' }], 'markdown')).toMatchObject([
      { code: 'looks_like_markdown', fix: expect.stringContaining('box') },
    ]);
    const code = { ...line, text: 'a **b** ~~c~~', part: 'code' } as const;
    expect(textHints([code], 'markdown')).toEqual([]);
  });

  test.each(['plain', 'markdown'] as const)('of a subject to take its marks out: %s', (format) => {
    for (const text of ['Your **rent**', '# Rent', '<b>Rent</b>', 'all **of a long', '~~Rent~~']) {
      const [line] = lines(text);
      const [hint, ...others] = line ? textHints([{ ...line, part: 'subject' }], format) : [];
      expect(others).toEqual([]);
      expect(hint?.fix).toMatch(/^A subject prints as it stands/);
    }
  });
});
