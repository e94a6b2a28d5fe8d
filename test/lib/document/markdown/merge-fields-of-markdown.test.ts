import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { letterWords } from '../../../../lib/document/letter/letter-words.ts';
import { AS_IT_IS } from '../../../../lib/document/letter/text-setting.ts';
import { isMailError } from '../../../../lib/errors/mail-error.ts';

type Merge = Readonly<Record<string, string>>;

const wordsOf = async (text: string, merge: Merge | null) => {
  const setting = { ...AS_IT_IS, format: 'markdown', date: 'none', merge } as const;
  return (await letterWords({ kind: 'text', text, setting }, false, '2026-11-24')).text;
};

describe('a merge field of Markdown is filled', () => {
  const merge = { a: 'v1' };
  test.each([
    ['as the address of a link', '[p]({{a}})', 'p (v1)'],
    ['with spaces in its braces there', '[p]({{ a }}) [q](<{{ a }}>)', 'p (v1) q (v1)'],
    ['in an address', '[p](https://e.org/{{a}}?x={{a}})', 'p (https://e.org/v1?x=v1)'],
    ['in an address in angles', '<https://e.org/{{a}}>', 'https://e.org/v1'],
    ['in one of an e-mail', '<{{a}}@e.org> <mailto:{{a}}@e.org>', 'v1@e.org mailto:v1@e.org'],
    ['alone in angles', 'see <{{a}}>', 'see v1'],
    [
      'in a link that is defined below',
      '[p][q]\n\n[q]: https://e.org/{{a}}',
      'p (https://e.org/v1)',
    ],
    [
      'in what a link is called',
      '[p][{{a}}] {{a}}\n\n[{{a}}]: https://e.org',
      'p (https://e.org) v1',
    ],
    ['in words that are the address', '[{{a}}]({{a}})', 'v1'],
    ['in words that are the address without its scheme', '[{{a}}](https://{{a}})', 'v1'],
    ['behind a backslash', '\\{{a}} [p](\\{{a}})', 'v1 p (v1)'],
    ['in entities', '&#123;{a}} {{a}}', 'v1 v1'],
    ['in the title of a link', '[p](https://e.org "{{a}}")', 'p (https://e.org "v1")'],
    ['in what a fence is called', '```{{a}}\nx\n```', 'v1\nx'],
    [
      'in the address of a link that is not there',
      'p\n\n[{{a}}]: https://e.org/{{a}}',
      'p\n\n[v1]: https://e.org/v1',
    ],
    ['in code', '`{{a}}` and\n\n```\n{{a}}\n```', 'v1 and\n\nv1'],
  ])('%s', async (_, text, printed) => {
    expect(await wordsOf(text, merge)).toBe(printed);
  });

  test.each([
    ['a b', 'p (https://e.org/a b)'],
    ['a)b](c', 'p (https://e.org/a)b](c)'],
    ['a\n\n# b', 'p (https://e.org/a # b)'],
    ['a\fb\tc', 'p (https://e.org/a b c)'],
    ['{{a}}', 'p (https://e.org/{{a}})'],
    ['\ufdd00\ufdd1', 'p (https://e.org/\ufdd00\ufdd1)'],
  ])('and its value is no Markdown in an address: %j', async (a, printed) => {
    expect(await wordsOf('[p](https://e.org/{{a}})', { a })).toBe(printed);
  });

  test('or is as its author wrote it, where nothing is filled in', async () => {
    expect(await wordsOf('{{ a }} [p]({{a}}) \ufdd00\ufdd1', null)).toBe(
      '{{ a }} p ({{a}}) \ufffd0\ufffd',
    );
  });
});

describe('a letter is refused', () => {
  test.each([['in what a link calls its address', '[p][{{a}}]\n\n[{{a}}]: https://e.org']])(
    'whose field would be printed nowhere: %s',
    async (_, text) => {
      await expect(wordsOf(text, { a: 'v' })).rejects.toMatchObject({
        code: 'validation_error',
        errors: [{ pointer: '/merge/a', message: expect.stringContaining('prints nothing') }],
      });
    },
  );

  test.each(['{**{a}}**', '\\{\\{b}}', '&#123;&#123;b}}', '{{*b c*}}', '｛｛b｝｝', '{\u200b{b}}'])(
    'whose marks make a field that nobody fills: %s',
    async (text) => {
      await expect(wordsOf(`${text} {{a}}`, { a: 'v' })).rejects.toMatchObject({
        code: 'validation_error',
        http: 400,
      });
    },
  );

  test('for its HTML, without the values', async () => {
    await expect(wordsOf('<a href="{{a}}">b</a>', { a: 'v' })).rejects.toMatchObject({
      reason: 'text: line 1: raw HTML (<a href="{{a}}">) is not printed',
    });
  });

  test('whose one address is printed thousands of times', async () => {
    const text = `[x]: https://e.org/{{a}}\n\n${'[x] '.repeat(2000)}`;
    await expect(wordsOf(text, { a: 'v'.repeat(2000) })).rejects.toMatchObject({
      reason: 'text: line 3: the addresses of links have at most 50000 characters',
    });
  });
});

test('wherever a field stands, it is filled or the letter is refused', async () => {
  const marks = fc.constantFrom(
    '*',
    '**',
    '_',
    '`',
    '```',
    '# ',
    '- ',
    '> ',
    '|',
    '\n',
    '\n\n',
    ' ',
  );
  const links = fc.constantFrom(
    '[',
    ']',
    '](',
    ')',
    '<',
    '>',
    '!',
    '\\',
    ']: ',
    '"',
    'https://',
    '@',
  );
  const braces = fc.constantFrom('{{a}}', '{{ a }}', '{{b}}', '{', '}', '&#123;', 'x');
  const part = fc.oneof(marks, links, braces);
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 25 }), async (parts) => {
      try {
        const words = await wordsOf(parts.join(''), { a: 'v1', b: 'v2' });
        expect(words).not.toMatch(/\{\{[^{}]*\}\}|[\ufdd0\ufdd1]/);
        if (parts.some((each) => each.includes('a'))) expect(words).toContain('v1');
      } catch (error) {
        if (!isMailError(error, 'validation_error')) throw error;
      }
    }),
    { numRuns: 2000 },
  );
});
