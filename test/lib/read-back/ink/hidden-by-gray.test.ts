import { describe, expect, test } from '@jest/globals';
import type { ColorPicture } from '../../../../lib/pdfium/render-color.ts';
import type { GrayPicture } from '../../../../lib/pdfium/render-gray.ts';
import type { DotsBox } from '../../../../lib/read-back/ink/dots-box.ts';
import { hiddenByGray } from '../../../../lib/read-back/ink/hidden-by-gray.ts';

type Color = readonly [number, number, number];
const WHITE: Color = [255, 255, 255];
const RED: Color = [255, 0, 0];
/** As gray as red is. */
const GREEN: Color = [0, 129, 0];
const STROKES = [0, 1, 2, 3].map((at): DotsBox => [60 + at * 20, 60, 66 + at * 20, 90]);

/** Strokes on a ground, in colour and in the gray that PDFium makes of it. */
function drawn(ground: Color, ink: Color): [ColorPicture, GrayPicture] {
  const [width, height] = [200, 150];
  const isInk = (x: number, y: number) =>
    STROKES.some(([left, top, right, bottom]) => x >= left && x < right && y >= top && y < bottom);
  const dots = Array.from({ length: width * height }, (_, at) =>
    isInk(at % width, Math.floor(at / width)) ? ink : ground,
  );
  const size = { width, height, dotsPerInch: 150 };
  const levels = dots.map(([red, green, blue]) => (30 * red + 59 * green + 11 * blue) / 100);
  return [
    { ...size, colors: Uint8Array.from(dots.flat()) },
    { ...size, levels: Uint8Array.from(levels) },
  ];
}

const levelAt = ({ width, levels }: GrayPicture, x: number, y: number) => levels[y * width + x];

describe('what gray hides', () => {
  test.each([
    ['red on green', GREEN, RED],
    ['green on red', RED, GREEN],
  ])('is dark on paper in a picture of its own: %s', (_name, ground, ink) => {
    const shown = hiddenByGray(...drawn(ground, ink));
    expect(shown.some((each) => (levelAt(each, 63, 75) ?? 255) < 60)).toBe(true);
    for (const each of shown) expect(levelAt(each, 10, 10)).toBe(255);
  });

  test.each<[string, Color, Color]>([
    ['black on white', WHITE, [0, 0, 0]],
    ['blue on white', WHITE, [0, 0, 200]],
    ['white on red', RED, WHITE],
    ['gray on gray', [120, 120, 120], [125, 125, 125]],
  ])('is nothing of what gray shows, too: %s', (_name, ground, ink) => {
    expect(hiddenByGray(...drawn(ground, ink))).toEqual([]);
  });
});
