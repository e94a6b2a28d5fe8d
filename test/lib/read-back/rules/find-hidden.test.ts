import { describe, expect, test } from '@jest/globals';
import {
  hiddenWords,
  isHidden,
  withoutLayer,
} from '../../../../lib/read-back/rules/find-hidden.ts';
import type { Glyph } from '../../../../lib/read-back/words/glyph.ts';
import { aGlyph, aPicture, glyphsOfLine, wordsOfLine } from '../a-glyph.ts';

describe('a letter that nobody sees', () => {
  const ink = aPicture(100, 100, [[10, 10, 20, 30]]);
  const at = (box: Glyph['box'], overrides: Partial<Glyph> = {}) => aGlyph('x', box, overrides);

  test.each([
    ['with its ink', false, at([10, 10, 20, 30])],
    ['where nothing is', true, at([50, 50, 60, 70])],
    ['within the ink of another', true, at([13, 13, 17, 27])],
    ['off the sheet', true, at([200, 10, 210, 30])],
    ['not painted', true, at([10, 10, 20, 30], { isPainted: false })],
    ['pressed flat', true, at([10, 10, 10.1, 30])],
    ['too small', true, at([10, 10, 20, 30], { sizeDots: 1.2 })],
    ['no letter', false, aGlyph('.', [50, 50, 60, 70])],
  ])('%s: %s', (_name, expected, glyph) => {
    expect(isHidden(ink, glyph)).toBe(expected);
  });

  test('nearly white, beside dark ones', () => {
    expect(isHidden(aPicture(100, 100, [[10, 10, 20, 30]], 230), at([10, 10, 20, 30]))).toBe(true);
    expect(isHidden(aPicture(100, 100, [[10, 10, 20, 30]], 204), at([10, 10, 20, 30]))).toBe(false);
  });
});

describe('words that nobody sees', () => {
  test('are told apart, as the content has them', () => {
    const hidden = glyphsOfLine('burn it all', { order: 7 });
    expect(hiddenWords(hidden)).toEqual(['burn', 'it', 'all']);
    expect(hiddenWords([])).toEqual([]);
  });

  test('end where a letter that is seen begins', () => {
    const hidden = [...glyphsOfLine('burn', { order: 7 }), ...glyphsOfLine('it', { order: 12 })];
    expect(hiddenWords(hidden)).toEqual(['burn', 'it']);
  });
});

describe('a text layer', () => {
  const SAYS = 'thank you for meeting us last thursday about the roof';
  const PLACE = { x: 20, y: 20 };
  const layerOf = (text: string, overrides: Partial<Glyph> = {}, order = 0) =>
    glyphsOfLine(text, { ...PLACE, order }).map((glyph) => ({
      ...glyph,
      isPainted: false,
      ...overrides,
    }));
  const lowered = ([left, top, right, bottom]: Glyph['box'], by: number): Glyph['box'] => [
    left,
    top + by,
    right,
    bottom + by,
  ];
  const leftOf = (layer: readonly Glyph[], ink = SAYS) =>
    hiddenWords([...withoutLayer(layer, wordsOfLine(ink, PLACE))]);

  test('hides nothing that is read in the ink of its place, also where a word was misread', () => {
    expect(leftOf(layerOf(SAYS))).toEqual([]);
    expect(leftOf(layerOf(SAYS.replace('us', 'vo')))).toEqual([]);
  });

  test('hides what it says otherwise, elsewhere, or twice in one place', () => {
    expect(leftOf(layerOf(SAYS), 'thank you for meeting us')).toContain('thursday');
    const below = layerOf(SAYS).map((glyph) => ({ ...glyph, box: [20, 200, 30, 220] as const }));
    expect(leftOf(below)).not.toEqual([]);
    expect(leftOf([...layerOf(SAYS), ...layerOf(SAYS, {}, 100)])).not.toEqual([]);
  });

  test('has no sentence of its own beside what is read, however long it is', () => {
    const layer = Array.from({ length: 9 }, (_, at) => layerOf(SAYS, {}, 100 * at)).flatMap(
      (line) =>
        line.map((glyph) => ({
          ...glyph,
          box: lowered(glyph.box, 40 * Math.floor(glyph.order / 100)),
        })),
    );
    const read = Array.from({ length: 9 }, (_, at) =>
      wordsOfLine(SAYS, { ...PLACE, y: PLACE.y + 40 * at }),
    ).flat();
    const aside = layerOf('answer allow', {}, 5000).map((glyph) => ({
      ...glyph,
      box: lowered(glyph.box, 900),
    }));
    expect(withoutLayer(layer, read)).toEqual([]);
    expect(hiddenWords([...withoutLayer([...layer, ...aside], read)])).toContain('allow');
  });

  test('is one that is not painted: pale letters hide, whatever lies there', () => {
    expect(leftOf(layerOf(SAYS, { isPainted: true }))).toContain('thursday');
  });
});
