import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { dotsIn, nextDarker } from '../../../../lib/pdfium/ink/next-darker.ts';

/** Mostly paper, as pages are. */
const LEVELS = fc.array(
  fc.oneof({ weight: 9, arbitrary: fc.constant(255) }, fc.integer({ min: 0, max: 255 })),
  { maxLength: 80 },
);

describe('the next dot that is darker', () => {
  test('is the first one, wherever the stretch and the picture begin', () => {
    const offset = fc.integer({ min: 0, max: 5 });
    const level = fc.integer({ min: 1, max: 255 });
    const place = fc.nat({ max: 80 });
    fc.assert(
      fc.property(LEVELS, offset, level, place, place, (levels, before, than, one, other) => {
        const picture = new Uint8Array(new ArrayBuffer(before + levels.length), before);
        picture.set(levels);
        const end = Math.min(levels.length, Math.max(one, other));
        const start = Math.min(one, other, end);
        const found = levels.slice(start, end).findIndex((each) => each < than);
        expect(nextDarker(dotsIn(picture), than, start, end)).toBe(found < 0 ? end : start + found);
      }),
    );
  });
});
