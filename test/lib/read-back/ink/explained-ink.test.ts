import { describe, expect, test } from '@jest/globals';
import { contrastIn } from '../../../../lib/read-back/ink/cover-boxes.ts';
import { cropToInk } from '../../../../lib/read-back/ink/crop-picture.ts';
import type { DotsBox } from '../../../../lib/read-back/ink/dots-box.ts';
import { isSharp } from '../../../../lib/read-back/ink/is-sharp.ts';
import { withoutText } from '../../../../lib/read-back/ink/without-text.ts';
import { aGlyph, aPicture } from '../a-glyph.ts';

const BOX: DotsBox = [20, 20, 32, 40];
const LETTER: DotsBox = [20, 20, 24, 40];
const DRAWN: DotsBox = [27, 20, 31, 40];
const PAGE = aPicture(100, 60, [LETTER, DRAWN]);

describe('the text explains', () => {
  const left = (textInk: readonly DotsBox[], read: readonly number[] = [], sizeDots = 20) =>
    withoutText(PAGE, {
      glyphs: [aGlyph('#', BOX, { order: 3, sizeDots })],
      textInk: aPicture(100, 60, textInk),
      confirmed: new Set(read),
    });

  test('the dots that it paints, and not what else lies in its box', () => {
    expect(contrastIn(left([LETTER]), LETTER)).toBe(0);
    expect(contrastIn(left([LETTER]), [25, 20, 32, 40])).toBe(255);
  });

  test('nothing where it paints nothing', () => {
    expect(left([]).levels).toEqual(PAGE.levels);
  });

  test('all of the place of a letter that was read there', () => {
    expect(contrastIn(left([], [3]), [0, 0, 100, 60])).toBe(0);
  });

  test.each([
    ['that nobody read', []],
    ['that was read there', [3]],
  ])('nothing by a sign %s and is larger than any letter', (_name, read: number[]) => {
    expect(left([LETTER], read, 5).levels).toEqual(PAGE.levels);
  });
});

describe('a shape', () => {
  const shades = (levels: (x: number) => number) => {
    const picture = aPicture(60, 60);
    return { ...picture, levels: picture.levels.map((_, at) => levels(at % 60)) };
  };

  test('of ink on its ground is sharp, also of gray ink', () => {
    expect(isSharp(PAGE, LETTER)).toBe(true);
    expect(isSharp(aPicture(100, 60, [LETTER], 120), LETTER)).toBe(true);
    expect(isSharp(aPicture(100, 60, [LETTER], 200), LETTER)).toBe(true);
  });

  test.each([
    ['of shades', shades((x) => x * 4)],
    ['that is hardly darker than its ground', aPicture(60, 60, [[20, 20, 40, 40]], 215)],
    ['of nothing', aPicture(60, 60)],
  ])('%s is not', (_name, picture) => {
    expect(isSharp(picture, [20, 20, 40, 40])).toBe(false);
  });
});

describe('a picture is cropped', () => {
  test('to its ink and some paper around it', () => {
    const { part, x, y } = cropToInk(aPicture(200, 150, [[90, 60, 110, 70]]), 245);
    expect([x, y, part.width, part.height]).toEqual([70, 40, 60, 50]);
    expect(contrastIn(part, [20, 20, 40, 30])).toBe(0);
    expect(part.levels.filter((level) => level === 0)).toHaveLength(200);
  });

  test('to a dot where it is all paper', () => {
    expect(cropToInk(aPicture(20, 20), 245).part.levels).toEqual(Uint8Array.of(255));
  });
});
