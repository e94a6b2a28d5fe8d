import { describe, expect, test } from '@jest/globals';
import { fontFor, inkOf, kernBetween, widthOfText } from '../../../lib/document/letter-font.ts';

const { font: common } = await fontFor(['a']);
const { font: extended } = await fontFor(['Ж']);

function missing(first: number, last: number): string[] {
  const codes = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  return codes
    .filter((code) => extended.glyphOf[code] === 0 && /\P{Cn}/u.test(String.fromCharCode(code)))
    .map((code) => String.fromCharCode(code));
}

describe('the font for a text', () => {
  test('is the small one where that is enough', async () => {
    expect(extended).not.toBe(common);
    const texts = ['“Größe”, Łódź, Győr\t\n\f', 'Nguyễn – 1½ € § ☑', 'Hawaiʻi, Diné yáʼátʼééh'];
    expect(await fontFor(texts)).toEqual({ font: common, isComplete: true });
  });

  test('is the large one for the rest', async () => {
    expect(await fontFor(['a', 'Ω'])).toEqual({ font: extended, isComplete: true });
  });

  test('is the large one where neither is enough', async () => {
    expect(await fontFor(['\u0007'])).toEqual({ font: extended, isComplete: false });
  });
});

describe('the cover', () => {
  test.each([
    ['ASCII', 0x20, 0x7e],
    ['Latin-1', 0xa0, 0xff],
    ['Latin Extended-A', 0x100, 0x17f],
    ['Latin Extended-B', 0x180, 0x24f],
    ['phonetic letters', 0x250, 0x2af],
    ['combining marks', 0x300, 0x34e],
    ['Cyrillic', 0x400, 0x52f],
    ['Vietnamese', 0x1ea0, 0x1ef9],
    ['polytonic Greek', 0x1f00, 0x1fff],
    ['currency', 0x20a0, 0x20bf],
  ])('has all of %s', (_, first, last) => {
    expect(missing(first, last)).toEqual([]);
  });

  test('has all of modern Greek', () => {
    expect([...missing(0x386, 0x3ce)]).toEqual([]);
  });
});

describe('both fonts', () => {
  test('measure what they share alike', () => {
    const text = 'AVATAR: “Tokyo” — Łódź, Nguyễn (f) 10½ §';
    expect(widthOfText(common, text)).toBe(widthOfText(extended, text));
  });

  test.each([common, extended])('kern', (font) => {
    const kern = (pair: string) => kernBetween(font, pair.charCodeAt(0), pair.charCodeAt(1));
    expect(kern('AV')).toBeLessThan(-40);
    expect(kern('To')).toBeLessThan(-20);
    expect(kern('nn')).toBe(0);
    expect(kern('f)')).toBeGreaterThan(0);
  });

  test.each([common, extended])('never kern so wide that a word falls apart', (font) => {
    expect(Math.max(...font.kerning)).toBeLessThan(100);
  });

  test('know the ink of a letter', () => {
    expect(inkOf(common, 0x48)).toMatchObject({ bottom: 0, top: common.packed.capHeight });
    expect(inkOf(common, 0x67).bottom).toBeLessThan(-150);
    expect(inkOf(common, 0x20)).toEqual({ left: 0, bottom: 0, right: 0, top: 0 });
  });
});
