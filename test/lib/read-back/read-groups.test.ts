import { describe, expect, test } from '@jest/globals';
import type { GrayPicture } from '../../../lib/pdfium/render-gray.ts';
import type { DotsBox } from '../../../lib/read-back/ink/dots-box.ts';
import { readGroups } from '../../../lib/read-back/read-groups.ts';
import type { LetterShape } from '../../../lib/read-back/rules/find-writing.ts';
import type { ReadWord } from '../../../lib/read-back/words/read-word.ts';
import { aPicture } from './a-glyph.ts';

const PAPER = aPicture(500, 500);
const [X, Y, RADIUS] = [250, 250, 90];
const COUNT = 20;

/** Letters around a seal, from its top; each of a kind of its own. */
const SEAL = Array.from({ length: COUNT }, (_, at): LetterShape => {
  const angle = ((at + 0.5) / COUNT) * 2 * Math.PI;
  const [x, y] = [X + RADIUS * Math.sin(angle), Y - RADIUS * Math.cos(angle)];
  return { box: [x - 7, y - 7, x + 7, y + 7], kind: String(at) };
});

/** From and to: of the ring's length. */
type RingWord = readonly [text: string, from: number, to: number, confidence?: number];

/** The strips that OCR is shown, and what it reads of a part of each: from and to, of the ring's length. */
function reading(
  groups: readonly (readonly LetterShape[])[],
  read: (scale: number) => readonly RingWord[],
  drawn: readonly LetterShape[] = [],
) {
  const page = aPicture(
    500,
    500,
    drawn.map(({ box }) => box),
  );
  const strips: GrayPicture[] = [];
  const recognise = (strip: GrayPicture): ReadWord[] => {
    strips.push(strip);
    const scale = strip.dotsPerInch / PAPER.dotsPerInch;
    const turn = 2 * Math.PI * RADIUS * scale;
    return read(scale).map(([text, from, to, confidence = 0.95]) => {
      const box: DotsBox = [from * turn + 8, 12, to * turn + 8, 12 + 14 * scale];
      return { text, confidence, box, endsLine: true };
    });
  };
  const [found] = readGroups(page, groups, recognise);
  return { strips, words: found?.words ?? [], places: new Set(found?.places) };
}

describe('the words around a seal', () => {
  test('are read once where each of its letters is part of a clear word', () => {
    const { strips, places } = reading([SEAL], () => [['OFFICIAL', 0, 0.99]]);
    expect(strips.map(({ dotsPerInch }) => dotsPerInch)).toEqual([300, 300]);
    expect(places.size).toBe(COUNT);
  });

  test('are looked at once more, smaller, where letters are left', () => {
    const { strips, words, places } = reading([SEAL], (scale) =>
      scale === 2
        ? [['RAMAN', 0, 0.45]]
        : [
            ['RAMAN', 0, 0.45],
            ['OFFICIAL', 0.5, 0.99],
          ],
    );
    expect(strips.map(({ dotsPerInch }) => dotsPerInch)).toEqual([300, 150, 300, 150]);
    expect(words.filter(({ text }) => text === 'RAMAN')).toHaveLength(2);
    expect(words.map(({ text }) => text)).toContain('OFFICIAL');
    expect(places.size).toBeGreaterThan(17);
  });

  test('are taken where OCR is less sure, among letters of which half are read clearly', () => {
    const read = (clearTo: number) => {
      const look: readonly RingWord[] = [
        ['RAMAN', 0, clearTo],
        ['OFFICIAL', clearTo + 0.05, 0.99, 0.6],
      ];
      return reading([SEAL], () => look).words.map(({ text }) => text);
    };
    expect(read(0.5)).toContain('OFFICIAL');
    expect(read(0.4)).not.toContain('OFFICIAL');
  });

  test('are two where OCR joins them, their letters touching, and is less sure', () => {
    const read = (text: string, confidence: number) =>
      reading([SEAL], () => [
        ['RAMAN', 0, 0.3],
        [text, 0.35, 0.99, confidence],
      ]).words.map((word) => word.text);
    expect(read('ELECTRICCOOPERATIVE', 0.8)).toContain('ELECTRIC COOPERATIVE');
    expect(read('ELECTRICCOOPERATIVE', 0.7)).toEqual(['RAMAN', 'RAMAN']);
    expect(read('ELECTRICCOQPFRATLVE', 0.8)).toEqual(['RAMAN', 'RAMAN']);
  });

  test('are not said twice where OCR is sure of them at the second size', () => {
    const { words } = reading([SEAL], (scale) => [
      ['RAMAN', 0, 0.55],
      ['OFFICIAL', 0.6, 0.99, scale === 2 ? 0.6 : 0.95],
    ]);
    expect(words.filter(({ text }) => text === 'OFFICIAL')).toHaveLength(2);
  });

  test('are as tall as their letters', () => {
    const { words } = reading([SEAL], () => [['OFFICIAL', 0, 0.99]]);
    expect(words.map(({ heightDots }) => heightDots)).toEqual([14, 14]);
  });

  test('are read together where its letters are set so far apart that they are several groups', () => {
    const [one, other] = [SEAL.slice(0, 13), SEAL.slice(13)];
    const { places } = reading([one, other], () => [['OFFICIAL', 0, 0.99]]);
    expect(places.size).toBe(COUNT);
  });

  test('take no other writing beside it to themselves: it is read as it lies', () => {
    // A stamp that rises by a third of its width, close to the ring.
    const beside = Array.from({ length: 9 }, (_, at): LetterShape => {
      const [x, y] = [356 + 12 * at, 290 - 4 * at];
      return { box: [x, y, x + 9, y + 12], kind: `beside ${at}` };
    });
    const parts = [SEAL.slice(0, 13), SEAL.slice(13)];
    const { strips } = reading([...parts, beside], () => [['OFFICIAL', 0, 0.99]], beside);
    expect(strips.map(({ dotsPerInch }) => dotsPerInch)).toContain(150);
  });
});
