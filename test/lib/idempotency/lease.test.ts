import { describe, expect, test } from '@jest/globals';
import { createMemoryStore } from '../../../lib/adapters/memory/memory-store.ts';
import {
  freeLease,
  LEASE_SECONDS,
  takeFreshLease,
  takeOverLease,
} from '../../../lib/idempotency/lease.ts';
import { StoreUnreachable } from '../../../lib/store/store.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { fakeDeps } from '../../fakes/fake-deps.ts';

const FIRST = {
  hex: 'a'.repeat(32),
  bodyHash: 'first',
  sandbox: true,
  deploymentId: 'blue',
  sandboxDays: 7,
};
const OTHER_BODY = { ...FIRST, bodyHash: 'other' };
const OTHER_KEY = { ...FIRST, hex: 'b'.repeat(32) };

function world() {
  const clock = new FakeClock();
  return { clock, store: createMemoryStore({ clock }), ids: fakeDeps().ids };
}

/** The lease of a key as its second call finds it. */
async function takenTwice(deps: ReturnType<typeof world>) {
  await takeFreshLease(deps, FIRST);
  const answer = await takeFreshLease(deps, FIRST);
  return { lease: 'lease' in answer ? answer.lease : undefined };
}

/** What became of a later call with the key, whose first call left no order. */
async function later(deps: ReturnType<typeof world>, request = FIRST): Promise<string> {
  const answer = await takeFreshLease(deps, request);
  if (answer.kind === 'taken') return 'taken';
  return takeOverLease(deps, request, answer.lease).then(
    () => 'taken over',
    (error: Error) => error.name,
  );
}

describe('the lease of a key', () => {
  test('is taken at once for a key that nobody used', async () => {
    const deps = world();
    expect(await later(deps)).toBe('taken');
    expect(await later(deps, OTHER_KEY)).toBe('taken');
  });

  test('is held while the first call runs: in flight, with the seconds to wait', async () => {
    const deps = world();
    await takeFreshLease(deps, FIRST);
    const { kind, ...answer } = await takeFreshLease(deps, FIRST);
    expect(kind).toBe('used');
    const lease = 'lease' in answer ? answer.lease : undefined;
    await expect(takeOverLease(deps, FIRST, lease)).rejects.toMatchObject({
      code: 'idempotency_key_in_flight',
      http: 409,
      retryAfterSeconds: 2,
    });
  });

  test.each([
    [0, 2],
    [29, 2],
    [30, 30],
    [45, 15],
    [59.5, 1],
  ])(
    'held for %d s: the caller is to come again after %d s',
    async (seconds, retryAfterSeconds) => {
      const deps = world();
      await takeFreshLease(deps, FIRST);
      deps.clock.advance({ seconds });
      const answer = await takeFreshLease(deps, FIRST);
      const lease = 'lease' in answer ? answer.lease : undefined;
      await expect(takeOverLease(deps, FIRST, lease)).rejects.toMatchObject({ retryAfterSeconds });
    },
  );

  test('with another body while the first call runs: `invalid_request`, and first what mails nothing more', async () => {
    const deps = world();
    const { lease } = await takenTwice(deps);
    await expect(takeOverLease(deps, OTHER_BODY, lease)).rejects.toMatchObject({
      code: 'invalid_request',
      errors: [{ pointer: 'header/Idempotency-Key' }],
      next: [
        expect.stringMatching(/^Send again exactly what .* confirmation_token included/),
        expect.stringContaining('GET /v1/orders/{id}'),
        expect.stringMatching(/^Choose a new Idempotency-Key only for another letter/),
      ],
    });
  });

  test.each([
    [7, 9],
    [9, 7],
  ])(
    'names the same order for the %d days that it would be kept, though %d are promised by now',
    async (days, now) => {
      const next = { ...FIRST, sandboxDays: now };
      const madeAfter = async (seconds: number) => {
        const deps = world();
        await takeFreshLease(deps, { ...FIRST, sandboxDays: days });
        deps.clock.advance({ days, seconds });
        const answer = await takeFreshLease(deps, next);
        return takeOverLease(deps, next, 'lease' in answer ? answer.lease : undefined);
      };
      expect(await madeAfter(-86_400)).toBe(FIRST.hex);
      expect(await madeAfter(-1)).toBe(FIRST.hex);
      expect(await madeAfter(0)).not.toBe(FIRST.hex);
    },
  );

  test('is a row that is kept for 400 days, and whose version counts who took it', async () => {
    const deps = world();
    const { lease } = await takenTwice(deps);
    const keptUntil = Math.floor(deps.clock.nowMs() / 1000) + 400 * 86_400;
    expect(lease).toMatchObject({ version: 1, expiresAt: keptUntil });
    deps.clock.advance({ seconds: LEASE_SECONDS });
    await takeOverLease(deps, FIRST, lease);
    const row = await deps.store.get('idempotency', { pk: `lease#${FIRST.hex}` });
    expect(row).toMatchObject({ version: 2, expiresAt: keptUntil + LEASE_SECONDS });
  });

  test('whose row is gone is taken like a fresh one, by one of those who try', async () => {
    const deps = world();
    const tries = [1, 2].map(() => takeOverLease(deps, FIRST, undefined));
    const ends = await Promise.allSettled(tries);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'idempotency_key_in_flight' },
    });
    const row = await deps.store.get('idempotency', { pk: `lease#${FIRST.hex}` });
    expect(row).toMatchObject({ version: 1 });
  });

  test.each([
    [-1, 'idempotency_key_in_flight'],
    [0, 'taken over'],
    [1, 'taken over'],
  ])('outlives a call that died by 60 s (%d ms)', async (offset, end) => {
    const deps = world();
    await takeFreshLease(deps, FIRST);
    deps.clock.set(deps.clock.nowMs() + 60_000 + offset);
    expect(await later(deps)).toBe(end);
  });

  test('once taken over is held for another 60 s', async () => {
    const deps = world();
    await takeFreshLease(deps, FIRST);
    deps.clock.advance({ seconds: LEASE_SECONDS });
    expect(await later(deps)).toBe('taken over');
    deps.clock.advance({ seconds: LEASE_SECONDS - 1 });
    expect(await later(deps)).toBe('idempotency_key_in_flight');
  });

  test('is taken over by one of those who try at once', async () => {
    const deps = world();
    await takeFreshLease(deps, FIRST);
    deps.clock.advance({ seconds: LEASE_SECONDS });
    const answers = await Promise.all([1, 2, 3].map(() => takeFreshLease(deps, FIRST)));
    const ends = await Promise.allSettled(
      answers.map((answer) =>
        takeOverLease(deps, FIRST, 'lease' in answer ? answer.lease : undefined),
      ),
    );
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('is free again after a refusal, for a corrected body too', async () => {
    const deps = world();
    await takeFreshLease(deps, FIRST);
    await freeLease(deps, FIRST.hex, true);
    expect(await later(deps, OTHER_BODY)).toBe('taken over');
    expect(await later(deps)).toBe('invalid_request');
  });

  test('of one key is not freed with that of another', async () => {
    const deps = world();
    await takeFreshLease(deps, FIRST);
    await takeFreshLease(deps, OTHER_KEY);
    await freeLease(deps, OTHER_KEY.hex, true);
    expect(await later(deps)).toBe('idempotency_key_in_flight');
  });

  test('a store that does not answer is not taken for a lease', async () => {
    const deps = world();
    const down = { ...deps.store, commit: () => Promise.reject(new StoreUnreachable('by plan')) };
    await expect(takeFreshLease({ ...deps, store: down }, FIRST)).rejects.toThrow(StoreUnreachable);
  });
});
