/** Stablecoin payments in processes that die: no money without an order that knows of it, none taken twice. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { OrderRequestSchema } from '../../../../lib/contract/schemas/order.ts';
import { isMailError } from '../../../../lib/errors/mail-error.ts';
import { validate } from '../../../../lib/http/validation.ts';
import { type Order, orderIdOf } from '../../../../lib/order/core/order.ts';
import { RUNS_MAX } from '../../../../lib/order/core/overdue.ts';
import { carryOutEffects } from '../../../../lib/order/effects/carry-out-effects.ts';
import { reconcile } from '../../../../lib/order/inbound/reconcile.ts';
import { placeOrder } from '../../../../lib/order/place/place-order.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { tell } from '../../../../lib/order/store/tell.ts';
import { orderOfferedTo } from '../../../../lib/payment/payment-nonce.ts';
import { createStablecoinLane } from '../../../../lib/payment/stablecoin-lane.ts';
import { anOrderRequest } from '../../../builders/a-request.ts';
import { type FakeDeps, fakeDeps, SETTINGS, X402_SETTINGS } from '../../../fakes/fake-deps.ts';
import {
  aPaymentHeader,
  FakeStablecoin,
  type SettlementAnswer,
} from '../../../fakes/fake-stablecoin.ts';
import { type Death, MortalProcess } from '../../../fakes/mortal-process.ts';
import { createScheduledStore } from '../../../fakes/scheduled-store.ts';

const PRICE_CENTS = 199;
const HEADERS = [aPaymentHeader(), aPaymentHeader({ nonce: '0x2' })] as const;
const PAYERS = ['0x1', '0x2'].map((nonce) => ({
  payer: `0x${'a'.padStart(40, '0')}`,
  nonce: `0x${nonce.slice(2).padStart(64, '0')}`,
}));

function world(script: readonly SettlementAnswer[]) {
  const stablecoin = new FakeStablecoin(script);
  const base: FakeDeps = fakeDeps();
  return {
    ...base,
    settings: { ...SETTINGS, x402: true, stablecoin: X402_SETTINGS },
    stablecoin,
    lanes: { x402: createStablecoinLane(stablecoin) },
  };
}

type World = ReturnType<typeof world>;

function call(deps: Parameters<typeof placeOrder>[0], header: string, key = 'key-1') {
  const rawBody = anOrderRequest({ sandbox: false, payment_method: 'x402' });
  return placeOrder(deps, {
    caller: { kind: 'anonymous' },
    sourceIp: '203.0.113.7',
    baseUrl: 'https://mail.test',
    idempotencyKey: key,
    rawBody,
    body: validate(OrderRequestSchema, rawBody),
    payment: { version: 1, header },
  });
}

/** The one order that any of the payments was offered for. */
async function orderOf({ store }: World): Promise<Order | undefined> {
  const ids = await Promise.all(PAYERS.map((payment) => orderOfferedTo(store, payment)));
  const known = new Set(ids.filter((id) => id !== undefined));
  expect(known.size).toBeLessThanOrEqual(1);
  const [id] = known;
  return id === undefined ? undefined : loadOrder({ store }, id);
}

/** Days pass, and the sweep runs. */
async function settleDown(deps: World): Promise<void> {
  for (let round = 0; round < 8; round += 1) {
    deps.clock.advance({ minutes: 15 });
    await reconcile(deps);
  }
  deps.stablecoin.expire(...HEADERS);
  deps.clock.advance({ days: 1 });
  // Nobody screens it here, and its workflow is resumed until it is given up.
  for (let round = 0; round < 2 * RUNS_MAX; round += 1) {
    deps.clock.advance({ days: 2 });
    await reconcile(deps);
  }
}

const PLANS: Readonly<Record<string, readonly SettlementAnswer[]>> = {
  'settled at once': ['ok'],
  'settled, the answer lost': ['lost_reply'],
  'not arrived, then settled': ['never_arrives', 'ok'],
  'refused, then another one settled': ['refused', 'ok'],
};

describe.each(Object.entries(PLANS))('%s', (_, script) => {
  /** The caller insists, at last with another payment; its processes die as planned. */
  async function live(...deaths: Death[]) {
    const deps = world(script);
    const process = new MortalProcess(...deaths);
    const inside = {
      ...deps,
      store: process.wrap('store', deps.store),
      documents: process.wrap('documents', deps.documents),
      outbox: process.wrap('outbox', deps.outbox),
      stablecoin: process.wrap('stablecoin', deps.stablecoin),
    };
    for (const header of [HEADERS[0], HEADERS[0], HEADERS[1], HEADERS[1]]) {
      await process.run(() => call(inside, header)).catch(() => undefined);
      deps.clock.advance({ seconds: 65 });
    }
    return { deps, calls: process.calls };
  }

  function deathsAt(calls: number): Death[] {
    return Array.from({ length: calls }, (_each, index) => [
      { call: index, when: 'before' as const },
      { call: index, when: 'after' as const },
    ]).flat();
  }

  test('a death before or after any call: one order, paid once', async () => {
    const { calls } = await live();
    expect(calls.length).toBeGreaterThanOrEqual(10);
    for (const death of deathsAt(calls.length)) {
      const { deps } = await live(death);
      await settleDown(deps);
      const order = await orderOf(deps);
      const life = { ...death, label: calls[death.call] };
      expect({ ...life, status: order?.status, net: deps.stablecoin.netCents }).toEqual({
        ...life,
        status: 'failed',
        net: 0,
      });
      expect(deps.stablecoin.refunds.size).toBe(deps.stablecoin.paid.length);
      expect(deps.stablecoin.paid).toHaveLength(1);
      expect(order?.effects).toEqual([]);
    }
  });

  test('the same, and nobody calls again: paid or not, the books balance', async () => {
    const { calls } = await live();
    for (const death of deathsAt(calls.length)) {
      const deps = world(script);
      const process = new MortalProcess(death);
      const inside = {
        ...deps,
        store: process.wrap('store', deps.store),
        outbox: process.wrap('outbox', deps.outbox),
        stablecoin: process.wrap('stablecoin', deps.stablecoin),
      };
      await process.run(() => call(inside, HEADERS[0])).catch(() => undefined);
      deps.clock.advance({ minutes: 2 });
      await reconcile(deps);
      const order = await orderOf(deps);
      const paid = order?.payment.state === 'captured';
      expect(deps.stablecoin.netCents).toBe(paid ? PRICE_CENTS : 0);
      await settleDown(deps);
      expect((await orderOf(deps))?.effects ?? []).toEqual([]);
      expect(deps.stablecoin.netCents).toBe(0);
    }
  });

  test('the same, and it is canceled at once: every cent comes back', async () => {
    const { calls } = await live();
    for (const death of deathsAt(calls.length)) {
      const { deps } = await live(death);
      const order = await orderOf(deps);
      if (order === undefined) throw new Error('there is an order');
      const id = orderIdOf(order);
      await tell(deps, id, { kind: 'cancel', by: 'caller', reason: null });
      await carryOutEffects(deps, id).catch(() => undefined);
      await settleDown(deps);
      expect(deps.stablecoin.netCents).toBe(0);
      expect((await orderOf(deps))?.status).toBe('canceled');
      expect((await orderOf(deps))?.effects).toEqual([]);
    }
  });
});

test('an order takes no more payments after twenty that were not settled', async () => {
  const deps = world(Array.from({ length: 30 }, () => 'refused' as const));
  const pay = async (index: number) => {
    const failure = call(deps, aPaymentHeader({ nonce: `0x${index + 1}` }));
    await expect(failure).rejects.toMatchObject({ code: 'x402_settle_failed' });
  };
  for (let index = 0; index < 25; index += 1) await pay(index);
  expect(deps.stablecoin.settlements).toBe(20);
  expect((await orderOf(deps))?.status).toBe('pending_payment');
});

describe('calls at the same time', () => {
  const ANSWERS: SettlementAnswer[] = ['ok', 'lost_reply', 'never_arrives', 'refused', 'premature'];

  test('with one key and two payments, whatever becomes of them: at most one stays paid', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.constantFrom(...ANSWERS), { maxLength: 3 }),
        fc.boolean(),
        async (scheduler, script, lands) => {
          const deps = world(script);
          const scheduled = { ...deps, store: createScheduledStore(deps.store, scheduler) };
          const calls = [HEADERS[0], HEADERS[1], HEADERS[0]].map((header) =>
            call(scheduled, header).catch((error: unknown) => {
              if (!isMailError(error)) throw error;
            }),
          );
          await scheduler.waitFor(Promise.all(calls));
          for (const header of HEADERS) await call(deps, header).catch(() => undefined);
          const offered = await Promise.all(
            PAYERS.map((payment) => orderOfferedTo(deps.store, payment)),
          );
          // A settlement that was called refused arrives after all.
          if (lands && offered[0] !== undefined) deps.stablecoin.land(HEADERS[0]);
          deps.clock.advance({ minutes: 15 });
          await reconcile(deps);
          await reconcile(deps);
          const order = await orderOf(deps);
          const captured = order?.payment.state === 'captured';
          expect(deps.stablecoin.netCents).toBe(captured ? PRICE_CENTS : 0);
        },
      ),
      { numRuns: 200 },
    );
  });
});
