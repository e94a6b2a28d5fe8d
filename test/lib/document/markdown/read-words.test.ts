import { expect, test } from '@jest/globals';
import type { Token } from '../../../../lib/document/markdown/parser.ts';
import { tokensOf } from '../../../../lib/document/markdown/parser.ts';
import { WordsReader } from '../../../../lib/document/markdown/read-words.ts';

const FIELDS = {
  filled: (words: string) => words,
  unmasked: (words: string) => words,
  addresses: { characters: 0 },
};

function reader() {
  return new WordsReader(FIELDS, (message) => {
    throw new Error(message);
  });
}

test('of a token that nobody told it of, no words are lost: it fails', () => {
  expect(() => reader().read({ type: 's_open', content: '' } as Token)).toThrow('s_open');
});

test('it knows each token that the parser makes of words', () => {
  const all =
    'a *b* **c** `d` [e](f) <https://g.de> \\* &amp; &#65; _h_\ni  \nj\\\nk [l][m] ~~n~~ https://o.de\n\n[m]: p';
  const tokens = tokensOf(all).flatMap(({ children }) => children ?? []);
  const words = reader();
  for (const token of tokens) words.read(token);
  const printed = words.spans.map(({ text }) => text).join('');
  for (const letter of 'abcdefghijklnop') expect(printed).toContain(letter);
});
