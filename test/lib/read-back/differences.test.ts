import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Difference, toPaperDifferences } from '../../../lib/read-back/differences.ts';
import type { DotsBox } from '../../../lib/read-back/ink/dots-box.ts';
import { BOUNDS } from '../../../lib/read-back/limits.ts';
import { aPicture, wordsOfLine } from './a-glyph.ts';

/** Of a Letter page at 150 dots an inch. */
const PAGE = aPicture(1275, 1650);

function ofLine(text: string, y: number, kind: Difference['kind'] = 'ink_only'): Difference[] {
  return wordsOfLine(text, { x: 150, y }).map(({ box, text: word }) => ({ kind, box, text: word }));
}

describe('places where ink and text part', () => {
  test('of one line are one, in inches from the corner of the sheet', () => {
    const [place, ...others] = toPaperDifferences(ofLine('pay me now', 300), PAGE);
    expect(others).toEqual([]);
    expect(place).toEqual({ kind: 'ink_only', rectInches: [1, 2, 0.66, 0.13], text: 'pay me now' });
  });

  test('of two lines, of two kinds, and far apart on one line stay apart, from the top', () => {
    const far = ofLine('there', 300).map((word) => ({
      ...word,
      box: [800, 300, 850, 320] as DotsBox,
    }));
    const found = [...ofLine('below', 400), ...ofLine('here', 300), ...far];
    const told = toPaperDifferences([...found, ...ofLine('here', 300, 'text_only')], PAGE);
    expect(told.map(({ kind, text }) => [kind, text])).toEqual([
      ['ink_only', 'here'],
      ['text_only', 'here'],
      ['ink_only', 'there'],
      ['ink_only', 'below'],
    ]);
  });

  test('that were read twice are told once', () => {
    expect(toPaperDifferences([...ofLine('pay', 300), ...ofLine('pay', 301)], PAGE)).toHaveLength(
      1,
    );
  });

  test('are bounded, and lie on the sheet, whatever was found', () => {
    const coordinate = fc.integer({ min: -3000, max: 3000 });
    const kind = fc.constantFrom('ink_only' as const, 'text_only' as const, 'unread' as const);
    const difference = fc
      .record({
        kind,
        box: fc.tuple(coordinate, coordinate, coordinate, coordinate),
        text: fc.string({ maxLength: 400 }),
      })
      .map(({ box: [x1, y1, x2, y2], ...rest }) => ({
        ...rest,
        box: [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)] as const,
      }));
    fc.assert(
      fc.property(fc.array(difference, { maxLength: 300 }), (found) => {
        const told = toPaperDifferences(found, PAGE);
        expect(told.length).toBeLessThanOrEqual(BOUNDS.differences);
        for (const { rectInches, text } of told) {
          const [left, top, width, height] = rectInches;
          expect(Math.min(left, top, width, height)).toBeGreaterThanOrEqual(0);
          expect(left + width).toBeLessThanOrEqual(8.51);
          expect(top + height).toBeLessThanOrEqual(11.01);
          expect(text.length).toBeLessThanOrEqual(BOUNDS.differenceCharacters);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('of a page that is strange as a whole take no long time', () => {
    const many = Array.from({ length: 20_000 }, (_, at): Difference => {
      const [x, y] = [(at % 100) * 12, Math.floor(at / 100) * 8];
      return { kind: 'text_only', box: [x, y, x + 3, y + 5], text: 'a' };
    });
    const began = performance.now();
    expect(toPaperDifferences(many, PAGE).length).toBeLessThanOrEqual(BOUNDS.differences);
    expect(performance.now() - began).toBeLessThan(5000);
  });
});
