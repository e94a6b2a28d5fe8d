import { describe, expect, test } from '@jest/globals';
import { createMemoryStore } from '../../../lib/adapters/memory/memory-store.ts';
import { placeBatches } from '../../../lib/batch/run/place-batches.ts';
import type { Books } from '../../../lib/operator/books.ts';
import { reckon } from '../../../lib/operator/money.ts';
import { compareWithProcessor } from '../../../lib/operator/processor-books.ts';
import { newOfferedOrder } from '../../../lib/order/core/new-order.ts';
import { type Order, orderIdOf } from '../../../lib/order/core/order.ts';
import { mintAccount } from '../../../lib/payment/credit-account.ts';
import { CREDIT_PACKS, type CreditPack } from '../../../lib/payment/credit-packs.ts';
import { newAccount } from '../../../lib/payment/credit-store.ts';
import { putPurchase } from '../../../lib/payment/purchase-store.ts';
import { newPurse, purseId } from '../../../lib/payment/purse.ts';
import {
  cardWorld,
  idOf,
  PAYMENT,
  pay,
  report,
  sendCardBatch,
} from '../../builders/a-card-batch.ts';
import { aPlacement, stored, told } from '../../builders/an-order.ts';
import { ORDER_STATES, type StateName } from '../../builders/order-states.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeIds } from '../../fakes/fake-ids.ts';

const DAY_MS = 86_400_000;
const PAYER = `0x${'1'.repeat(40)}`;
const NONCE = `0x${'2'.repeat(64)}`;

function someBooks() {
  const clock = new FakeClock();
  const store = createMemoryStore({ clock });
  const ask = async () => ({ status: 404, body: {} });
  const books: Books = { store, clock, ids: new FakeIds(), url: '', scan: store.scan, ask };
  let placed = 0;
  const place = (name: StateName, change: (order: Order) => Order = (order) => order) => {
    placed += 1;
    const paid = { method: 'checkout', reference: 'pi_1' } as const;
    const order = ORDER_STATES[name];
    const hex = placed.toString(16).padStart(32, '0');
    const payment = { ...order.payment, ...paid };
    return stored(store, change({ ...order, hex, payment }));
  };
  return { books, store, clock, place };
}

const later = (days: number) => (order: Order) => ({
  ...order,
  events: order.events.map((event) => ({ ...event, atMs: event.atMs + days * DAY_MS })),
});

describe('the money of live orders', () => {
  test('by day: what was taken, what went back, and what is owed on its day', async () => {
    const { books, place } = someBooks();
    const first = await place('mailed');
    await place('mailed', later(1));
    await place('failed_refunded', later(1));
    const owed = {
      key: 'k',
      kind: 'refund',
      dueAtMs: first.createdAtMs + 2 * DAY_MS,
      data: {},
    } as const;
    await place('delivered', (order) => ({ ...order, effects: [owed] }));
    await place('sandbox_mailed');
    await place('pending');
    const { days, unexplained } = await reckon(books, 0);
    const dayAt = (n: number) =>
      new Date(first.createdAtMs + n * DAY_MS).toISOString().slice(0, 10);
    expect(days).toEqual([
      { day: dayAt(2), inCents: 0, outCents: 0, owedCents: 199 },
      { day: dayAt(1), inCents: 398, outCents: 199, owedCents: 0 },
      { day: dayAt(0), inCents: 398, outCents: 0, owedCents: 0 },
    ]);
    expect(unexplained).toEqual([]);
  });

  test('stablecoin came in when it settled, and goes out when it is paid back', async () => {
    const offer = { name: NONCE, reference: `${PAYER}:${NONCE}:`, wire: '{}' };
    const offered = newOfferedOrder(aPlacement(), 'x402', offer, []);
    const { key = '' } = offered.effects.find(({ kind }) => kind === 'settle') ?? {};
    const reference = `${PAYER}:${NONCE}:0xabc`;
    const paid = told(offered, { kind: 'payment_settled', key, reference });
    const back = told(
      paid,
      { kind: 'cancel', by: 'caller', reason: null },
      { kind: 'payment_returned', how: 'refunded' },
    );
    for (const [order, outCents] of [
      [paid, 0],
      [back, paid.priceCents],
    ] as const) {
      const { books } = someBooks();
      await stored(books.store, order);
      const { days } = await reckon(books, 0);
      expect(days).toMatchObject([{ inCents: paid.priceCents, outCents }]);
    }
  });

  test('what was only held, and let go, came in on no day', async () => {
    const { books, place } = someBooks();
    await place('refused_released');
    expect((await reckon(books, 0)).days).toEqual([]);
  });

  test('by how people paid: rows of a batch that a card paid are the money of that card', async () => {
    const { books, place } = someBooks();
    const reference = purseId('b'.repeat(32));
    const paid = { method: 'credit_code', reference } as const;
    await place('mailed');
    await place('mailed', (order) => ({ ...order, payment: { ...order.payment, ...paid } }));
    const { methods } = await reckon(books, 0);
    expect(methods).toMatchObject([{ method: 'checkout', orders: 2, keptCents: 398 }]);
  });

  test('of credit: what was sold, and what can still be spent', async () => {
    const { books, store, clock } = someBooks();
    const [pack] = CREDIT_PACKS as readonly [CreditPack];
    const sold = { id: 'cc_1', pack, sessionId: 'cs_1', paid: true };
    const unpaid = { ...sold, id: 'cc_2', paid: false };
    await store.commit([putPurchase(sold, 'absent'), putPurchase(unpaid, 'absent')]);
    const account = mintAccount('a'.repeat(64), { faceCents: 500, bonusCents: 20 }, clock.nowMs());
    const purse = newPurse('b'.repeat(32), 900, clock.nowMs());
    await store.commit([newAccount(account, 'there'), purse]);
    const { credit } = await reckon(books, 0);
    expect(credit).toMatchObject({ soldCents: pack.priceCents, spendableCents: 520 });
  });

  test('what its state does not explain is told', async () => {
    const { books, place } = someBooks();
    const wrong = await place('mailed', (order) => ({ ...order, status: 'failed' }));
    const { unexplained } = await reckon(books, 0);
    expect(unexplained).toEqual([
      { orderId: orderIdOf(wrong), problem: 'failed, and keeps 1.99 USD (captured)' },
    ]);
  });
});

const PAID = {
  reference: 'pi_9',
  heldCents: 0,
  takenCents: 2_500,
  refundedCents: 0,
  disputedCents: 0,
};

test('a payment of the processor for an order that is not here is unexplained; that of others is counted', async () => {
  const { books } = someBooks();
  const payment = { ...PAID, takenCents: 199 };
  const id = `ord_${'e'.repeat(32)}`;
  const payments = async function* () {
    yield { ...payment, subject: { kind: 'order', id } as const };
    yield { ...payment, subject: null };
  };
  const { sums, unexplained } = await compareWithProcessor(
    { ...books, ask: asksNothing },
    payments(),
  );
  expect(sums).toMatchObject({ payments: 2, takenCents: 398, ofOthers: 1 });
  expect(unexplained).toEqual([
    {
      reference: 'pi_9',
      subject: { kind: 'order', id },
      problem: expect.stringContaining('not here'),
    },
  ]);
});

test('what a payment says it is for may be no id: nothing is looked up, and it is unexplained', async () => {
  const { books } = someBooks();
  const get = () => Promise.reject(new Error('there is no such key'));
  const payments = async function* () {
    yield { ...PAID, subject: { kind: 'order', id: 'invoice 7' } as const };
    yield { ...PAID, subject: { kind: 'batch', id: '' } as const };
  };
  const { unexplained } = await compareWithProcessor(
    { ...books, store: { ...books.store, get }, ask: asksNothing },
    payments(),
  );
  expect(unexplained.map(({ problem }) => problem)).toEqual([
    'keeps 25.00 USD for invoice 7, which is not here',
    'keeps 25.00 USD for  (not here) where 0.00 USD is right',
  ]);
});

test('a batch keeps what its letters cost, however long ago it was paid', async () => {
  const deps = cardWorld([0]);
  const created = await sendCardBatch(deps);
  pay(deps);
  await report(deps);
  await placeBatches(deps);
  const payments = async function* (refundedCents: number) {
    const subject = { kind: 'batch', id: idOf(created) } as const;
    yield { ...PAID, reference: PAYMENT, subject, takenCents: 597, refundedCents };
  };
  deps.clock.advance({ hours: 24 * 500 });
  const books = { ...deps, ask: asksNothing };
  expect((await compareWithProcessor(books, payments(199))).unexplained).toEqual([]);
  expect((await compareWithProcessor(books, payments(0))).unexplained).toMatchObject([
    { problem: expect.stringContaining('keeps 5.97 USD') },
  ]);
});

const asksNothing = () => Promise.reject(new Error('nothing is to be asked'));
