import { expect, test } from '@jest/globals';
import { isTracked } from '../../../lib/pricing/is-tracked.ts';

test.each([
  ['first_class', false, false],
  ['first_class', true, true],
  ['priority', false, true],
  ['certified', false, true],
] as const)(
  '%s, tracking bought %s: the carrier’s scans are told: %s',
  (mailClass, tracking, told) => {
    expect(isTracked({ mailClass, tracking })).toBe(told);
  },
);
