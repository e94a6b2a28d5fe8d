import { expect, test } from '@jest/globals';
import { highlighted } from '../../../tools/docs/highlight.ts';

/** What is marked, by its kind. */
function marks(code: string, language: string) {
  const spans = highlighted(code, language).matchAll(/<span class="(.*?)">(.*?)<\/span>/g);
  return [...spans].map(([, kind, text]) => [kind, text?.replaceAll('&quot;', '"')]);
}

test('the texts of JSON are marked, and the names of its fields are not', () => {
  const code = '{"to": {"name": "Ada \\"L\\": x", "zip" : "62701"}, "pages": [1, "a"], "b": true}';
  expect(marks(code, 'json')).toEqual([
    ['text', '"Ada \\"L\\": x"'],
    ['text', '"62701"'],
    ['text', '"a"'],
  ]);
});

test('nothing of the code is lost, and all of it is escaped', () => {
  const code = '{"a<b": "<&>", "c": 1}';
  expect(highlighted(code, 'json')).toBe(
    '{&quot;a&lt;b&quot;: <span class="text">&quot;&lt;&amp;&gt;&quot;</span>, &quot;c&quot;: 1}',
  );
});

test('a comment, a text and a word of a language are marked as what they are', () => {
  expect(marks("const a = 'if'; // b", 'ts')).toEqual([
    ['word', 'const'],
    ['text', "'if'"],
    ['comment', '// b'],
  ]);
});
