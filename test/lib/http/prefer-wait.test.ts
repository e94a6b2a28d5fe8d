import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { preferredWaitSeconds } from '../../../lib/http/prefer-wait.ts';
import { cpuMsOf } from '../../support/cpu-ms.ts';

describe('how long a caller prefers to wait', () => {
  test.each([
    ['wait=0', 0],
    ['wait=10', 10],
    ['wait=20', 20],
    ['Wait=5', 5],
    ['wait = 5', 5],
    ['wait="5"', 5],
    ['wait=5; why=later', 5],
    ['respond-async, wait=5', 5],
    ['respond-async,wait=5,return=minimal', 5],
    ['wait=007', 7],
  ])('%j: %i s', (prefer, seconds) => {
    expect(preferredWaitSeconds(prefer)).toBe(seconds);
  });

  test.each([
    [undefined, 'not said'],
    ['', 'empty'],
    ['return=minimal', 'another preference'],
    ['wait', 'no value'],
    ['wait=', 'an empty value'],
    ['wait=ten', 'no number'],
    ['wait=-1', 'negative'],
    ['wait=1.5', 'a fraction'],
    ['wait=5s', 'a unit'],
    ['wait=5 5', 'two numbers'],
    ['wait="5', 'a quote left open'],
    ['await=5', 'another word'],
    ['wait-for=5', 'a longer word'],
    ['wait=9999999999', 'a number beyond reason'],
    ['wait=x, wait=5', 'the first of two counts'],
  ])('%j (%s): ignored', (prefer, _why) => {
    expect(preferredWaitSeconds(prefer)).toBe(0);
  });

  test.each(['wait=21', 'wait=60', 'wait=999999999'])('%s: at most 20 s', (prefer) => {
    expect(preferredWaitSeconds(prefer)).toBe(20);
  });

  test('of two, the first counts (RFC 7240, section 2)', () => {
    expect(preferredWaitSeconds('wait=3, wait=9')).toBe(3);
  });

  test('whatever is sent: a whole number from 0 to 20, and soon', async () => {
    const piece = fc.constantFrom('wait', '=', '5', '"', ',', ';', ' ', '\t', 'x', 'Wait=7');
    const header = fc.oneof(
      fc.string(),
      fc.array(piece, { maxLength: 40 }).map((p) => p.join('')),
    );
    fc.assert(
      fc.property(header, (prefer) => {
        const seconds = preferredWaitSeconds(prefer);
        expect(Number.isInteger(seconds) && seconds >= 0 && seconds <= 20).toBe(true);
      }),
      { numRuns: 2000 },
    );
    const long = `wait=${' '.repeat(50_000)}x${'wait=,'.repeat(10_000)}`;
    expect(await cpuMsOf(() => preferredWaitSeconds(long))).toBeLessThan(500);
  });
});
