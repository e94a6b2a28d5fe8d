import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { KNOWN_WORDS_CORPUS } from '../../../../lib/screening/language/known-words.generated.ts';
import { addWord, createWordSet, hasWord } from '../../../../lib/screening/language/word-set.ts';
import { hashOf, LEARNT_PARTS } from '../../../corpus/letters/letters.ts';

test('the known words are those of the letters that are here (else: npm run screening:train)', () => {
  expect(KNOWN_WORDS_CORPUS).toBe(hashOf(LEARNT_PARTS));
});

test('every word that was put in is found', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 50 }), (words) => {
      const set = createWordSet(512);
      for (const word of words) addWord(set, word);
      expect(words.filter((word) => !hasWord(set, word))).toEqual([]);
    }),
  );
});

test('of words that were not put in, at 8 bits a word, few are', () => {
  const set = createWordSet(8000);
  for (let i = 0; i < 1000; i += 1) addWord(set, `word${i}`);
  const wrong = Array.from({ length: 2000 }, (_, i) => `other${i}`).filter((word) =>
    hasWord(set, word),
  );
  expect(wrong.length).toBeLessThan(100);
});
