import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { byDirection } from '../../../../lib/read-back/words/by-direction.ts';
import { foldWord } from '../../../../lib/read-back/words/fold-word.ts';
import { GlyphGrid } from '../../../../lib/read-back/words/glyph-grid.ts';
import { isAlike } from '../../../../lib/read-back/words/is-alike.ts';
import { lineUp } from '../../../../lib/read-back/words/line-up.ts';
import { toldLines, unlikeLines } from '../../../../lib/read-back/words/told-lines.ts';
import { aGlyph, glyphsOfLine, wordsOfLine } from '../a-glyph.ts';

describe('words that are to be compared', () => {
  test.each([
    ['Łukasz', 'lukasz'],
    ['Żółćkowski', 'Zolckowski'],
    ['Llŷr', 'llyr'],
    ['Straße', 'STRASSE'],
    ['ﬁle', 'file'],
    ['l0I1', 'IOll'],
    ['“don’t”', 'dont'],
  ])('%s and %s are one', (one, other) => {
    expect(foldWord(one)).toBe(foldWord(other));
  });

  test.each([
    ['confirms', 'confums', true],
    ['the', 'thc', true],
    ['kill', 'mail', false],
    ['you', 'her', false],
    ['deposit', 'gypsies', false],
    ['', 'pay', false],
  ])('%s for %s: %s', (one, other, expected) => {
    expect(isAlike(one, other)).toBe(expected);
    expect(isAlike(other, one)).toBe(expected);
  });

  test('a word is like itself, and no text is too long', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        expect(isAlike(foldWord(text), foldWord(text))).toBe(true);
      }),
    );
  });
});

describe('glyphs, lined up', () => {
  test('are read line by line, whatever the order they are painted in', () => {
    const glyphs = [
      ...glyphsOfLine('second line', { y: 40 }),
      ...glyphsOfLine('the first', { y: 0 }),
    ].toReversed();
    const texts = lineUp(glyphs).map((line) => line.map(({ text }) => text));
    expect(texts).toEqual([
      ['the', 'first'],
      ['second', 'line'],
    ]);
  });

  test('a shadow is no second letter', () => {
    const shadow = glyphsOfLine('SALE', { x: 1, y: 1 });
    expect(lineUp([...glyphsOfLine('SALE'), ...shadow])[0]?.[0]?.text).toBe('SALE');
  });

  test('are found by their place', () => {
    const grid = new GlyphGrid([
      ...glyphsOfLine('here', { x: 100, y: 100 }),
      ...glyphsOfLine('there', { x: 300, y: 100 }),
    ]);
    const under = grid.under([95, 95, 145, 125]);
    expect(under.map(({ text }) => text).join('')).toBe('here');
  });

  test('are told apart by the way they run; upright ones are always among the ways', () => {
    const down = glyphsOfLine('downwards').map((glyph) => ({ ...glyph, turnDegrees: 90 }));
    const one = aGlyph('x', [0, 0, 5, 5], { turnDegrees: 33 });
    const { directions, isTooMany } = byDirection([...glyphsOfLine('level'), ...down, one]);
    expect(directions.map(({ degrees, glyphs }) => [degrees, glyphs.length])).toEqual([
      [0, 6],
      [90, 9],
    ]);
    expect(isTooMany).toBe(false);
    expect(byDirection([]).directions).toHaveLength(1);
  });

  test('that run more ways than are read are said to', () => {
    const ways = [20, 50, 80, 110, 140].flatMap((turnDegrees) =>
      glyphsOfLine('letters').map((glyph) => ({ ...glyph, turnDegrees })),
    );
    expect(byDirection(ways)).toMatchObject({ isTooMany: true });
  });
});

describe('what the paper tells', () => {
  const glyphs = glyphsOfLine('We owe a debt', { order: 0 });
  const under = (read: ReturnType<typeof wordsOfLine>) => {
    const grid = new GlyphGrid(glyphs);
    return new Map(read.map((word) => [word, grid.under(word.box)] as const));
  };

  test('is spelled as the file has it, where OCR is not sure', () => {
    const read = wordsOfLine('We owc a debt').map((word) => ({ ...word, confidence: 0.7 }));
    expect(toldLines(read, under(read), [])).toEqual([{ text: 'We owe a debt', isPlain: true }]);
  });

  test('is what OCR reads, where it is sure of another letter', () => {
    const read = wordsOfLine('We owe a dent');
    expect(toldLines(read, under(read), [])[0]?.text).toBe('We owe a dent');
  });

  test('leaves out what OCR guesses where the file has nothing', () => {
    const read = wordsOfLine('Qx~').map((word) => ({ ...word, confidence: 0.2 }));
    expect(toldLines(read, new Map(), [])).toEqual([]);
  });

  test('is not plain with hidden letters between, nor out of the order of the content', () => {
    const read = wordsOfLine('We owe a debt');
    expect(toldLines(read, under(read), [4])[0]?.isPlain).toBe(false);
    expect(toldLines(read, under(read), [99])[0]?.isPlain).toBe(true);
    const back = new Map([...under(read)].map(([word, list]) => [word, list.toReversed()]));
    expect(toldLines(read, back, [])[0]?.isPlain).toBe(false);
  });

  test('differs in some lines, which come with their neighbours', () => {
    const plain = (text: string) => ({ text, isPlain: true });
    const around = [...'bcdefghi'].map(plain);
    const lines = [plain('a'), ...around, plain('j')];
    lines.splice(5, 0, { text: 'other', isPlain: false });
    expect(unlikeLines(lines)).toBe('b\nc\nd\ne\nother\nf\ng\nh\ni');
    expect(unlikeLines([plain('a')])).toBe('');
  });
});
