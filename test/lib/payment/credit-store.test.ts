import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createMemoryStore } from '../../../lib/adapters/memory/memory-store.ts';
import {
  balanceCents,
  type CreditAccount,
  creditAccountId,
  debit,
} from '../../../lib/payment/credit-account.ts';
import { createCreditLane } from '../../../lib/payment/credit-lane.ts';
import {
  findAccount,
  findSettled,
  replaceAccount,
  settleOrder,
} from '../../../lib/payment/credit-store.ts';
import { giveBack } from '../../../lib/payment/give-back.ts';
import { mintCode } from '../../../lib/payment/mint-code.ts';
import { type Store, StoreUnreachable } from '../../../lib/store/store.ts';
import { createConflictingStore, type Fault } from '../../fakes/conflicting-store.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeIds } from '../../fakes/fake-ids.ts';
import { FakeTimer } from '../../fakes/fake-timer.ts';
import { createScheduledStore } from '../../fakes/scheduled-store.ts';

const CODE = /^pp-[a-z0-9]{4}-[a-z0-9]{4}-[a-z0-9]{4}$/;

async function world(faceCents = 1000, bonusCents = 0) {
  const clock = new FakeClock();
  const store = createMemoryStore({ clock });
  const code = await mintCode({ store, clock, ids: new FakeIds() }, { faceCents, bonusCents });
  const id = creditAccountId(code);
  const account = async () => (await findAccount(store, id)) as CreditAccount;
  const balance = async () => balanceCents(await account(), clock.nowMs());
  return { clock, store, code, id, account, balance };
}

/** What changing an account needs besides the store; nobody waits. */
function around<T extends object>(given: T) {
  return { ids: new FakeIds(), timer: new FakeTimer(new FakeClock()), ...given };
}

/** Pays for an order, as the transaction that places it does. */
async function pay(store: Store, id: string, orderId: string, cents: number): Promise<void> {
  const account = await findAccount(store, id);
  const after = account && debit(account, orderId, cents, new FakeClock().nowMs());
  if (typeof after !== 'object') throw new Error('insufficient_balance');
  await store.commit([replaceAccount(after, 'version_conflict')]);
}

describe('a new code', () => {
  test('has the documented form, holds its value, and is stored nowhere', async () => {
    const { code, id, account, balance } = await world(2500, 125);
    expect(code).toMatch(CODE);
    expect(await balance()).toBe(2625);
    expect(JSON.stringify(await account())).not.toContain(code);
    expect((await account()).id).toBe(id);
  });

  test('is another one each time, spread over the whole alphabet', async () => {
    const clock = new FakeClock();
    const deps = { clock, store: createMemoryStore({ clock }), ids: new FakeIds() };
    const codes: string[] = [];
    for (let count = 0; count < 300; count += 1) {
      codes.push(await mintCode(deps, { faceCents: 1, bonusCents: 0 }));
    }
    expect(new Set(codes).size).toBe(codes.length);
    expect(new Set(codes.join('').replaceAll('-', '')).size).toBe(36);
  });
});

describe('the credit lane', () => {
  test('captures nothing more: the balance was debited when the order was placed', async () => {
    const { store, clock, id, balance } = await world();
    await pay(store, id, 'ord_1', 199);
    const lane = createCreditLane(around({ store, clock }));
    expect(await lane.capture('ord_1', id, 199)).toBeUndefined();
    expect(await balance()).toBe(801);
  });

  test.each(['release', 'refund'] as const)('%s gives back, once', async (movement) => {
    const { store, clock, id, balance } = await world();
    await pay(store, id, 'ord_1', 199);
    await pay(store, id, 'ord_2', 199);
    const lane = createCreditLane(around({ store, clock }));
    await lane[movement]('ord_1', id, 199);
    await lane[movement]('ord_1', id, 199);
    await lane.release('ord_1', id, 199);
    await lane.refund('ord_1', id, 199);
    expect(await balance()).toBe(801);
    expect((await findSettled(store, 'ord_1'))?.lines).toHaveLength(2);
    expect(await findSettled(store, 'ord_2')).toBeUndefined();
  });

  test('release tells of no money at a processor: none was held there', async () => {
    const { store, clock, id } = await world();
    await pay(store, id, 'ord_1', 199);
    const lane = createCreditLane(around({ store, clock }));
    expect(await lane.release('ord_1', id, 199)).toBe(false);
  });

  test('for an account that is not there fails: money that is owed must not vanish', async () => {
    const { store, clock } = await world();
    const lane = createCreditLane(around({ store, clock }));
    await expect(lane.refund('ord_1', 'a'.repeat(64), 199)).rejects.toThrow('does not exist');
  });

  test('for an order that paid nothing: moves nothing', async () => {
    const { store, clock, id, account } = await world();
    const before = await account();
    await createCreditLane(around({ store, clock })).refund('ord_1', id, 199);
    expect(await account()).toEqual(before);
  });
});

describe('at the same time', () => {
  test('payments, refunds and a stranger’s payment: the books balance in every order', async () => {
    const ends = { ok: 0, conflict: 0 };
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const { store: inner, clock, id, balance } = await world(500);
        await pay(inner, id, 'ord_0', 199);
        const store = createScheduledStore(inner, scheduler);
        const lane = createCreditLane(around({ store, clock }));
        const calls = [
          pay(store, id, 'ord_1', 199),
          pay(store, id, 'ord_2', 199),
          lane.refund('ord_0', id, 199),
          lane.release('ord_0', id, 199),
        ];
        const all = await scheduler.waitFor(Promise.allSettled(calls));
        const paid = all.slice(0, 2).filter(({ status }) => status === 'fulfilled').length;
        expect(all.slice(2).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
        expect(await balance()).toBe(500 - 199 * paid);
        ends[paid === 2 ? 'ok' : 'conflict'] += 1;
      }),
      { numRuns: 1000 },
    );
    expect(ends.ok).toBeGreaterThan(0);
    expect(ends.conflict).toBeGreaterThan(0);
  });
});

describe('settling an order', () => {
  const payBack = (account: CreditAccount) => giveBack(account, 'ord_1', new FakeClock().nowMs());

  test('that holds nothing of the account writes nothing', async () => {
    const { store, id, account } = await world();
    const before = await account();
    await settleOrder(around({ store }), id, payBack);
    expect(await account()).toEqual(before);
    expect(await findSettled(store, 'ord_1')).toBeUndefined();
  });

  test('while others keep changing the account: `unavailable` after 8 tries', async () => {
    const { store: inner, id } = await world(100_000);
    await pay(inner, id, 'ord_1', 199);
    let tries = 0;
    const timer = new FakeTimer(new FakeClock());
    const store: Store = {
      ...inner,
      commit: async (writes) => {
        tries += 1;
        await pay(inner, id, `ord_other_${tries}`, 199);
        await inner.commit(writes);
      },
    };
    const call = settleOrder({ ...around({ store }), timer }, id, payBack);
    await expect(call).rejects.toMatchObject({ code: 'unavailable' });
    expect(tries).toBe(8);
    expect(timer.slept).toHaveLength(7);
  });

  test.each<Fault>(['busy', 'unsent', 'lost'])(
    'in a store that does not answer (%s): `unavailable`, and doing it again is safe',
    async (fault) => {
      const { store: inner, clock, id, balance } = await world();
      await pay(inner, id, 'ord_1', 199);
      const store = createConflictingStore(inner, (commit) => (commit === 0 ? fault : 'none'));
      const lane = createCreditLane(around({ store, clock }));
      await expect(lane.refund('ord_1', id, 199)).rejects.toMatchObject({ code: 'unavailable' });
      await lane.refund('ord_1', id, 199);
      expect(await balance()).toBe(1000);
    },
  );

  test('in a store that cannot be read: `unavailable` too, so that the workflow tries again', async () => {
    const { store: inner, id } = await world();
    const store: Store = { ...inner, get: () => Promise.reject(new StoreUnreachable('by plan')) };
    await expect(settleOrder(around({ store }), id, payBack)).rejects.toMatchObject({
      code: 'unavailable',
    });
  });

  test('an item that is no account is refused on reading', async () => {
    const { store, id } = await world();
    const item = { pk: id, version: 9 };
    await store.commit([{ kind: 'put', table: 'credits', item, when: [] }]);
    await expect(findAccount(store, id)).rejects.toThrow('not a credit account');
  });
});
