import { describe, expect, test } from '@jest/globals';
import {
  hasCombiningMark,
  isCombiningMark,
  placeMark,
} from '../../../lib/document/combining-mark.ts';
import { fontFor, inkOf } from '../../../lib/document/letter-font.ts';

const { font } = await fontFor(['Ж']);
const [ACUTE, DOT_BELOW, STROKE] = [0x301, 0x323, 0x335];

function place(letter: string, ...marks: number[]) {
  const code = letter.charCodeAt(0);
  const advance = font.widthOf[code] ?? 0;
  let ink = inkOf(font, code);
  return marks.map((mark) => {
    const placed = placeMark(mark, inkOf(font, mark), ink, advance);
    ink = placed.ink;
    return { ...placed, left: advance + placed.dx + inkOf(font, mark).left };
  });
}

describe('a combining mark', () => {
  test('is told from letters', () => {
    expect([ACUTE, DOT_BELOW, STROKE, 0x1dc4, 0x20d7].every(isCombiningMark)).toBe(true);
    expect([0x61, 0xb4, 0x2b9, 0x370, 0x1f00].some(isCombiningMark)).toBe(false);
    expect(hasCombiningMark('ǫ\u0301')).toBe(true);
    expect(hasCombiningMark('é')).toBe(false);
  });

  test('is centred on its letter', () => {
    const letter = inkOf(font, 0x57);
    const mark = inkOf(font, ACUTE);
    const [placed] = place('W', ACUTE);
    const centre = (placed?.left ?? 0) + (mark.right - mark.left) / 2;
    expect(Math.abs(centre - (letter.left + letter.right) / 2)).toBeLessThanOrEqual(1);
  });

  test('stands clear of a tall letter, and where it is drawn over a small one', () => {
    expect(place('x', ACUTE)[0]?.dy).toBeLessThanOrEqual(25);
    expect(place('W', ACUTE)[0]?.dy).toBeGreaterThan(150);
  });

  test('below hangs under the letter, one through it stays', () => {
    expect(place('g', DOT_BELOW)[0]?.dy).toBeLessThan(-100);
    expect(place('W', STROKE)[0]?.dy).toBe(0);
  });

  test('stands on the one before it, but no pile leaves the line', () => {
    const rises = place('o', ...new Array(20).fill(ACUTE)).map(({ dy }) => dy);
    expect(rises[1]).toBeGreaterThan(rises[0] ?? 0);
    const highest = Math.max(...rises) + inkOf(font, ACUTE).top;
    expect(highest).toBeLessThanOrEqual(1040);
  });
});
