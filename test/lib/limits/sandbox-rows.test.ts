import { describe, expect, test } from '@jest/globals';
import type { Evidence } from '../../../lib/limits/cap-identity.ts';
import { countSandboxRows, sandboxRowsError } from '../../../lib/limits/sandbox-rows.ts';
import { ConditionFailed } from '../../../lib/store/store.ts';
import { START_MS } from '../../fakes/fake-clock.ts';
import { type FakeDeps, fakeDeps } from '../../fakes/fake-deps.ts';

const MINUTES_10 = 10 * 60_000;
/** `START_MS` begins such a window. */
const END_MS = START_MS + MINUTES_10;
const SOMEBODY: Evidence = { caller: { kind: 'anonymous' }, sourceIp: '203.0.113.7' };
const ANOTHER: Evidence = { ...SOMEBODY, sourceIp: '198.51.100.1' };

/** Counts the rows of a batch: the condition that refused them, if one did. */
async function bring(deps: FakeDeps, rows: number, who = SOMEBODY): Promise<string> {
  const write = countSandboxRows(who, rows, deps.clock.nowMs());
  if (write === undefined) return 'not counted';
  return deps.store.commit([write]).then(
    () => 'counted',
    (error: unknown) => (error instanceof ConditionFailed ? error.because : String(error)),
  );
}

describe('the rows of free batches', () => {
  test('are 2000 in ten minutes, to the row; what is refused takes none', async () => {
    const deps = fakeDeps();
    expect(await bring(deps, 2001)).toBe('sandbox_rows');
    expect(await bring(deps, 1999)).toBe('counted');
    expect(await bring(deps, 2)).toBe('sandbox_rows');
    expect(await bring(deps, 1)).toBe('counted');
    expect(await bring(deps, 1)).toBe('sandbox_rows');
  });

  test('are each caller’s own, and nobody’s of whom nothing is known', async () => {
    const deps = fakeDeps();
    expect(await bring(deps, 2000)).toBe('counted');
    expect(await bring(deps, 2000, ANOTHER)).toBe('counted');
    expect(await bring(deps, 9999, { ...SOMEBODY, sourceIp: null })).toBe('not counted');
  });

  test('are as many again when the ten minutes are over, and not before', async () => {
    const deps = fakeDeps();
    await bring(deps, 2000);
    deps.clock.set(END_MS - 1);
    expect(await bring(deps, 1)).toBe('sandbox_rows');
    deps.clock.set(END_MS);
    expect(await bring(deps, 2000)).toBe('counted');
  });

  test('are forgotten with the window, in a row of the counters of minutes', () => {
    expect(countSandboxRows(SOMEBODY, 5, START_MS)).toMatchObject({
      kind: 'update',
      table: 'counters',
      key: { pk: expect.stringMatching(new RegExp(`^rate#sandbox-rows#[0-9a-f]{64}#${END_MS}$`)) },
      set: { expiresAt: END_MS / 1000 },
      add: { rows: 5 },
    });
  });
});

describe('who brings too many', () => {
  test.each([
    [START_MS, 600],
    [START_MS + 1, 600],
    [START_MS + 1000, 599],
    [END_MS - 1, 1],
    [END_MS, 600],
  ])('at %d is told to come again after %d s, and how many there may be', (nowMs, seconds) => {
    const error = sandboxRowsError('sandbox_rows', nowMs);
    expect(error).toMatchObject({
      code: 'rate_limited',
      reason: 'at most 2000 rows of sandbox batches in 10 minutes',
      retryAfterSeconds: seconds,
      next: [expect.stringMatching(/^Send fewer rows/)],
    });
    expect(error?.headers).toEqual({
      'ratelimit-policy': '"sandbox-rows";q=2000;w=600',
      ratelimit: `"sandbox-rows";r=0;t=${seconds}`,
    });
  });

  test('is not told so of another condition', () => {
    expect(sandboxRowsError('confirmation_used', START_MS)).toBeUndefined();
  });
});
