import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { charString } from '../../../tools/fonts/charstring.ts';

/** What interpreters hold at once; Adobe Technical Note 5177, appendix B. */
const MOST_ARGUMENTS = 48;

/** How many numbers stand before each operator. */
function argumentsOf(outline: Uint8Array): number[] {
  const counts = [0];
  for (let at = 0; at < outline.length; ) {
    const byte = outline[at] ?? 0;
    const isNumber = byte >= 32 || byte === 28;
    if (isNumber) counts.push((counts.pop() ?? 0) + 1);
    else counts.push(0);
    at += byte === 28 ? 3 : byte >= 247 ? 2 : 1;
  }
  return counts;
}

const axis = fc.integer({ min: -300, max: 300 });
const vector = fc.tuple(axis, axis);
const line = fc.tuple(vector);
const curve = fc.tuple(vector, vector, vector);
const long = { minLength: 60, maxLength: 90 };

describe('a charstring', () => {
  test.each([
    ['lines', fc.array(line, long)],
    ['curves', fc.array(curve, long)],
    ['both', fc.array(fc.oneof(line, curve), long)],
  ])('of many %s gives no operator more than interpreters hold', (_what, drawn) => {
    fc.assert(
      fc.property(vector, drawn, (start, segments) => {
        const most = Math.max(...argumentsOf(charString([{ start, segments }])));
        expect(most).toBeLessThanOrEqual(MOST_ARGUMENTS);
      }),
    );
  });
});
