import { describe, expect, test } from '@jest/globals';
import type { DotsBox } from '../../../../lib/read-back/ink/dots-box.ts';
import { isSignature } from '../../../../lib/read-back/rules/find-signature.ts';
import type { LetterShape } from '../../../../lib/read-back/rules/find-writing.ts';
import { groupShapes } from '../../../../lib/read-back/rules/group-shapes.ts';
import { lineUp } from '../../../../lib/read-back/words/line-up.ts';
import { glyphsOfLine } from '../a-glyph.ts';

/** Letters side by side, each of a kind of its own. */
function lettersAt(x: number, y: number, count: number, step = 24): LetterShape[] {
  return Array.from({ length: count }, (_, at) => {
    const box: DotsBox = [x + at * step, y, x + at * step + 16, y + 20];
    return { box, kind: `${x} ${y} ${at}` };
  });
}

describe('shapes that lie near one another', () => {
  const sizes = (shapes: readonly LetterShape[]) =>
    groupShapes(shapes)
      .map((group) => group.length)
      .toSorted((one, other) => one - other);

  test('are one group: the words of two lines', () => {
    const words = [...lettersAt(0, 0, 5), ...lettersAt(150, 0, 4), ...lettersAt(0, 50, 6)];
    expect(sizes(words)).toEqual([15]);
  });

  test('a stamp, a signature and a logo are three', () => {
    const marks = [...lettersAt(0, 0, 5), ...lettersAt(500, 400, 6), ...lettersAt(0, 900, 7)];
    expect(sizes(marks)).toEqual([5, 6, 7]);
  });

  test('letters of a size that are set far apart are one group up to four times their size', () => {
    expect(sizes(lettersAt(0, 0, 5, 90))).toEqual([5]);
    expect(sizes(lettersAt(0, 0, 5, 110))).toEqual([1, 1, 1, 1, 1]);
  });

  test('a big logo takes no letters to itself that are farther than twice their size', () => {
    const logo: LetterShape = { box: [0, 0, 150, 150], kind: 'logo' };
    expect(sizes([logo, ...lettersAt(200, 60, 3)])).toEqual([1, 3]);
    expect(sizes([logo, ...lettersAt(180, 60, 3)])).toEqual([4]);
  });
});

describe('a signature', () => {
  const name = (text: string, place = {}) =>
    lineUp(glyphsOfLine(text, { x: 100, y: 200, ...place }));
  const signed = lettersAt(100, 150, 12);
  const isSigned = (lines: ReturnType<typeof name>, group = signed) =>
    isSignature(group, lines, 150);

  test('stands above the name in type', () => {
    expect(isSigned(name('Eleanor Whitfield'))).toBe(true);
    expect(isSigned(name('José de la Peña'))).toBe(true);
  });

  test.each([
    ['above a sentence', name('thank you for everything')],
    ['above one word', name('Eleanor')],
    ['below the name', name('Eleanor Whitfield', { y: 90 })],
    ['far above it', name('Eleanor Whitfield', { y: 250 })],
    ['far from it', name('Eleanor Whitfield', { x: 400 })],
    ['with more letters than the name has', name('Al Bo')],
  ])('%s is none', (_name, lines) => {
    expect(isSigned(lines)).toBe(false);
  });

  test('is one line, and not wider than a name', () => {
    const lines = name('Eleanor Maria Whitfield');
    const twoLines = [...lettersAt(100, 50, 6), ...lettersAt(100, 150, 6)];
    expect(isSigned(lines, twoLines)).toBe(false);
    expect(isSigned(lines, lettersAt(100, 150, 12, 60))).toBe(false);
  });
});
