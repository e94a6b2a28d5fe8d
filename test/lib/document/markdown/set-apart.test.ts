import { describe, expect, test } from '@jest/globals';
import { letterWords } from '../../../../lib/document/letter/letter-words.ts';
import { AS_IT_IS } from '../../../../lib/document/letter/text-setting.ts';
import { parseMarkdown } from '../../../../lib/document/markdown/parse-markdown.ts';
import { setApart } from '../../../../lib/document/markdown/set-apart.ts';

const of = (text: string) => setApart(parseMarkdown(text, (words) => words));

describe('what the eye picks out of Markdown', () => {
  test('is its headings and words in bold, in order, in lists and quotes, too', () => {
    const text =
      '# We will\n\nhope for **rain**.\n\n- seeds **and**\n- beans\n\n> to ***burn***\n\n## leaves';
    expect(of(text)).toBe('We will\nrain\nand\nburn\nleaves');
  });

  test('is each column of a table', () => {
    expect(of('> | a | b |\n> |-|-|\n> | c | d |\n> | **e** | f |')).toBe('a\nc\ne\n\nb\nd\nf');
  });

  test.each(['plain words', '# one heading\n\nand its text', 'one **bold** word', '`code`'])(
    'is nothing of its own: %s',
    (text) => {
      expect(of(text)).toBe('');
    },
  );

  test('is known of a letter in Markdown, and of no plain one', async () => {
    const text = '# one\n\n# two';
    const words = (format: 'markdown' | 'plain') =>
      letterWords({ kind: 'text', text, setting: { ...AS_IT_IS, format } }, false, '2026-11-25');
    expect((await words('markdown')).setApart).toBe('one\ntwo');
    expect((await words('plain')).setApart).toBeUndefined();
  });
});
