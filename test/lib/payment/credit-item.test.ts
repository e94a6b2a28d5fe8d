import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createMemoryStore } from '../../../lib/adapters/memory/memory-store.ts';
import {
  ACCOUNT_LINES_MAX,
  balanceCents,
  bucketCents,
  type CreditAccount,
  creditAccountId,
  debit,
  frozen,
  mintAccount,
  thawed,
} from '../../../lib/payment/credit-account.ts';
import { itemOf, toAccount } from '../../../lib/payment/credit-item.ts';
import { createCreditLane } from '../../../lib/payment/credit-lane.ts';
import {
  findAccount,
  freezeAccount,
  newAccount,
  replaceAccount,
} from '../../../lib/payment/credit-store.ts';
import { ACCOUNT_CHANGED, debitWrite } from '../../../lib/payment/pay-by-code.ts';
import { ConditionFailed, type Store, type Write } from '../../../lib/store/store.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeIds } from '../../fakes/fake-ids.ts';
import { FakeTimer } from '../../fakes/fake-timer.ts';
import { createScheduledStore } from '../../fakes/scheduled-store.ts';

const REFUND = { id: 'evt_2', type: 'charge.refunded' };
const ID = creditAccountId('pp-aaaa-bbbb-cccc');
const PRICE = 199;

async function world(faceCents: number, bonusCents = 0) {
  const clock = new FakeClock();
  const store = createMemoryStore({ clock });
  const minted = mintAccount(ID, { faceCents, bonusCents }, clock.nowMs());
  await store.commit([newAccount(minted, 'there')]);
  const account = async () => (await findAccount(store, ID)) as CreditAccount;
  const pay = async (orderId: string, through: Store = store) => {
    const payment = { orderId, amountCents: PRICE };
    await through.commit([await debitWrite(through, ID, payment, clock.nowMs())]);
  };
  const lane = (through: Store) =>
    createCreditLane({ store: through, clock, ids: new FakeIds(), timer: new FakeTimer(clock) });
  /** What a debit looks at must be what the lines say. */
  const expectCounted = async () => {
    const item = (await store.get('credits', { pk: ID })) ?? {};
    expect(item).toMatchObject(countsOf(await account()));
  };
  return { clock, store, account, pay, lane, expectCounted };
}

const countsOf = (account: CreditAccount) => {
  const { faceCents, bonusCents, lineCount } = itemOf(account);
  return { faceCents, bonusCents, lineCount };
};

describe('debits of one account', () => {
  test('that were read before others were made are all made', async () => {
    const { store, clock, account, expectCounted } = await world(1000);
    const writes = await Promise.all(
      ['ord_1', 'ord_2', 'ord_3'].map((orderId) =>
        debitWrite(store, ID, { orderId, amountCents: PRICE }, clock.nowMs()),
      ),
    );
    for (const write of writes) await store.commit([write]);
    expect(balanceCents(await account(), clock.nowMs())).toBe(1000 - 3 * PRICE);
    await expectCounted();
  });

  test('spend the bonus first, and share what it does not cover', async () => {
    const { clock, account, pay } = await world(1000, 150);
    await pay('ord_1');
    const { lines } = await account();
    expect(lines.slice(-2).map(({ bucket, amountCents }) => [bucket, amountCents])).toEqual([
      ['bonus', -150],
      ['face', -49],
    ]);
    expect(bucketCents(await account(), 'bonus', clock.nowMs())).toBe(0);
  });

  test('at once: as many are taken as the account can pay, whatever the others do', async () => {
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.integer({ min: 0, max: 250 }), async (turns, bonus) => {
        const { store, clock, account, pay, lane, expectCounted } = await world(500, bonus);
        await pay('ord_0');
        const scheduled = createScheduledStore(store, turns);
        const calls = ['ord_1', 'ord_2', 'ord_3'].map((orderId) => pay(orderId, scheduled));
        const givenBack = lane(scheduled).refund('ord_0', ID, PRICE);
        const ends = await turns.waitFor(Promise.allSettled([...calls, givenBack]));
        const paid = ends.slice(0, 3).filter(({ status }) => status === 'fulfilled').length;
        refused += 3 - paid;
        const after = await account();
        expect(balanceCents(after, clock.nowMs())).toBe(500 + bonus - PRICE * paid);
        expect(bucketCents(after, 'face', clock.nowMs())).toBeGreaterThanOrEqual(0);
        expect(bucketCents(after, 'bonus', clock.nowMs())).toBeGreaterThanOrEqual(0);
        await expectCounted();
      }),
      { numRuns: 500 },
    );
    expect(refused).toBeGreaterThan(0);
  });

  test('of what is no longer there are refused, and are to be decided anew', async () => {
    const { store, clock, pay } = await world(300);
    const late = await debitWrite(store, ID, { orderId: 'ord_2', amountCents: 199 }, clock.nowMs());
    await pay('ord_1');
    await expect(store.commit([late])).rejects.toMatchObject({ because: ACCOUNT_CHANGED });
    await expect(pay('ord_2')).rejects.toMatchObject({ code: 'insufficient_balance' });
  });

  test('that were read before it was frozen are refused, and are to be decided anew', async () => {
    const { store, clock, pay, account, lane } = await world(1000);
    await pay('ord_1');
    const late = await debitWrite(store, ID, { orderId: 'ord_2', amountCents: 199 }, clock.nowMs());
    const deps = { store, clock, ids: new FakeIds(), timer: new FakeTimer(clock) };
    const dispute = { id: 'evt_1', type: 'charge.dispute.created' };
    await freezeAccount(deps, ID, dispute);
    await expect(store.commit([late])).rejects.toMatchObject({ because: ACCOUNT_CHANGED });
    await expect(pay('ord_2')).rejects.toMatchObject({
      code: 'insufficient_balance',
      reason: expect.stringContaining('frozen'),
    });
    await lane(store).refund('ord_1', ID, PRICE);
    await freezeAccount(deps, ID, REFUND);
    const after = await account();
    expect(after.freeze?.because).toBe('charge.dispute.created');
    expect(balanceCents(after, clock.nowMs())).toBe(1000);
    await expect(pay('ord_2')).rejects.toMatchObject({ code: 'insufficient_balance' });
    await store.commit([replaceAccount(thawed(after, clock.nowMs()), 'changed')]);
    await pay('ord_2');
    // An operator has decided on both: told again, neither freezes anything.
    for (const report of [dispute, REFUND]) {
      expect(await freezeAccount(deps, ID, report)).toEqual({ isFrozen: false, isNew: false });
    }
    await pay('ord_3');
    const another = { ...dispute, id: 'evt_3' };
    expect(await freezeAccount(deps, ID, another)).toEqual({ isFrozen: true, isNew: true });
  });

  test('at once with a freeze: none is made after it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (turns) => {
        const { store, clock, account, pay } = await world(1000);
        const scheduled = createScheduledStore(store, turns);
        const calls = ['ord_1', 'ord_2', 'ord_3'].map((orderId) => pay(orderId, scheduled));
        const deps = { clock, ids: new FakeIds(), timer: new FakeTimer(clock) };
        const freeze = freezeAccount({ ...deps, store: scheduled }, ID, REFUND);
        const ends = await turns.waitFor(Promise.allSettled([...calls, freeze]));
        expect(ends.at(-1)?.status).toBe('fulfilled');
        const paid = ends.slice(0, 3).filter(({ status }) => status === 'fulfilled').length;
        expect(balanceCents(await account(), clock.nowMs())).toBe(1000 - PRICE * paid);
        await expect(pay('ord_4')).rejects.toMatchObject({ code: 'insufficient_balance' });
      }),
      { numRuns: 100 },
    );
  });

  test('never make more lines than the item has room for', async () => {
    const { store, clock, account } = await world(1_000_000);
    let full = await account();
    const orders = ACCOUNT_LINES_MAX - full.lines.length - 1;
    for (let order = 0; order < orders; order += 1) {
      full = debit(full, `ord_${order}`, 1, clock.nowMs()) as CreditAccount;
    }
    await store.commit([{ kind: 'put', table: 'credits', item: itemOf(full), when: [] }]);
    const [first, second] = await Promise.all(
      ['ord_a', 'ord_b'].map((orderId) =>
        debitWrite(store, ID, { orderId, amountCents: 1 }, clock.nowMs()),
      ),
    );
    await store.commit([first as Write]);
    await expect(store.commit([second as Write])).rejects.toThrow(ConditionFailed);
    expect((await account()).lines).toHaveLength(ACCOUNT_LINES_MAX);
  });
});

describe('an account that was stored before there were counts', () => {
  test('is debited on its version, and has counts from then on', async () => {
    const { store, clock, account, pay, expectCounted } = await world(1000);
    const { version } = await account();
    const item = { pk: ID, version, account: (await account()) as never };
    await store.commit([{ kind: 'put', table: 'credits', item, when: [] }]);
    const [first, second] = await Promise.all(
      ['ord_1', 'ord_2'].map((orderId) =>
        debitWrite(store, ID, { orderId, amountCents: PRICE }, clock.nowMs()),
      ),
    );
    await store.commit([first as Write]);
    await expect(store.commit([second as Write])).rejects.toThrow(ConditionFailed);
    await pay('ord_2');
    expect(balanceCents(await account(), clock.nowMs())).toBe(1000 - 2 * PRICE);
    await expectCounted();
  });
});

test('lines beside an account are read in the order in which they were made', () => {
  const minted = mintAccount(ID, { faceCents: 1000, bonusCents: 0 }, 1);
  const line = (effectId: string, atMs: number) => {
    return { effectId, bucket: 'face', amountCents: -1, atMs };
  };
  const lines = [line('c', 20), line('b', 30), line('a', 30), line('d', 10), line('e', 30)];
  const beside = Object.fromEntries(lines.map((each) => [`line#${each.effectId}`, each]));
  for (const entries of [Object.entries(beside), Object.entries(beside).reverse()]) {
    const read = toAccount({ ...itemOf(minted), ...Object.fromEntries(entries) });
    expect(read?.lines.slice(1).map(({ effectId }) => effectId)).toEqual(['d', 'c', 'a', 'b', 'e']);
  }
});

test('an item says what each bucket holds, and how many lines there are', () => {
  const minted = mintAccount(ID, { faceCents: 1000, bonusCents: 300 }, 1);
  expect(itemOf(minted)).toEqual({
    pk: ID,
    version: 1,
    account: minted,
    lineCount: 2,
    faceCents: 1000,
    bonusCents: 300,
  });
  expect(itemOf(frozen(minted, REFUND, 1))).toMatchObject({ frozen: 1 });
});

test('what is no account says so', () => {
  expect(toAccount({ pk: 'settled#ord_1', settled: {} })).toBeUndefined();
});
