import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { wordsAround } from '../../../../lib/screening/classifier/words-around.ts';

const WORDS = Array.from({ length: 100 }, (_, i) => `w${i}`);
const SIDE = 15;

describe('the words around a place', () => {
  test('are fifteen on either side of it', () => {
    expect(wordsAround(WORDS, [{ start: 50, end: 52 }])).toEqual([
      WORDS.slice(50 - SIDE, 52 + SIDE),
    ]);
  });

  test('end where the letter does', () => {
    expect(wordsAround(WORDS, [{ start: 2, end: 3 }])).toEqual([WORDS.slice(0, 3 + SIDE)]);
    expect(wordsAround(WORDS, [{ start: 98, end: 99 }])).toEqual([WORDS.slice(98 - SIDE)]);
  });

  test('are shared by places near one another, whatever their order', () => {
    const first = { start: 0, end: 1 };
    const near = [
      { start: 50, end: 51 },
      { start: 60, end: 70 },
    ];
    expect(wordsAround(WORDS, [...near, first])).toEqual([
      WORDS.slice(0, 1 + SIDE),
      WORDS.slice(50 - SIDE, 70 + SIDE),
    ]);
  });

  test('are none where nothing was found', () => {
    expect(wordsAround(WORDS, [])).toEqual([]);
  });
});

test('no word of a letter is read twice, so that what is hostile costs no more', () => {
  const place = fc.tuple(fc.nat(99), fc.nat(20)).map(([start, length]) => ({
    start,
    end: Math.min(100, start + length),
  }));
  fc.assert(
    fc.property(fc.array(place), (places) => {
      const read = wordsAround(WORDS, places).flat();
      expect(new Set(read).size).toBe(read.length);
      for (const { start, end } of places)
        expect(read).toEqual(expect.arrayContaining(WORDS.slice(start, end)));
    }),
  );
});
