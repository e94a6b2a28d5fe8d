import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { GrayPicture } from '../../../../lib/pdfium/render-gray.ts';
import { stepsOf } from '../../../../lib/read-back/ink/bring-out.ts';
import { contrastIn, coverBoxes } from '../../../../lib/read-back/ink/cover-boxes.ts';
import type { DotsBox } from '../../../../lib/read-back/ink/dots-box.ts';
import { paperLevel } from '../../../../lib/read-back/ink/paper-level.ts';
import { turnPicture } from '../../../../lib/read-back/ink/turn-picture.ts';
import { withoutText } from '../../../../lib/read-back/ink/without-text.ts';
import { aGlyph, aPicture } from '../a-glyph.ts';

const GRAIN = [0, 1, 0, -1, 2, 0, -2, 3, 0, -3, 0];
const LETTER: DotsBox = [40, 20, 50, 40];

/** A scan: paper of this level, whose grain goes three levels up and down, with a letter. */
function aScan(paper: number, ink = 20): GrayPicture {
  const picture = aPicture(300, 200, [LETTER], ink);
  const levels = picture.levels.map((level, at) =>
    level === 255 ? paper + (GRAIN[at % GRAIN.length] ?? 0) : level,
  );
  return { ...picture, levels };
}

describe('the paper of a page', () => {
  test('is white, and gray where it was scanned', () => {
    expect(paperLevel(aPicture(300, 200, [LETTER]))).toBe(255);
    expect(paperLevel(aScan(245))).toBe(245);
    expect(paperLevel(aScan(190))).toBe(190);
  });

  test('is white where all is ink', () => {
    expect(paperLevel(aPicture(300, 200, [[0, 0, 300, 200]], 120))).toBe(255);
  });

  test('is what covers ink: no white patch stays on gray paper', () => {
    expect(contrastIn(coverBoxes(aScan(240), [LETTER]), [20, 10, 70, 50])).toBeLessThanOrEqual(6);
  });

  test('is what lies where the text was, and beside a page that was turned', () => {
    const scan = aScan(240);
    const known = { glyphs: [aGlyph('l', LETTER)], textInk: scan, confirmed: new Set([0]) };
    const erased = withoutText(scan, known);
    expect(contrastIn(erased, [20, 10, 70, 50])).toBeLessThanOrEqual(6);
    const { width, height, levels } = turnPicture(erased, 20);
    expect(levels[0]).toBe(240);
    expect(Math.max(...levels)).toBeLessThan(248);
    expect([width, height]).toEqual([351, 291]);
  });
});

describe('what a dot is darker by', () => {
  const ANY_PICTURE = fc
    .record({ width: fc.integer({ min: 1, max: 70 }), height: fc.integer({ min: 1, max: 70 }) })
    .chain(({ width, height }) =>
      fc
        .uint8Array({ minLength: width * height, maxLength: width * height })
        .map((levels) => ({ width, height, dotsPerInch: 150, levels: new Uint8Array(levels) })),
    );

  test('is counted from the mean of the dots up to 20 away, as far as the picture goes', () => {
    fc.assert(
      fc.property(ANY_PICTURE, fc.nat(), fc.nat(), (picture, down, aside) => {
        const { width, height, levels } = picture;
        const [row, x] = [down % height, aside % width];
        const near: number[] = [];
        levels.forEach((level, at) => {
          const isNear =
            Math.abs((at % width) - x) <= 20 && Math.abs(Math.floor(at / width) - row) <= 20;
          if (isNear) near.push(level);
        });
        const mean = near.reduce((sum, level) => sum + level, 0) / near.length;
        const at = row * width + x;
        expect(stepsOf(picture)[at]).toBe(Math.round(mean - (levels[at] ?? 0)) + 0);
      }),
    );
  });
});
