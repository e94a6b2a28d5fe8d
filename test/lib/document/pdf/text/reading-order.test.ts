import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  areSameWords,
  type PlacedRun,
  readAsSeen,
} from '../../../../../lib/document/pdf/text/reading-order.ts';

const SIZE = 10;

function run(text: string, x: number, y: number, degrees = 0): PlacedRun {
  const width = text.length * 5;
  return { text, box: [x, y, x + width, y + SIZE], x, y, width, sizePoints: SIZE, degrees };
}

describe('text as the eye reads it', () => {
  const LINE = [run('I', 0, 100), run('met', 8, 100), run('them', 26, 100), run('today', 50, 88)];

  test('does not depend on the order of painting', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(LINE, { minLength: 4 }), (runs) => {
        expect(readAsSeen(runs).replace(/\s+/g, ' ')).toBe('I met them today');
      }),
    );
  });

  test('joins letters that touch, and parts words', () => {
    const letters = [...'cat'].map((letter, at) => run(letter, at * 5, 100));
    expect(readAsSeen([...letters, run('sat', 18, 100)])).toBe('cat sat');
  });

  test('takes what is raised a little for the same row', () => {
    expect(readAsSeen([run('st', 6, 103), run('1', 0, 100)])).toBe('1st');
  });

  test('reads columns across and down', () => {
    const text = readAsSeen([
      run('one', 0, 100),
      run('three', 200, 100),
      run('two', 0, 88),
      run('four', 200, 88),
    ]);
    expect(text.split('\n\n')).toEqual(['one three\ntwo four', 'one\ntwo\nthree\nfour']);
  });

  test('reads each direction of writing for itself', () => {
    const upwards = [run('second', 50, 40, 90), run('first', 50, 0, 90), run('level', 0, 100)];
    expect(readAsSeen(upwards).split('\n').sort()).toEqual(['first second', 'level']);
  });

  test('reads words that run downwards', () => {
    const letters = [...'GO AWAY NOW'].flatMap((letter, at) =>
      letter === ' ' ? [] : [run(letter, 0, 200 - at * 12)],
    );
    expect(readAsSeen(letters)).toContain('GO AWAY NOW');
  });

  test('makes words whole that a line end divides, in each column', () => {
    const rows = [run('a threat-', 0, 100), run('ening man', 0, 88), run('well-', 200, 100)];
    expect(readAsSeen(rows)).toContain('a threatening man');
    expect(readAsSeen([...rows, run('Known', 200, 88)])).toContain('well-\nKnown');
  });

  test('is nothing for a page without text', () => {
    expect(readAsSeen([])).toBe('');
  });
});

describe('the same words', () => {
  const piece = fc.constantFrom('a', 'b', 'bb', ' ', '\n', '\t', '\u00a0', '\u2009', '\ufeff', 'é');
  const text = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''));
  const plain = (words: string) => words.replace(/\s+/g, ' ').trim();

  test('are those that differ in nothing but their gaps', () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        expect(areSameWords(one, other)).toBe(plain(one) === plain(other));
      }),
      { numRuns: 2000 },
    );
  });

  test('may be parted by gaps of any kind', () => {
    fc.assert(
      fc.property(text, (words) => {
        expect(areSameWords(words, ` ${words.replace(/\s+/g, '\u2003\n')}`)).toBe(true);
      }),
    );
  });
});
