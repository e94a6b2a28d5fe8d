import { describe, expect, test } from '@jest/globals';
import { createMemoryStore } from '../../../lib/adapters/memory/memory-store.ts';
import {
  freeLease,
  hexOfLeased,
  type LeaseRequest,
  otherBody,
  takeFreshLease,
  takeOverLease,
} from '../../../lib/idempotency/lease.ts';
import type { Item } from '../../../lib/store/store.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { fakeDeps } from '../../fakes/fake-deps.ts';

const FIRST: LeaseRequest = {
  hex: 'a'.repeat(32),
  bodyHash: 'first',
  sandbox: true,
  deploymentId: 'blue',
  sandboxDays: 7,
};
const LIVE = { ...FIRST, sandbox: false };
const OTHER_BODY = { ...FIRST, bodyHash: 'other' };
const NEXT_DEPLOYMENT = { ...FIRST, deploymentId: 'green' };

function world() {
  const clock = new FakeClock();
  return { clock, store: createMemoryStore({ clock }), ids: fakeDeps().ids };
}
type World = ReturnType<typeof world>;

async function leaseOf({ store }: World): Promise<Item | undefined> {
  return store.get('idempotency', { pk: `lease#${FIRST.hex}` });
}

/** The digits of the order that a later call is to make. */
async function later(deps: World, request = FIRST): Promise<string> {
  return takeOverLease(deps, request, await leaseOf(deps));
}

/** A world in which a call took the key so many days ago, and no order is known of it. */
async function daysAfter(days: number, request = FIRST, seconds = 0): Promise<World> {
  const deps = world();
  await takeFreshLease(deps, request);
  deps.clock.advance({ days, seconds });
  return deps;
}

describe('the digits of the order of a key', () => {
  test('that made a live order are the key’s own for as long as the key is kept', async () => {
    for (const days of [1, 8, 399]) {
      expect(await later(await daysAfter(days, LIVE), LIVE)).toBe(LIVE.hex);
      expect(await later(await daysAfter(days, LIVE))).toBe(FIRST.hex);
    }
  });

  test('whose sandbox order is gone are new ones, and the same for every call after it', async () => {
    const deps = await daysAfter(7);
    const fresh = await later(deps);
    expect(fresh).toMatch(/^[0-9a-f]{32}$/);
    expect(fresh).not.toBe(FIRST.hex);
    deps.clock.advance({ days: 1 });
    expect(await later(deps)).toBe(fresh);
    expect(hexOfLeased(await leaseOf(deps), FIRST)).toBe(fresh);
  });

  test('that is used live after a sandbox order was gone are the key’s own', async () => {
    const deps = await daysAfter(31);
    expect(await later(deps, LIVE)).toBe(LIVE.hex);
    expect(hexOfLeased(await leaseOf(deps), LIVE)).toBe(LIVE.hex);
    expect(await leaseOf(deps)).toMatchObject({ sandboxOf: null });
  });

  test('of which nothing is known are the key’s own', async () => {
    expect(hexOfLeased(undefined, FIRST)).toBe(FIRST.hex);
    const deps = await daysAfter(0);
    expect(hexOfLeased(await leaseOf(deps), FIRST)).toBe(FIRST.hex);
    expect(await leaseOf(deps)).not.toHaveProperty('sandboxHex');
  });

  test('of a lease that does not say for how long are new after 7 days', async () => {
    const madeAfter = async (seconds: number) => {
      const deps = await daysAfter(7, FIRST, seconds);
      const { sandboxDays: _, ...older } = (await leaseOf(deps)) ?? {};
      return takeOverLease(deps, FIRST, older);
    };
    expect(await madeAfter(-1)).toBe(FIRST.hex);
    expect(await madeAfter(0)).not.toBe(FIRST.hex);
  });
});

describe('a deployment that takes the place of another', () => {
  test('waits for no call of the other one, and makes an order of its own', async () => {
    const deps = await daysAfter(0);
    const fresh = await later(deps, NEXT_DEPLOYMENT);
    expect(fresh).not.toBe(FIRST.hex);
    expect(await leaseOf(deps)).toMatchObject({ sandboxOf: 'green', sandboxHex: fresh });
  });

  test('is bound to no body that the other one was sent', async () => {
    const deps = await daysAfter(8);
    const otherThere = { ...NEXT_DEPLOYMENT, bodyHash: 'other' };
    expect(await later(deps, otherThere)).toMatch(/^[0-9a-f]{32}$/);
  });

  test('waits for a live call all the same: its order is of every deployment', async () => {
    const deps = await daysAfter(0, LIVE);
    await expect(later(deps, { ...LIVE, deploymentId: 'green' })).rejects.toMatchObject({
      code: 'idempotency_key_in_flight',
    });
  });
});

describe('the body of a key', () => {
  const gone = {
    code: 'invalid_request',
    next: [
      'Choose a new Idempotency-Key for another letter: one that was used is kept for 30 days.',
    ],
  };

  test.each([7, 29])('binds it though its sandbox order is gone (after %d days)', async (days) => {
    await expect(later(await daysAfter(days), OTHER_BODY)).rejects.toMatchObject(gone);
    expect(await later(await daysAfter(days))).toMatch(/^[0-9a-f]{32}$/);
  });

  test('binds it for 30 days, to the second', async () => {
    await expect(later(await daysAfter(30, FIRST, -1), OTHER_BODY)).rejects.toMatchObject(gone);
    expect(await later(await daysAfter(30), OTHER_BODY)).toMatch(/^[0-9a-f]{32}$/);
  });

  test('that came to nothing binds no longer than the lease', async () => {
    expect(await later(await daysAfter(1), OTHER_BODY)).toBe(FIRST.hex);
  });

  test('that was freed of its body is open to another, however old it is', async () => {
    const deps = await daysAfter(0);
    await freeLease(deps, FIRST.hex, true);
    deps.clock.advance({ days: 8 });
    expect(await later(deps, OTHER_BODY)).toMatch(/^[0-9a-f]{32}$/);
  });

  test('stays bound when it was freed by a call that may have made an order', async () => {
    const deps = await daysAfter(0);
    await freeLease(deps, FIRST.hex, false);
    expect(await leaseOf(deps)).toMatchObject({ bodyHash: 'first' });
    deps.clock.advance({ days: 8 });
    await expect(later(deps, OTHER_BODY)).rejects.toMatchObject(gone);
  });
});

test('another body for the key of a batch: first what mails no row again', () => {
  const { code, next } = otherBody('batch');
  expect(code).toBe('invalid_request');
  expect(next).toEqual([
    expect.stringMatching(/^Send again exactly what .* no row is mailed twice\.$/),
    expect.stringContaining('GET /v1/batches/{id}'),
    expect.stringMatching(/^A new Idempotency-Key mails every row/),
  ]);
});
