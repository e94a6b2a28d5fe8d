import { describe, expect, test } from '@jest/globals';
import { hiddenWords, isHidden } from '../../../../lib/read-back/rules/find-hidden.ts';
import type { Glyph } from '../../../../lib/read-back/words/glyph.ts';
import { aGlyph, aPicture, glyphsOfLine } from '../a-glyph.ts';

describe('a letter that nobody sees', () => {
  const ink = aPicture(100, 100, [[10, 10, 20, 30]]);
  const at = (box: Glyph['box'], overrides: Partial<Glyph> = {}) => aGlyph('x', box, overrides);

  test.each([
    ['with its ink', false, at([10, 10, 20, 30])],
    ['where nothing is', true, at([50, 50, 60, 70])],
    ['within the ink of another', true, at([13, 13, 17, 27])],
    ['off the sheet', true, at([200, 10, 210, 30])],
    ['not painted', true, at([10, 10, 20, 30], { isPainted: false })],
    ['pressed flat', true, at([10, 10, 10.1, 30])],
    ['too small', true, at([10, 10, 20, 30], { sizeDots: 1.2 })],
    ['no letter', false, aGlyph('.', [50, 50, 60, 70])],
  ])('%s: %s', (_name, expected, glyph) => {
    expect(isHidden(ink, glyph)).toBe(expected);
  });

  test('nearly white, beside dark ones', () => {
    expect(isHidden(aPicture(100, 100, [[10, 10, 20, 30]], 230), at([10, 10, 20, 30]))).toBe(true);
    expect(isHidden(aPicture(100, 100, [[10, 10, 20, 30]], 204), at([10, 10, 20, 30]))).toBe(false);
  });
});

describe('words that nobody sees', () => {
  test('are told apart, as the content has them', () => {
    const hidden = glyphsOfLine('burn it all', { order: 7 });
    expect(hiddenWords(hidden)).toEqual(['burn', 'it', 'all']);
    expect(hiddenWords([])).toEqual([]);
  });

  test('end where a letter that is seen begins', () => {
    const hidden = [...glyphsOfLine('burn', { order: 7 }), ...glyphsOfLine('it', { order: 12 })];
    expect(hiddenWords(hidden)).toEqual(['burn', 'it']);
  });
});
