import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Ids } from '../../../lib/ports.ts';
import { ATTEMPTS_MAX, pauseAfterMs } from '../../../lib/webhook/attempt-schedule.ts';
import { START_MS } from '../../fakes/fake-clock.ts';

const drawing = (hex: string): Ids => ({ randomHex: () => hex });
const SOONEST = drawing('0000');
const LATEST = drawing('ffff');
const [S, M, H] = [1_000, 60_000, 3_600_000];
const SCHEDULE = [5 * S, 5 * M, 30 * M, 2 * H, 5 * H, 10 * H, 10 * H];

describe('pauseAfterMs', () => {
  test('0 s, 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 10 h, and then no more', () => {
    const pauses = SCHEDULE.map((_, index) => pauseAfterMs(SOONEST, index + 1, null, START_MS));
    expect(pauses).toEqual(SCHEDULE);
    expect(ATTEMPTS_MAX).toBe(8);
    expect(pauseAfterMs(SOONEST, ATTEMPTS_MAX, null, START_MS)).toBeNull();
  });

  test('chance adds a tenth at most, and takes nothing away', () => {
    SCHEDULE.forEach((pause, index) => {
      expect(pauseAfterMs(LATEST, index + 1, null, START_MS)).toBe((pause * 11) / 10);
    });
  });

  test.each([
    ['120', 120 * S],
    [' 120 ', 120 * S],
    [new Date(START_MS + 10 * M).toUTCString(), 10 * M],
    ['999999999', 24 * H],
    [new Date(START_MS + 1000 * H).toUTCString(), 24 * H],
  ])('Retry-After: %s lengthens a pause, to a day at most', (header, pause) => {
    expect(pauseAfterMs(SOONEST, 1, header, START_MS)).toBe(pause);
  });

  test.each(['1', '0', '-5', 'soon', '', new Date(START_MS - H).toUTCString()])(
    'Retry-After: %j shortens none',
    (header) => expect(pauseAfterMs(SOONEST, 1, header, START_MS)).toBe(5 * S),
  );

  test('Retry-After does not add an attempt', () => {
    expect(pauseAfterMs(SOONEST, ATTEMPTS_MAX, '120', START_MS)).toBeNull();
  });

  test('whatever a host answers, the pause is a whole number and at most a day or its share', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 7 }), (header, attempts) => {
        const pause = pauseAfterMs(LATEST, attempts, header, START_MS) ?? -1;
        expect(Number.isSafeInteger(pause)).toBe(true);
        expect(pause).toBeLessThanOrEqual(24 * H);
        expect(pause).toBeGreaterThanOrEqual(SCHEDULE[attempts - 1] ?? 0);
      }),
    );
  });
});
