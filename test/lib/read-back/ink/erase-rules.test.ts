import { describe, expect, test } from '@jest/globals';
import type { GrayPicture } from '../../../../lib/pdfium/render-gray.ts';
import type { DotsBox } from '../../../../lib/read-back/ink/dots-box.ts';
import { eraseBars, eraseRules } from '../../../../lib/read-back/ink/erase-rules.ts';
import { findShapes } from '../../../../lib/read-back/ink/find-shapes.ts';
import { aPicture } from '../a-glyph.ts';

const [WIDTH, HEIGHT] = [300, 260];

function boxesOf(picture: GrayPicture | undefined): DotsBox[] {
  return (picture && findShapes(picture, 160)?.map(({ box }) => box)) ?? [];
}

function turned([left, top, right, bottom]: DotsBox): DotsBox {
  return [top, left, bottom, right];
}

/** A level bar, and what stands on it and hangs below it. */
function barWith(thick: number): { bar: DotsBox; letters: DotsBox[] } {
  const bar: DotsBox = [10, 60, 250, 60 + thick];
  const above = [20, 60, 75, 130].map((x): DotsBox => [x, 38, x + 8, 60]);
  return { bar, letters: [...above, [100, 60 + thick, 106, 80 + thick]] };
}

describe.each([9, 30, 60, 110])('a bar of %i dots with letters on it', (thick) => {
  const { bar, letters } = barWith(thick);

  test('is erased, and the letters stay', () => {
    expect(boxesOf(eraseBars(aPicture(WIDTH, HEIGHT, [bar, ...letters])))).toEqual(letters);
  });

  test('is erased upright as level', () => {
    const upright = aPicture(HEIGHT, WIDTH, [bar, ...letters].map(turned));
    const left = boxesOf(eraseBars(upright));
    expect(left).toHaveLength(letters.length);
    expect(left).toEqual(expect.arrayContaining(letters.map(turned)));
  });
});

test('a thick bar is erased where more of its length has bold capitals on it than is free', () => {
  const bar: DotsBox = [10, 60, 250, 100];
  const capitals = [10, 50, 90, 130, 170, 210].map((x): DotsBox => [x, 20, x + 30, 60]);
  expect(boxesOf(eraseBars(aPicture(WIDTH, HEIGHT, [bar, ...capitals])))).toEqual(capitals);
});

test('a rule along one side of a picture is erased whatever stands at the other side', () => {
  const rule: DotsBox = [WIDTH - 2, 20, WIDTH, 200];
  const block: DotsBox = [0, 20, 40, 200];
  expect(boxesOf(eraseRules(aPicture(WIDTH, HEIGHT, [rule, block])))).toEqual([block]);
});
