import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { PageWords } from '../../../../lib/ports.ts';
import type { LetterGrounds } from '../../../../lib/screening/grounds/letter-grounds.ts';
import { placeOnPaper } from '../../../../lib/screening/grounds/place-on-paper.ts';
import type { InkedKind } from '../../../../lib/screening/inked-text.ts';
import { cpuMsOf } from '../../../support/cpu-ms.ts';

/** Words of a tenth of an inch a letter, their lines half an inch apart. */
function pageOf(number: number, ...lines: readonly string[]): PageWords {
  const words = lines.flatMap((line, at) =>
    [...line.matchAll(/\S+/g)].map(({ 0: text, index }) => ({
      text,
      rectInches: [1 + index / 10, 1 + at / 2, text.length / 10, 0.2] as const,
    })),
  );
  return { number, words };
}

function groundsOf(text: string, quote: string, kind: InkedKind = 'content', from = 0) {
  const start = text.indexOf(quote, from);
  const passage = { part: 0, start, end: start + quote.length };
  const grounds: LetterGrounds = {
    parts: [{ kind, text }],
    testimonies: [],
    passages: [{ ...passage, witness: 'rule', category: 'fraud', rule: 'en/fraud/pay' }],
  };
  return grounds;
}

function placesOf(grounds: LetterGrounds, written: PageWords[], read: PageWords[] = []) {
  return placeOnPaper(grounds, { written, read })[0]?.places;
}

describe('where a passage stands on the paper', () => {
  test('the words of the file, as one place of their line', () => {
    const paper = [pageOf(1, 'ADA LOVELACE', 'Dear Ada, pay me now.')];
    expect(placesOf(groundsOf('Dear Ada,\npay me now.', 'pay me'), paper)).toEqual([
      { page: 1, rectInches: [2, 1.5, 0.6, 0.2] },
    ]);
  });

  test('is found by letters, across lines and pages, whatever the spaces', () => {
    const paper = [pageOf(1, 'Dear Ada, pay'), pageOf(2, 'me  n-', 'ow. Yours')];
    const places = placesOf(groundsOf('Dear Ada, pay me now. Yours', 'pay me now'), paper);
    expect(places?.map(({ page }) => page)).toEqual([1, 2, 2]);
  });

  test('of words that come again, those that are meant', () => {
    const text = 'pay now\npay now\npay now';
    const paper = [pageOf(1, 'pay now', 'pay now', 'pay now')];
    const places = placesOf(groundsOf(text, 'pay', 'content', 8), paper);
    expect(places).toEqual([{ page: 1, rectInches: [1, 1.5, 0.3, 0.2] }]);
  });

  test('what was read from ink is sought there first', () => {
    const [written, read] = [pageOf(1, 'pay me now'), pageOf(2, 'pay me now')];
    const grounds = groundsOf('pay me now', 'pay me', 'content_as_read');
    expect(placesOf(grounds, [written], [read])?.map(({ page }) => page)).toEqual([2]);
    expect(placesOf(grounds, [written])?.map(({ page }) => page)).toEqual([1]);
  });

  test('a whole part that is set otherwise is found line by line', () => {
    const paper = [pageOf(1, 'ADA LOVELACE', '1 MAIN ST')];
    const whole = groundsOf('1 Main St\nAda Lovelace', '1 Main St\nAda Lovelace');
    expect(placesOf(whole, paper)).toHaveLength(2);
  });

  test('what is not there, or has no letters, has no place', () => {
    expect(placesOf(groundsOf('pay me', 'pay me'), [pageOf(1, 'Dear Ada')])).toEqual([]);
    expect(placesOf(groundsOf('!!!', '!!!'), [pageOf(1, '!!!')])).toEqual([]);
  });

  test('is found below a run of marks, which costs little to put in order', async () => {
    const grounds = groundsOf(`a${'\u0301\u0323'.repeat(50_000)}\npay me`, 'pay me');
    const find = () => expect(placesOf(grounds, [pageOf(1, 'pay me')])).toHaveLength(1);
    expect(await cpuMsOf(find)).toBeLessThan(500);
  });

  test('a place is never off the words, whatever they are', () => {
    const line = fc.string({ unit: fc.constantFrom(...'abcAB ,é中'), minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 6 }),
        fc.nat(),
        fc.nat(),
        (lines, a, b) => {
          const text = lines.join('\n');
          const [start, end] = [a % text.length, b % (text.length + 1)].sort((x, y) => x - y) as [
            number,
            number,
          ];
          const grounds = groundsOf(text, text);
          const passage = {
            ...grounds.passages[0],
            start,
            end,
          } as LetterGrounds['passages'][number];
          const places = placesOf({ ...grounds, passages: [passage] }, [pageOf(1, ...lines)]) ?? [];
          for (const { rectInches } of places) {
            expect(rectInches[0]).toBeGreaterThanOrEqual(1);
            expect(rectInches[0] + rectInches[2]).toBeLessThanOrEqual(5.02);
          }
        },
      ),
    );
  });
});
