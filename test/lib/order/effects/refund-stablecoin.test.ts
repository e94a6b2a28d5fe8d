/** A stablecoin refund whose process dies, and whose account is another one afterwards: paid once, and paid. */
import { describe, expect, test } from '@jest/globals';
import type { Message } from '../../../../lib/order/core/messages.ts';
import { newOfferedOrder } from '../../../../lib/order/core/new-order.ts';
import { type Order, orderIdOf } from '../../../../lib/order/core/order.ts';
import { carryOutEffects } from '../../../../lib/order/effects/carry-out-effects.ts';
import { reconcile } from '../../../../lib/order/inbound/reconcile.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { createStablecoinLane } from '../../../../lib/payment/stablecoin-lane.ts';
import { aPlacement, PRICE_CENTS, stored, told } from '../../../builders/an-order.ts';
import { MESSAGES } from '../../../builders/messages.ts';
import { type FakeDeps, fakeDeps } from '../../../fakes/fake-deps.ts';
import { aPaymentHeader, FakeStablecoin } from '../../../fakes/fake-stablecoin.ts';
import { type Death, MortalProcess } from '../../../fakes/mortal-process.ts';

const [FIRST, SECOND] = ['account 1', 'account 2'] as const;

const offerOf = (nonce: string) => ({
  name: nonce,
  reference: `0xa:${nonce}:0xf:base`,
  wire: aPaymentHeader({ nonce }),
});
const WAITS = newOfferedOrder(aPlacement(), 'x402', offerOf('0x1'), []);
const keyOf = (nonce: string) => `${WAITS.hex}:settle_${nonce}`;
const settled = (nonce: string): Message => ({
  kind: 'payment_settled',
  key: keyOf(nonce),
  reference: offerOf(nonce).reference,
});

/** Its first payment settled after all, after another one. */
function paidTwice(): Order {
  const refused = told(WAITS, { kind: 'settlement_refused', key: keyOf('0x1') });
  const again = told(refused, { kind: 'payment_offered', offer: offerOf('0x2') });
  return told(told(again, settled('0x2')), settled('0x1'));
}

const DEBTS: readonly (readonly [string, Order])[] = [
  ['refund', told(told(WAITS, settled('0x1')), MESSAGES.cancel)],
  ['return_payment', paidTwice()],
];

async function world(order: Order) {
  const stablecoin = new FakeStablecoin();
  const deps = { ...fakeDeps(), stablecoin };
  await stored(deps.store, order);
  return { ...deps, lanes: { x402: createStablecoinLane(stablecoin) } };
}

type World = Awaited<ReturnType<typeof world>>;

const giveBack = (deps: FakeDeps) =>
  carryOutEffects(deps, orderIdOf(WAITS), ['refund', 'return_payment']);

/** One process, which dies as planned. */
async function attempt(deps: World, ...deaths: Death[]): Promise<readonly string[]> {
  const process = new MortalProcess(...deaths);
  const stablecoin = process.wrap('stablecoin', deps.stablecoin);
  const inside = {
    ...deps,
    stablecoin,
    store: process.wrap('store', deps.store),
    lanes: { x402: createStablecoinLane(stablecoin) },
  };
  await process.run(() => giveBack(inside)).catch(() => undefined);
  return process.calls;
}

const debtsOf = async (deps: World) =>
  (await loadOrder(deps, orderIdOf(WAITS))).effects.filter(({ kind }) =>
    ['refund', 'return_payment'].includes(kind),
  );

async function expectPaidOnce(deps: World, plan: object): Promise<void> {
  const { refunds } = deps.stablecoin;
  expect({ ...plan, paid: [...refunds.values()].map(({ cents }) => cents) }).toEqual({
    ...plan,
    paid: [PRICE_CENTS],
  });
  expect(await debtsOf(deps)).toEqual([]);
}

describe.each(DEBTS)('%s', (_, order) => {
  test('nobody signs before the order keeps who it is', async () => {
    const deps = await world(order);
    const broken = { ...deps.store, commit: () => Promise.reject(new Error('away')) };
    await expect(giveBack({ ...deps, store: broken } as FakeDeps)).rejects.toThrow();
    expect(deps.stablecoin.refunds.size).toBe(0);
    await giveBack(deps);
    await expectPaidOnce(deps, {});
  });

  test('dead at any call, and then another account: it waits where the first may have paid', async () => {
    const calls = await attempt(await world(order));
    expect(calls.filter((call) => call === 'store.commit')).toHaveLength(2);
    for (const [call, label] of calls.entries()) {
      for (const when of ['before', 'after'] as const) {
        const deps = await world(order);
        await attempt(deps, { call, when });
        deps.stablecoin.refunder = SECOND;
        await giveBack(deps).catch(() => undefined);
        await giveBack(deps).catch(() => undefined);
        expect(deps.stablecoin.refunds.size).toBeLessThanOrEqual(1);
        deps.stablecoin.expireRefundsOf(FIRST);
        await giveBack(deps);
        await expectPaidOnce(deps, { call, label, when });
      }
    }
  });

  test('the same, and the second dies too: whoever comes last pays what is owed', async () => {
    const calls = await attempt(await world(order));
    for (const [call, label] of calls.entries()) {
      for (const second of calls.keys()) {
        const deps = await world(order);
        await attempt(deps, { call, when: 'before' });
        deps.stablecoin.refunder = SECOND;
        deps.stablecoin.expireRefundsOf(FIRST);
        await attempt(deps, { call: second, when: 'after' });
        deps.stablecoin.refunder = FIRST;
        await giveBack(deps).catch(() => undefined);
        deps.stablecoin.refunder = SECOND;
        await giveBack(deps);
        await expectPaidOnce(deps, { call, label, second });
      }
    }
  });

  test('both accounts at work at once: only who is kept pays', async () => {
    const deps = await world(order);
    const { refunds } = deps.stablecoin;
    const other = Object.assign(new FakeStablecoin(), { refunder: SECOND, refunds });
    const lanes = { x402: createStablecoinLane(other) };
    await Promise.allSettled([giveBack(deps), giveBack({ ...deps, lanes })]);
    expect(refunds.size).toBe(1);
  });

  test('that it was begun is no news to its caller, and the sweep comes back until it is paid', async () => {
    const deps = await world(order);
    const { updatedAtMs } = await loadOrder(deps, orderIdOf(order));
    deps.clock.advance({ hours: 1 });
    const calls = await attempt(await world(order));
    await attempt(deps, { call: calls.indexOf('store.commit'), when: 'after' });
    expect(await debtsOf(deps)).toMatchObject([{ data: { begun: FIRST } }]);
    expect(await loadOrder(deps, orderIdOf(order))).toMatchObject({ updatedAtMs });
    deps.stablecoin.refunder = SECOND;
    expect(await reconcile(deps)).toMatchObject({ failed: 1 });
    deps.stablecoin.expireRefundsOf(FIRST);
    deps.clock.advance({ hours: 2 });
    await reconcile(deps);
    await expectPaidOnce(deps, {});
  });
});
