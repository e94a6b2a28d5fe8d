import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  afterFailure,
  afterFailureOf,
  afterSuccess,
  type Circuit,
  HEALTHY,
  positionOf,
  REST_MAX_MS,
} from '../../../lib/health/circuit-breaker.ts';
import { START_MS } from '../../fakes/fake-clock.ts';

const MINUTE_MS = 60_000;

/** A circuit after failures at these minutes. */
function failing(...minutes: readonly number[]): Circuit {
  return minutes.reduce(
    (circuit, minute) => afterFailure(circuit, START_MS + minute * MINUTE_MS),
    HEALTHY,
  );
}

const at = (minute: number) => START_MS + minute * MINUTE_MS;

describe('a circuit', () => {
  test('is closed at first, and through four failures', () => {
    expect(positionOf(HEALTHY, START_MS)).toBe('closed');
    expect(positionOf(failing(0, 1, 2, 3), at(3))).toBe('closed');
  });

  test('opens with the fifth failure within ten minutes, for a minute; then one call may try', () => {
    const open = failing(0, 1, 2, 3, 10);
    expect(positionOf(open, at(10))).toBe('open');
    expect(positionOf(open, at(11) - 1)).toBe('open');
    expect(positionOf(open, at(11))).toBe('half_open');
  });

  test('does not open by failures that are far apart', () => {
    expect(positionOf(failing(0, 1, 2, 3, 10.1), at(10.1))).toBe('closed');
  });

  test('rests twice as long after each failed try, at most sixteen minutes', () => {
    const rests: number[] = [];
    let circuit = failing(0, 0, 0, 0, 0);
    for (let trips = 0; trips < 8; trips += 1) {
      const restMs = circuit.openUntilMs - START_MS - rests.reduce((sum, rest) => sum + rest, 0);
      rests.push(restMs);
      circuit = afterFailure(circuit, circuit.openUntilMs);
    }
    expect(rests.map((ms) => ms / MINUTE_MS)).toEqual([1, 2, 4, 8, 16, 16, 16, 16]);
  });
});

describe('a circuit of several that are counted together', () => {
  /** After failures of these, each a second after the one before. */
  const failed = (circuit: Circuit, startMs: number, ...culprits: readonly string[]) =>
    culprits.reduce((each, who, n) => afterFailureOf(each, who, startMs + n * 1000), circuit);

  test('stays closed however often four of them fail', () => {
    const circuit = failed(HEALTHY, START_MS, ...Array.from({ length: 99 }, (_, n) => `${n % 4}`));
    expect(circuit).toMatchObject({ failures: 4, culprits: ['0', '1', '2', '3'], trips: 0 });
    expect(positionOf(circuit, at(2))).toBe('closed');
  });

  test('opens by the fifth of them within ten minutes, for a minute, and then for two', () => {
    const open = failed(HEALTHY, START_MS, 'a', 'b', 'c', 'd', 'e');
    expect(open.openUntilMs).toBe(START_MS + 4000 + MINUTE_MS);
    expect(afterFailureOf(open, 'f', at(1))).toBe(open);
    const counting = failed(open, at(2), 'a', 'b', 'c', 'd');
    expect(positionOf(counting, at(3))).toBe('closed');
    const again = afterFailureOf(counting, 'e', at(3));
    expect(again.openUntilMs).toBe(at(3) + 2 * MINUTE_MS);
  });

  test('does not open by those that fail far apart', () => {
    const circuit = failed(HEALTHY, START_MS, 'a', 'b', 'c', 'd');
    expect(afterFailureOf(circuit, 'e', at(11))).toMatchObject({ culprits: ['e'], openUntilMs: 0 });
  });

  test('rests for a minute again once none failed for as long as it ever rests', () => {
    const open = failed(HEALTHY, START_MS, 'a', 'b', 'c', 'd', 'e');
    const again = failed(open, at(18), 'a', 'b', 'c', 'd', 'e');
    expect(again.openUntilMs).toBe(at(18) + 4000 + MINUTE_MS);
  });
});

describe('whatever happens, in whatever order', () => {
  type Step = { readonly fails: boolean; readonly afterMs: number };
  /** Mostly failures close together, so that every position is reached again and again. */
  const step: fc.Arbitrary<Step> = fc.record({
    fails: fc.constantFrom(true, true, true, true, true, true, true, false),
    afterMs: fc.oneof(
      { weight: 4, arbitrary: fc.integer({ min: 0, max: 5_000 }) },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: 30 * MINUTE_MS }) },
    ),
  });

  function always(check: (before: Circuit, after: Circuit, step: Step, nowMs: number) => void) {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
        let circuit = HEALTHY;
        let nowMs = START_MS;
        for (const each of steps) {
          nowMs += each.afterMs;
          const after = each.fails ? afterFailure(circuit, nowMs) : afterSuccess(circuit, nowMs);
          check(circuit, after, each, nowMs);
          circuit = after;
        }
      }),
      { numRuns: 1000 },
    );
  }

  test('a success closes it, and forgets', () => {
    always((_before, after, { fails }) => {
      if (!fails) expect(after).toBe(HEALTHY);
    });
  });

  test('every rest ends, and none is longer than the longest', () => {
    always((_before, after, _step, nowMs) => {
      expect(after.openUntilMs - nowMs).toBeLessThanOrEqual(REST_MAX_MS);
      expect(positionOf(after, after.openUntilMs || nowMs)).not.toBe('open');
    });
  });

  test('while it rests a failure changes nothing; after the rest one opens it again', () => {
    const seen = new Set<string>();
    always((before, after, { fails }, nowMs) => {
      if (!fails) return;
      const position = positionOf(before, nowMs);
      seen.add(position);
      if (position === 'open') expect(after).toBe(before);
      if (position === 'half_open') expect(positionOf(after, nowMs)).toBe('open');
    });
    expect([...seen].sort()).toEqual(['closed', 'half_open', 'open']);
  });

  test('fewer than five failures in a row never open a closed one', () => {
    always((before, after, { fails }, nowMs) => {
      if (fails && before.failures < 4 && positionOf(before, nowMs) === 'closed') {
        expect(positionOf(after, nowMs)).toBe('closed');
      }
    });
  });
});
