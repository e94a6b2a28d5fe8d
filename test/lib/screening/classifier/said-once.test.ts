import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { classifyLetter } from '../../../../lib/screening/classifier/classify-letter.ts';
import { saidOnce } from '../../../../lib/screening/classifier/said-once.ts';

const wordsOf = (text: string) => text.split(' ');
const LETTER = wordsOf(
  'please bring the blue folder and both keys when you come on friday morning',
);

describe('what is said twice', () => {
  test('stands once: a letter and its copy are the letter', () => {
    expect(saidOnce([...LETTER, ...LETTER])).toEqual(LETTER);
    expect(saidOnce([...LETTER, 'copy', ...LETTER])).toEqual([...LETTER, 'copy']);
  });

  test('stays where it is shorter than a sentence', () => {
    const short = LETTER.slice(0, 7);
    const twice = [...short, 'and', ...short];
    expect(saidOnce(twice)).toEqual(twice);
  });

  test('is whole the first time, also where it is one word', () => {
    expect(saidOnce(Array<string>(50).fill('pay'))).toEqual(Array(8).fill('pay'));
  });

  test('is never lost: each word is left, and what was said first', () => {
    const word = fc.constantFrom('a', 'b', 'c');
    fc.assert(
      fc.property(fc.array(word, { maxLength: 80 }), (words) => {
        const left = saidOnce(words);
        expect(new Set(left)).toEqual(new Set(words));
        expect(left.slice(0, 8)).toEqual(words.slice(0, 8));
      }),
    );
  });

  test('neither excuses nor accuses: the risk is that of the letter', () => {
    const { risk } = classifyLetter(LETTER);
    expect(classifyLetter([...LETTER, ...LETTER, ...LETTER]).risk).toBe(risk);
  });
});
