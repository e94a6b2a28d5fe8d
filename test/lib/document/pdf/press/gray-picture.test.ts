import { describe, expect, test } from '@jest/globals';
import { grayLevels } from '../../../../../lib/document/pdf/press/gray-picture.ts';

const [WIDTH, HEIGHT] = [50, 40];
const PAPER = 0xff_ff_ff_ff;

/** Paper with dots of these colours, by place. */
function picture(colors: Readonly<Record<number, number>>) {
  const dots = new Uint32Array(WIDTH * HEIGHT).fill(PAPER);
  for (const [at, color] of Object.entries(colors)) dots[Number(at)] = color;
  return { width: WIDTH, height: HEIGHT, dots };
}

describe('the levels of a picture', () => {
  test('are what they are where all dots are gray', () => {
    const levels = grayLevels(picture({ 0: 0, 7: 0x80_80_80, [WIDTH * HEIGHT - 1]: 0x12_12_12 }));
    expect([levels?.[0], levels?.[7], levels?.[8], levels?.at(-1)]).toEqual([0, 0x80, 0xff, 0x12]);
  });

  test('weigh colours that no eye sees: a scan of gray paper stays gray', () => {
    const levels = grayLevels(picture({ 5: 0x80_84_88 }));
    expect(levels?.[5]).toBe(Math.floor((0x80 * 30 + 0x84 * 59 + 0x88 * 11) / 100));
  });

  test('take a dot of a colour that its neighbours take back for gray', () => {
    const dots = { 0: 0xff_e8_ff, 1: 0xe8_ff_e8 };
    expect(grayLevels(picture(dots))).toBeDefined();
  });

  test.each([
    ['where it is looked at first', [0, 1, 2, WIDTH]],
    ['where nothing is looked at first', [25 + 7 * WIDTH, 26 + 7 * WIDTH, 25 + 8 * WIDTH]],
    ['in the last corner', [WIDTH * HEIGHT - 1]],
  ])('are none where there are colours, %s', (_name, places) => {
    const red = Object.fromEntries(places.map((at) => [at, 0xff_00_00]));
    expect(grayLevels(picture(red))).toBeUndefined();
  });
});
