import { describe, expect, test } from '@jest/globals';
import { findDecisive } from '../../../../lib/read-back/rules/find-decisive.ts';
import { foldWord } from '../../../../lib/read-back/words/fold-word.ts';
import { wordsOfLine } from '../a-glyph.ts';

const found = (ink: string, text = '') =>
  findDecisive(wordsOfLine(ink), new Set(text.split(' ').map(foldWord))).map((word) => word.text);

describe('a word of ink that makes a threat', () => {
  test.each([
    ['will shoot you at noon', ['shoot']],
    ['Murder!', ['Murder!']],
    ['KILLYOU', ['KILLYOU']],
    ['wi11 ki11 you', ['ki11']],
    ['weburnyour shop', ['weburnyour']],
    ['Hill Street Skills Photoshoot', []],
  ])('%s: %j', (ink, words) => {
    expect(found(ink)).toEqual(words);
  });

  test('is none that the text has, and one where the text has a word that is nearly the same', () => {
    expect(found('we burn logs', 'how to burn logs')).toEqual([]);
    expect(found('kill', 'will bill')).toEqual(['kill']);
  });

  test('is none where OCR only guesses it', () => {
    const guessed = wordsOfLine('shoot').map((word) => ({ ...word, confidence: 0.4 }));
    expect(findDecisive(guessed, new Set())).toEqual([]);
  });
});
