import { beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isMailError } from '../../../../lib/errors/mail-error.ts';
import { requireCapability } from '../../../../lib/order/actions/require-capability.ts';
import { orderIdOf } from '../../../../lib/order/core/order.ts';
import { type PlacedOrder, placeOrder } from '../../../../lib/order/place/place-order.ts';
import { findOrder, loadOrder } from '../../../../lib/order/store/load-order.ts';
import { createCreditLane } from '../../../../lib/payment/credit-lane.ts';
import { mintCode } from '../../../../lib/payment/mint-code.ts';
import { ofDeployment } from '../../../../lib/store/of-deployment.ts';
import { type Store, StoreUnreachable } from '../../../../lib/store/store.ts';
import { anOrderRequest } from '../../../builders/a-request.ts';
import { anOrderCall } from '../../../builders/an-order-call.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { MortalProcess } from '../../../fakes/mortal-process.ts';
import { createScheduledStore } from '../../../fakes/scheduled-store.ts';

type Deps = Parameters<typeof placeOrder>[0];

const FIRST = anOrderRequest({ text: 'The first letter.' });
const OTHER = anOrderRequest({ text: 'Another letter altogether.' });

let base: ReturnType<typeof world>;

function world() {
  const deps = fakeDeps();
  return { ...deps, lanes: { credit_code: createCreditLane(deps) } };
}

/** The same world, as a deployment sees it. */
function of(deploymentId: string, store: Store = base.store, sandboxDays = 7): Deps {
  const settings = { ...base.settings, deploymentId, sandboxDays };
  return { ...base, settings, store: ofDeployment(store, deploymentId) };
}

function place(deps: Deps, rawBody: object): Promise<PlacedOrder> {
  return placeOrder(deps, anOrderCall(rawBody));
}

async function codeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'ok';
  } catch (error) {
    if (isMailError(error)) return error.code;
    throw error;
  }
}

/** What the tokens of one order do to that order and to another. */
async function expectTokensOfItsOwn(deps: Deps, old: PlacedOrder, fresh: PlacedOrder) {
  const [oldId, freshId] = [old, fresh].map(({ order }) => orderIdOf(order)) as [string, string];
  expect(freshId).not.toBe(oldId);
  expect(await codeOf(loadOrder(deps, oldId))).toBe('not_found');
  for (const action of ['cancel', 'review', 'evidence'] as const) {
    const token = old.capability[`${action}_token`];
    expect(await codeOf(requireCapability(deps, action, freshId, token))).toBe(
      'invalid_capability',
    );
    expect(await codeOf(requireCapability(deps, action, oldId, token))).toBe('not_found');
  }
}

beforeEach(() => {
  base = world();
});

describe('the key of a sandbox order whose life is over', () => {
  test('makes a new order of the same letter, with an id and tokens of its own', async () => {
    const deps = of('blue');
    const old = await place(deps, FIRST);
    base.clock.advance({ days: 7, seconds: 1 });
    const fresh = await place(deps, FIRST);
    expect(fresh.replayed).toBe(false);
    await expectTokensOfItsOwn(deps, old, fresh);
    expect(await place(deps, FIRST)).toMatchObject({ replayed: true, order: fresh.order });
  });

  test('has the life that was promised when it was made, whatever the deployment says since', async () => {
    const old = await place(of('blue', base.store, 9), FIRST);
    const id = orderIdOf(old.order);
    base.clock.advance({ days: 8 });
    expect(await place(of('blue'), FIRST)).toMatchObject({ replayed: true, order: old.order });
    base.clock.advance({ days: 1, seconds: -1 });
    expect(orderIdOf(await loadOrder(of('blue'), id))).toBe(id);
    base.clock.advance({ seconds: 1 });
    await expectTokensOfItsOwn(of('blue'), old, await place(of('blue'), FIRST));
  });

  test('each time anew', async () => {
    const deps = of('blue');
    const ids = new Set<string>();
    for (let count = 0; count < 3; count += 1) {
      ids.add((await place(deps, FIRST)).order.hex);
      base.clock.advance({ days: 8 });
    }
    expect(ids.size).toBe(3);
  });

  test('is kept for 30 days: another letter is refused, and told what to do', async () => {
    const deps = of('blue');
    await place(deps, FIRST);
    base.clock.advance({ days: 30, seconds: -1 });
    await expect(place(deps, OTHER)).rejects.toMatchObject({
      code: 'invalid_request',
      errors: [{ pointer: 'header/Idempotency-Key' }],
      next: [expect.stringContaining('new Idempotency-Key')],
    });
    expect((await place(deps, FIRST)).replayed).toBe(false);
  });

  test('is free after 30 days, and the other letter has an id of its own', async () => {
    const deps = of('blue');
    const old = await place(deps, FIRST);
    base.clock.advance({ days: 30 });
    await expectTokensOfItsOwn(deps, old, await place(deps, OTHER));
  });

  test('also where the store had not said that it took the order', async () => {
    let isMute = false;
    const mute: Store = {
      ...base.store,
      get: async (table, key) => {
        if (isMute && table === 'orders') throw new StoreUnreachable('by plan');
        return base.store.get(table, key);
      },
      commit: async (writes) => {
        await base.store.commit(writes);
        isMute ||= writes.some(({ table }) => table === 'orders');
        if (isMute) throw new StoreUnreachable('by plan');
      },
    };
    expect(await codeOf(place(of('blue', mute), FIRST))).toBe('audit_unavailable');
    base.clock.advance({ days: 8 });
    expect(await codeOf(place(of('blue'), OTHER))).toBe('invalid_request');
    expect((await place(of('blue'), FIRST)).replayed).toBe(false);
  });

  test('one whose call was refused made no order: any letter may have it, at any time', async () => {
    const deps = of('blue');
    const faulty = anOrderRequest({ text: '[[test:error:rejected]]' });
    expect(await codeOf(place(deps, faulty))).toBe('rejected');
    base.clock.advance({ days: 8 });
    expect((await place(deps, OTHER)).replayed).toBe(false);
  });
});

describe('the key of a sandbox order of a deployment that was replaced', () => {
  test('is free at once, and what it makes has an id and tokens of its own', async () => {
    const old = await place(of('blue'), FIRST);
    const fresh = await place(of('green'), OTHER);
    await expectTokensOfItsOwn(of('green'), old, fresh);
    expect(await place(of('green'), OTHER)).toMatchObject({ replayed: true, order: fresh.order });
  });

  test('is free also after the life of that order', async () => {
    await place(of('blue'), FIRST);
    base.clock.advance({ days: 9 });
    expect((await place(of('green'), OTHER)).replayed).toBe(false);
  });

  test('stays with the new order when the deployment that was replaced comes back', async () => {
    const old = await place(of('blue'), FIRST);
    base.clock.advance({ minutes: 2 });
    const fresh = await place(of('green'), FIRST);
    base.clock.advance({ minutes: 2 });
    const third = await place(of('blue'), FIRST);
    expect(new Set([old, fresh, third].map(({ order }) => order.hex)).size).toBe(3);
    expect(await place(of('blue'), FIRST)).toMatchObject({ replayed: true, order: third.order });
  });
});

test('a live order has the id of its key, whatever the key made in the sandbox before', async () => {
  const credit_code = await mintCode(base, { faceCents: 1000, bonusCents: 0 });
  const live = anOrderRequest({ sandbox: false, credit_code });
  const untouched = await place(of('blue'), live);
  base = world();
  const again = anOrderRequest({
    sandbox: false,
    credit_code: await mintCode(base, { faceCents: 1000, bonusCents: 0 }),
  });
  const old = await place(of('blue'), FIRST);
  base.clock.advance({ minutes: 2 });
  const placed = await place(of('green'), again);
  expect(placed.order.hex).toBe(untouched.order.hex);
  expect(await codeOf(loadOrder(of('green'), orderIdOf(old.order)))).toBe('not_found');
  base.clock.advance({ days: 500 });
  expect(await place(of('red'), again)).toMatchObject({ replayed: true });
});

test('a sandbox order after a live call that was refused has not the id of the first', async () => {
  const old = await place(of('blue'), FIRST);
  base.clock.advance({ minutes: 2 });
  const unpaid = anOrderRequest({ sandbox: false, credit_code: 'pp-zzzz-zzzz-zzzz' });
  expect(await codeOf(place(of('green'), unpaid))).not.toBe('ok');
  await expectTokensOfItsOwn(of('green'), old, await place(of('green'), FIRST));
});

describe('a key whose order is gone', () => {
  test('makes one order for all who come at once, in every order of their reads and writes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        base = world();
        const old = await place(of('blue'), FIRST);
        base.clock.advance({ days: 8 });
        const scheduled = of('blue', createScheduledStore(base.store, scheduler));
        const calls = [FIRST, FIRST, OTHER].map((body) =>
          place(scheduled, body).then(
            ({ order }) => order.hex,
            (error) => error.code,
          ),
        );
        const ends = await scheduler.waitFor(Promise.all(calls));
        const made = new Set(ends.filter((end) => /^[0-9a-f]{32}$/.test(end)));
        expect([made.size, made.has(old.order.hex)]).toEqual([1, false]);
      }),
      { numRuns: 200 },
    );
  });

  test('a call that dies anywhere on its way leaves the next one the same order', async () => {
    for (let at = 0; ; at += 1) {
      base = world();
      const old = await place(of('blue'), FIRST);
      base.clock.advance({ days: 8 });
      const mortal = new MortalProcess({ call: at, when: 'after' });
      const deps = of('blue', mortal.wrap('store', base.store));
      const first = await mortal.run(() => place(deps, FIRST)).catch(() => undefined);
      if (first !== undefined) return;
      const left = await base.store.get('idempotency', { pk: `lease#${old.order.hex}` });
      const stored = await findOrder(of('blue'), String(left?.['sandboxHex']));
      base.clock.advance({ seconds: 60 });
      const next = await place(of('blue'), FIRST);
      expect(next.order.hex).not.toBe(old.order.hex);
      if (left?.['sandboxHex'] !== undefined) expect(next.order.hex).toBe(left['sandboxHex']);
      expect(next.replayed).toBe(stored !== undefined);
    }
  });
});
