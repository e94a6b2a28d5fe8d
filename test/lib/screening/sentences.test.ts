import { expect, test } from '@jest/globals';
import { sentencesOf } from '../../../lib/screening/sentences.ts';

test.each([
  ['One. Two! "Three?" Four', ['One.', 'Two!', '"Three?', 'Four']],
  ['a line\nand the next\n\nafter an empty one', ['a line\nand the next', 'after an empty one']],
  ['at 3.50 a piece, i.e. cheap', ['at 3.50 a piece, i.e.', 'cheap']],
  ['', []],
])('%j', (text, sentences) => {
  expect(sentencesOf(text)).toEqual(sentences);
});
