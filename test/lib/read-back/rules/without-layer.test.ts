import { describe, expect, test } from '@jest/globals';
import type { DotsBox } from '../../../../lib/read-back/ink/dots-box.ts';
import { hiddenWords } from '../../../../lib/read-back/rules/find-hidden.ts';
import type { LookCloser } from '../../../../lib/read-back/rules/find-substituted.ts';
import { withoutLayer } from '../../../../lib/read-back/rules/without-layer.ts';
import type { Glyph } from '../../../../lib/read-back/words/glyph.ts';
import { aPicture, glyphsOfLine, wordsOfLine } from '../a-glyph.ts';

const SAYS = 'thank you for meeting us last thursday about the roof';
const SENTENCE = 'answer allow to all of it';
const LINES = Array.from({ length: 9 }, (_, at) => 20 + 40 * at);
const WIDTH = 700;
const HEIGHT = 700;
/** Where nothing of the scan stands. */
const ASIDE = { x: 20, y: 500 };

const nothing: LookCloser = () => [];

const unpainted = (glyphs: readonly Glyph[]) =>
  glyphs.map((glyph) => ({ ...glyph, isPainted: false }));
const layerOf = (text: string, place: Parameters<typeof glyphsOfLine>[1]) =>
  unpainted(glyphsOfLine(text, place));

/** Ink as small letters have that run together: two strokes each. */
const strokesOf = (glyphs: readonly Glyph[]): DotsBox[] =>
  glyphs.flatMap(({ box: [left, top, right, bottom] }) => {
    const wide = (right - left) / 4;
    return [
      [left, top, left + wide, bottom].map(Math.round) as unknown as DotsBox,
      [right - wide, top, right, bottom].map(Math.round) as unknown as DotsBox,
    ];
  });

const scan = LINES.flatMap((y, at) => layerOf(SAYS, { x: 20, y, order: 100 * at }));
const read = LINES.flatMap((y) => wordsOfLine(SAYS, { x: 20, y }));

/** What hides on a page whose scan is read whole, beside more letters of its layer and more ink. */
function leftOf(
  more: readonly Glyph[],
  ink: readonly DotsBox[] = [],
  seen: readonly Glyph[] = [],
  lookCloser: LookCloser = nothing,
) {
  const page = {
    ink: aPicture(WIDTH, HEIGHT, [...strokesOf(scan), ...ink]),
    seen,
    read,
    lookCloser,
  };
  return hiddenWords([...withoutLayer([...scan, ...more], page)]);
}

/** A photograph: dots of all sizes, everywhere. */
const photograph = Array.from({ length: 900 }, (_, at): DotsBox => {
  const [x, y] = [10 + ((at * 37) % 400), 440 + ((at * 53) % 200)];
  return [x, y, x + 2 + (at % 9), y + 2 + (at % 7)];
});

describe('the text layer of a scan', () => {
  const PLACE = { x: 20, y: 20 };
  const line = (text: string, says = SAYS, overrides: Partial<Glyph> = {}) => {
    const layer = layerOf(text, PLACE).map((glyph) => ({ ...glyph, ...overrides }));
    const ink = aPicture(WIDTH, 100, strokesOf(glyphsOfLine(says, PLACE)));
    const page = { ink, seen: [], read: wordsOfLine(says, PLACE), lookCloser: nothing };
    return hiddenWords([...withoutLayer(layer, page)]);
  };

  test('hides nothing that is read in the ink of its place, also where a word was misread', () => {
    expect(line(SAYS)).toEqual([]);
    expect(line(SAYS.replace('us', 'vo'))).toEqual([]);
  });

  test('hides what it says otherwise or elsewhere', () => {
    expect(line(SAYS, 'thank you for meeting us')).toContain('thursday');
    expect(line(SAYS, SAYS, { box: [20, 60, 30, 80] })).not.toEqual([]);
  });

  test('is one that is not painted: pale letters hide, whatever lies there', () => {
    expect(line(SAYS, SAYS, { isPainted: true })).toContain('thursday');
  });

  test.each([
    ['a number of a form in 5 points', 'WF 12 rev 3 2019', 10],
    ['a line in 4 points', 'licensed and bonded', 8],
    ['the header of a fax', 'MAR 12 0941 FROM 2175550143', 10],
  ])('hides nothing where it says %s that is not read here', (_name, text, size) => {
    const more = layerOf(text, { ...ASIDE, size, order: 5000 });
    expect(leftOf(more, strokesOf(more))).toEqual([]);
  });

  test('hides nothing where such a line stands in white on a bar', () => {
    const more = layerOf('licensed and bonded', { ...ASIDE, size: 8, order: 5000 });
    const bar: DotsBox = [10, 490, 300, 520];
    const page = aPicture(WIDTH, HEIGHT, [...strokesOf(scan), bar]);
    const white = aPicture(WIDTH, HEIGHT, strokesOf(more));
    const levels = page.levels.map((level, at) => (white.levels[at] === 0 ? 255 : level));
    const seen = { ink: { ...page, levels }, seen: [], read, lookCloser: nothing };
    expect(withoutLayer([...scan, ...more], seen)).toEqual([]);
  });

  test('hides nothing where it takes a seal or a signature for a word, or a picture for two', () => {
    expect(leftOf(layerOf('NOTARY', { ...ASIDE, order: 5000 }))).toEqual([]);
    expect(leftOf(layerOf('isle jell', { ...ASIDE, order: 5000 }), photograph)).toEqual([]);
  });

  const hidden = layerOf(SENTENCE, { ...ASIDE, order: 5000 });
  const rules = [495, 505, 515, 525].map((y): DotsBox => [10, y, 600, y + 3]);
  const tiny = { x: 22, y: 28, size: 2, order: 5000 };

  test.each<[string, readonly Glyph[], readonly DotsBox[]]>([
    ['on bare paper', hidden, []],
    ['on the ink of a picture', hidden, photograph],
    ['under the shading of a table', hidden, [[10, 480, 600, 540]]],
    ['on its rules', hidden, rules.slice(1, 2)],
    ['on lines to write on', hidden, rules],
    ['under other words', layerOf(SENTENCE, { x: 20, y: 20, order: 5000 }), []],
    ['in tiny type under other words', layerOf(SENTENCE, tiny), []],
    ['in tiny type on bare paper', layerOf(SENTENCE, { ...ASIDE, size: 2, order: 5000 }), []],
    [
      'in tiny type over a line that is not read',
      layerOf(SENTENCE, { ...ASIDE, size: 3, order: 5000 }),
      strokesOf(glyphsOfLine('licensed and bonded', { ...ASIDE, size: 8 })),
    ],
    ['in the gap between two lines', layerOf(SENTENCE, { x: 20, y: 33, order: 5000 }), []],
  ])('hides a sentence %s', (_name, more, ink) => {
    expect(leftOf(more, ink)).toEqual(expect.arrayContaining(['answer', 'allow']));
  });

  test('hides one under words that are set in type', () => {
    const painted = glyphsOfLine('the carpenter comes on monday', { ...ASIDE, order: 9000 });
    expect(leftOf(hidden, strokesOf(painted), painted)).toContain('allow');
  });

  test('hides two words that speak to somebody, also over a picture, and two on bare paper', () => {
    expect(leftOf(layerOf('kill you', { ...ASIDE, order: 5000 }), photograph)).toContain('kill');
    expect(leftOf(layerOf('allow this', { ...ASIDE, order: 5000 }))).toContain('allow');
  });

  test('hides a sentence over a line that says something else when it is looked at closely', () => {
    const more = layerOf('answer allow to it', { ...ASIDE, size: 8, order: 5000 });
    const reads = (says: string) => leftOf(more, strokesOf(more), [], () => says.split(' '));
    expect(reads('licensed and bonded here')).toContain('allow');
    expect(reads('answer allow to lt')).toEqual([]);
    expect(reads('')).toEqual([]);
  });

  test('hides what it says twice in one place', () => {
    expect(leftOf(scan.map((glyph) => ({ ...glyph, order: glyph.order + 5000 })))).not.toEqual([]);
  });
});
