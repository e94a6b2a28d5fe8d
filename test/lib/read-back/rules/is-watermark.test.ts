import { describe, expect, test } from '@jest/globals';
import { isWatermark } from '../../../../lib/read-back/rules/is-watermark.ts';
import { aPicture, glyphsOfLine } from '../a-glyph.ts';

/** The words in letters of so many dots, so dark on the page. */
function judged(words: string, { size = 190, level = 230 } = {}): boolean {
  const glyphs = glyphsOfLine(words, { x: 20, y: 20, size });
  const ink = aPicture(
    2000,
    300,
    glyphs.map(({ box }) => box),
    level,
  );
  return isWatermark(ink, glyphs);
}

describe('pale letters', () => {
  test.each(['DRAFT', 'NOT VALID', 'Lake House School', 'BROUILLON', 'COPIA'])(
    'are a watermark: %s',
    (words) => {
      expect(judged(words)).toBe(true);
    },
  );

  test.each(['WATCH YOUR BACK', 'KILL', 'WE WILL BURN', 'ON TE VOIT', 'WE SEE EACH OTHER'])(
    'are none where they speak to somebody, threaten or are a sentence: %s',
    (words) => {
      expect(judged(words)).toBe(false);
    },
  );

  test('are none that the eye does not meet', () => {
    expect(judged('DRAFT', { level: 240 })).toBe(false);
    expect(judged('DRAFT', { level: 239 })).toBe(true);
    expect(judged('DRAFT', { size: 74 })).toBe(false);
    expect(judged('DRAFT', { size: 75 })).toBe(true);
  });
});
