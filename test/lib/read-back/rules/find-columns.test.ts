import { describe, expect, test } from '@jest/globals';
import { findColumns } from '../../../../lib/read-back/rules/find-columns.ts';
import { lineUp } from '../../../../lib/read-back/words/line-up.ts';
import { aGlyph, glyphsOfLine } from '../a-glyph.ts';

describe('letters below one another', () => {
  const down = (letters: readonly string[], [right, step] = [0, 30]) =>
    lineUp(
      letters.map((text, at) =>
        aGlyph(text, [200 + at * right, at * step, 210 + at * right, at * step + 20], {
          order: at,
        }),
      ),
    );

  test.each([
    ['straight down', [0, 30]],
    ['down a staircase', [25, 30]],
  ] as const)('%s are found', (_name, way) => {
    const [chain] = findColumns(down([...'IWILLKILLYOU'], [...way]));
    expect(chain?.map(({ text }) => text).join('')).toBe('IWILLKILLYOU');
  });

  test('a space between them hides none', () => {
    const spaced = [...'PAY OR DIE NOW'].flatMap((text, at) =>
      text === ' ' ? [] : [aGlyph(text, [200, at * 30, 210, at * 30 + 20], { order: at })],
    );
    expect(findColumns(lineUp(spaced))[0]).toHaveLength(11);
  });

  test.each([
    ['a list by the alphabet', [...'abcdefghijkl']],
    ['two of them', [...'abcdefghabcdefgh']],
    ['grades', [...'ABCDABDCAFBC']],
    ['answers', [...'YNYYNYNNYNYN']],
    ['digits', [...'123456789123']],
    ['few', [...'HELLO']],
  ])('%s: nothing', (_name, letters) => {
    expect(findColumns(down(letters))).toEqual([]);
  });

  test.each([
    [60, 0],
    [90, 0],
    [140, 0],
    // Up the left side, where the eye that goes down meets the last letter first.
    [200, 240],
    [220, 250],
  ])(
    'letters around a seal of %i dots from %i degrees on go on where each points: nothing',
    (radius, first) => {
      const around = [...'IWILLKILLYOU'].map((text, at) => {
        const turnDegrees = first + (at * 1000) / radius;
        const angle = (turnDegrees * Math.PI) / 180;
        const [x, y] = [300 + radius * Math.sin(angle), 300 - radius * Math.cos(angle)];
        return { ...aGlyph(text, [x, y, x + 10, y + 14], { order: at }), turnDegrees };
      });
      expect(findColumns(lineUp(around))).toEqual([]);
    },
  );

  test.each([
    ['from the top', 1],
    ['from the bottom', -1],
  ])('lying on their backs, and painted %s, they are found', (_name, way) => {
    const lying = [...'IWILLKILLYOU'].map((text, at) => ({
      ...aGlyph(text, [200, at * 30, 210, at * 30 + 20], { order: 100 + way * at }),
      turnDegrees: 270,
    }));
    expect(findColumns(lineUp(lying))).not.toEqual([]);
  });

  test.each([
    ['to the left, and painted from the bottom', -1, -1],
    ['to the right, and painted from the top', 1, 1],
  ])('tilted %s, each otherwise, they are found', (_name, side, way) => {
    const tilted = [...'WEWILLBURNYOURHOUSE'].map((text, at) => ({
      ...aGlyph(text, [300 + side * at * 12, at * 30, 310 + side * at * 12, at * 30 + 20], {
        order: 100 + way * at,
      }),
      turnDegrees: side * (19 + (at % 9) * 3),
    }));
    expect(findColumns(lineUp(tilted))).not.toEqual([]);
  });

  test('turned a little, each where nothing points at it, they are found', () => {
    const turned = [...'IWILLKILLYOU'].map((text, at) => ({
      ...aGlyph(text, [200, at * 30, 210, at * 30 + 20], { order: at }),
      turnDegrees: at * 3,
    }));
    expect(findColumns(lineUp(turned))).not.toEqual([]);
  });

  test('codes of states are an address book', () => {
    const states = 'NY CA TX FL OH PA IL WA OR NV'.split(' ');
    const glyphs = states.flatMap((state, row) => glyphsOfLine(state, { x: 100, y: row * 30 }));
    expect(findColumns(lineUp(glyphs))).toEqual([]);
  });
});
