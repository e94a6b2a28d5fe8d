import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  type BreakPlaces,
  bestBreaks,
  mostLacking,
} from '../../../../lib/document/lines/best-breaks.ts';

/** Words of these widths, one apart; negative ones are syllables, with a hyphen of width 1 after them. */
function placesOf(widths: readonly number[]): BreakPlaces {
  const places = { ends: [0], starts: [0], areHyphens: [false] };
  let x = 0;
  for (const width of widths) {
    x += Math.abs(width);
    places.ends.push(width < 0 ? x + 1 : x);
    if (width > 0) x += 1;
    places.starts.push(x);
    places.areHyphens.push(width < 0);
  }
  return places;
}

function lengths({ ends, starts }: BreakPlaces, breaks: readonly number[]): number[] {
  return breaks.map((end, line) => (ends[end] ?? 0) - (starts[breaks[line - 1] ?? 0] ?? 0));
}

/** Each line as full as it can be. */
function fullest({ ends, starts }: BreakPlaces, width: number): number[] {
  const breaks: number[] = [];
  let start = 0;
  for (const [at, end] of ends.entries()) {
    if (end - start > width) {
      breaks.push(at - 1);
      start = starts[at - 1] ?? 0;
    }
  }
  return [...breaks, ends.length - 1];
}

function squares(lengthsOfLines: readonly number[], width: number): number {
  return lengthsOfLines.slice(0, -1).reduce((sum, length) => sum + (1 - length / width) ** 2, 0);
}

type Widths = Parameters<typeof bestBreaks>[1];

const widthOf = (start: number, { first, others }: Widths) => (start === 0 ? first : others);

/** Every way to end lines none of which is too wide. */
function allBreaks({ ends, starts }: BreakPlaces, widths: Widths, start = 0): number[][] {
  if (start === ends.length - 1) return [[]];
  const reached = ends.flatMap((end, at) =>
    at > start && end - (starts[start] ?? 0) <= widthOf(start, widths) ? [at] : [],
  );
  return reached.flatMap((at) =>
    allBreaks({ ends, starts, areHyphens: [] }, widths, at).map((breaks) => [at, ...breaks]),
  );
}

/** How bad they are, as `bestBreaks` says. */
function worthOf(
  { ends, starts, areHyphens }: BreakPlaces,
  breaks: readonly number[],
  widths: Widths,
) {
  return breaks.reduce((sum, end, line) => {
    const start = breaks[line - 1] ?? 0;
    if (end === ends.length - 1) return sum + (start === end - 1 && start > 0 ? 0.02 : 0);
    const lacking = 1 - ((ends[end] ?? 0) - (starts[start] ?? 0)) / widthOf(start, widths);
    return sum + lacking ** 2 + (areHyphens[end] ? 0.01 + (areHyphens[start] ? 1 : 0) : 0);
  }, 0);
}

const width = 20;
const same = { first: width, others: width };
const words = fc.array(fc.integer({ min: 1, max: width }), { minLength: 1, maxLength: 60 });

describe('lines', () => {
  test('take a word down where the ends are more even then', () => {
    // As full as can be: 20, 12, 19. The second is far too short.
    const places = placesOf([9, 4, 5, 12, 19, 9]);
    expect(lengths(places, fullest(places, width))).toEqual([20, 12, 19, 9]);
    expect(lengths(places, bestBreaks(places, same) ?? [])).toEqual([14, 18, 19, 9]);
  });

  test('leave no word alone on the last one, where another can go along', () => {
    const places = placesOf([9, 8, 1, 2]);
    expect(lengths(places, bestBreaks(places, same) ?? [])).toEqual([18, 4]);
  });

  test('are as few as can be, none too wide, and never less even', () => {
    fc.assert(
      fc.property(words, (widths) => {
        const places = placesOf(widths);
        const breaks = bestBreaks(places, same) ?? [];
        const greedy = fullest(places, width);
        const [ours, theirs] = [lengths(places, breaks), lengths(places, greedy)];
        expect(ours).toHaveLength(theirs.length);
        expect(Math.max(...ours)).toBeLessThanOrEqual(width);
        // A word that is not left alone may cost as much as a line that lacks a seventh.
        expect(squares(ours, width)).toBeLessThanOrEqual(squares(theirs, width) + 0.02 + 1e-9);
      }),
    );
  });

  test('are the best of all ways, with hyphens and without, whatever the first one is wide', () => {
    const syllables = fc.array(fc.integer({ min: -8, max: 12 }).filter(Boolean), {
      minLength: 1,
      maxLength: 9,
    });
    fc.assert(
      fc.property(syllables, fc.integer({ min: 14, max: width }), (widths, first) => {
        const places = placesOf([...widths, 5]);
        const given = { first, others: width };
        const ways = allBreaks(places, given);
        const best = Math.min(...ways.map((breaks) => breaks.length));
        const worths = ways
          .filter((breaks) => breaks.length === best)
          .map((breaks) => worthOf(places, breaks, given));
        const found = bestBreaks(places, given) ?? [];
        expect(found).toHaveLength(best);
        expect(worthOf(places, found, given)).toBeCloseTo(Math.min(...worths), 9);
      }),
    );
  });

  test('have hyphens below each other only where there is no other way', () => {
    const places = placesOf([15, -4, 6, 8, -4, 6, 8]);
    const breaks = bestBreaks(places, same) ?? [];
    const run = breaks.map((at) => places.areHyphens[at]).join();
    expect(run).not.toContain('true,true');
  });

  test('may be narrower after the first', () => {
    const places = placesOf([9, 9, 9, 9]);
    expect(bestBreaks(places, { first: 20, others: 10 })).toEqual([2, 3, 4]);
  });

  test('are none where a word is wider than a line', () => {
    expect(bestBreaks(placesOf([5, 21, 5]), same)).toBeUndefined();
  });
});

test('what a line lacks is a part of its width, and of the last one nothing', () => {
  const places = placesOf([10, 15, 3]);
  expect(mostLacking(places, [1, 2, 3], { first: 20, others: 30 })).toBe(0.5);
});
