import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { countCall, type Rate, rateLimitHeaders } from '../../../lib/limits/rate-window.ts';
import { StoreBusy, StoreUnreachable } from '../../../lib/store/store.ts';
import { START_MS } from '../../fakes/fake-clock.ts';
import { type FakeDeps, fakeDeps } from '../../fakes/fake-deps.ts';

const RATE: Rate = { name: 'things', identity: 'somebody', limit: 3 };
const SECOND_MS = 1000;

async function passes(deps: FakeDeps, rate: Partial<Rate> = {}): Promise<boolean> {
  try {
    await countCall(deps, { ...RATE, ...rate });
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: 'rate_limited', http: 429 });
    return false;
  }
}

describe('calls a minute', () => {
  test('of many at once exactly the limit pass', async () => {
    const deps = fakeDeps();
    const passed = await Promise.all(Array.from({ length: 20 }, () => passes(deps)));
    expect(passed.filter(Boolean)).toHaveLength(3);
  });

  test('are counted for each name and each caller alone', async () => {
    const deps = fakeDeps();
    for (const rate of [{}, { name: 'others' }, { identity: 'somebody else' }]) {
      for (let call = 0; call < 3; call += 1) expect(await passes(deps, rate)).toBe(true);
      expect(await passes(deps, rate)).toBe(false);
    }
  });

  test('at any second of the minute: Retry-After leads to the next one, where calls pass again', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 59_999 }), async (intoMs) => {
        const deps = fakeDeps();
        deps.clock.set(START_MS + intoMs);
        for (let call = 0; call < 3; call += 1) expect(await passes(deps)).toBe(true);
        const refusal = await countCall(deps, RATE).catch((error: unknown) => error);
        const { retryAfterSeconds } = refusal as { retryAfterSeconds: number };
        expect(retryAfterSeconds).toBe(Math.ceil((60_000 - intoMs) / SECOND_MS));
        deps.clock.set(START_MS + 59_999);
        expect(await passes(deps)).toBe(false);
        deps.clock.set(START_MS + intoMs + retryAfterSeconds * SECOND_MS);
        expect(await passes(deps)).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  test('are told: how many are left, and how long the minute is', async () => {
    const deps = fakeDeps();
    deps.clock.set(START_MS + 20_500);
    const counts = [await countCall(deps, RATE), await countCall(deps, RATE)];
    expect(counts.map((count) => count?.remaining)).toEqual([2, 1]);
    expect(counts[0] && rateLimitHeaders(counts[0])).toEqual({
      'ratelimit-policy': '"things";q=3;w=60',
      ratelimit: '"things";r=2;t=40',
    });
    await countCall(deps, RATE);
    await expect(countCall(deps, RATE)).rejects.toMatchObject({
      headers: { 'ratelimit-policy': '"things";q=3;w=60', ratelimit: '"things";r=0;t=40' },
    });
  });

  test('of many at once: each is told another number', async () => {
    const deps = fakeDeps();
    const counts = await Promise.all([1, 2, 3].map(() => countCall(deps, RATE)));
    expect(counts.map((count) => count?.remaining).sort()).toEqual([0, 1, 2]);
  });

  test('cost one write each, and leave no row behind', async () => {
    const deps = fakeDeps();
    const writes: unknown[] = [];
    const commit: FakeDeps['store']['commit'] = async (all) => {
      writes.push(...all);
      return deps.store.commit(all);
    };
    await passes({ ...deps, store: { ...deps.store, commit } });
    const endMs = START_MS + 60_000;
    // The caps stand in the same table: their rows have no such beginning.
    const key = { pk: `rate#things#somebody#${endMs}` };
    expect(writes).toMatchObject([{ table: 'counters', key, set: { expiresAt: endMs / 1000 } }]);
  });

  test.each([new StoreBusy('by plan'), new StoreUnreachable('by plan')])(
    'pass when the counter does not answer, and the log says so (%s)',
    async (failure) => {
      const deps = fakeDeps();
      const store = { ...deps.store, commit: () => Promise.reject(failure) };
      expect(await countCall({ ...deps, store }, RATE)).toBeUndefined();
      expect(deps.log.of('call_not_counted')).toMatchObject([{ level: 'warn' }]);
    },
  );

  test('a mistake of ours is not taken for a counter that is away', async () => {
    const deps = fakeDeps();
    const store = { ...deps.store, commit: () => Promise.reject(new TypeError('by plan')) };
    await expect(countCall({ ...deps, store }, RATE)).rejects.toThrow(TypeError);
  });
});
