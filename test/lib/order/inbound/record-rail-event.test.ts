import { describe, expect, test } from '@jest/globals';
import { isMailError } from '../../../../lib/errors/mail-error.ts';
import { type Order, orderIdOf } from '../../../../lib/order/core/order.ts';
import { carryOutEffects } from '../../../../lib/order/effects/carry-out-effects.ts';
import { recordRailEvent } from '../../../../lib/order/inbound/record-rail-event.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { tell } from '../../../../lib/order/store/tell.ts';
import type { RailEvent } from '../../../../lib/ports.ts';
import { StoreUnreachable } from '../../../../lib/store/store.ts';
import { aPaidOrder, aSandboxOrder, stored, told, tracked } from '../../../builders/an-order.ts';
import { MESSAGES } from '../../../builders/messages.ts';
import { ORDER_STATES } from '../../../builders/order-states.ts';
import { type FakeDeps, fakeDeps } from '../../../fakes/fake-deps.ts';
import { FAKE_SIGNATURE, FakeRail } from '../../../fakes/fake-rail.ts';

const { submitted, submitting, mailed } = ORDER_STATES;
const ORDER_ID = orderIdOf(submitted);

const EVENT: RailEvent = {
  id: 'evt_1',
  orderId: ORDER_ID,
  railId: 'ltr_1',
  kind: 'letter.mailed',
  meaning: 'mailed',
  trackingNumber: null,
};

const UNKNOWN = {
  kind: 'failed',
  code: 'submit_outcome_unknown',
  reason: 'nobody knows',
} as const;

async function world(order: Order): Promise<FakeDeps> {
  const deps = fakeDeps();
  await stored(deps.store, order);
  return deps;
}

/** `recorded`, `ignored`, or the code of its refusal. */
async function deliver(
  deps: FakeDeps,
  event: Partial<RailEvent> = {},
  { rail = 'fake', signature = FAKE_SIGNATURE } = {},
): Promise<string> {
  const text = JSON.stringify({ ...EVENT, ...event });
  try {
    const { recorded } = await recordRailEvent(deps, rail, {
      headers: { 'lob-signature': signature },
      text,
    });
    return recorded ? 'recorded' : 'ignored';
  } catch (error) {
    if (isMailError(error)) return error.code;
    throw error;
  }
}

describe('an event of the rail that has the order', () => {
  test.each([
    ['mailed', 'mailed', null],
    ['in_transit', 'mailed', null],
    ['delivered', 'delivered', 'delivered'],
    ['returned', 'mailed', 'returned'],
    ['failed', 'failed', null],
    ['noted', 'submitted', null],
  ] as const)('%s: the order is %s, its outcome %s', async (meaning, status, deliveryOutcome) => {
    const deps = await world(submitted);
    expect(await deliver(deps, { meaning })).toBe('recorded');
    expect(await loadOrder(deps, ORDER_ID)).toMatchObject({ status, deliveryOutcome });
  });

  test('delivered twice, counts once', async () => {
    const deps = await world(tracked(mailed));
    const scan = { meaning: 'in_transit', kind: 'letter.in_transit' } as const;
    expect(await deliver(deps, scan)).toBe('recorded');
    const once = await loadOrder(deps, ORDER_ID);
    expect(await deliver(deps, scan)).toBe('ignored');
    expect(await loadOrder(deps, ORDER_ID)).toEqual(once);
    expect(await deliver(deps, { ...scan, id: 'evt_2' })).toBe('recorded');
  });

  test('delivered many times at once, is recorded by exactly one delivery', async () => {
    const deps = await world(submitted);
    const answers = await Promise.all(Array.from({ length: 6 }, () => deliver(deps)));
    expect(answers.filter((answer) => answer === 'recorded')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'ignored')).toHaveLength(5);
  });

  test('of a failure: the refund is registered, and made once', async () => {
    const deps = await world(submitted);
    deps.lane.authorize(ORDER_ID, submitted.priceCents);
    await deps.lane.capture(ORDER_ID, '', submitted.priceCents);
    expect(await deliver(deps, { meaning: 'failed', kind: 'letter.failed' })).toBe('recorded');
    expect(deps.outbox.woken).toEqual([ORDER_ID]);
    await carryOutEffects(deps, ORDER_ID);
    await carryOutEffects(deps, ORDER_ID);
    const order = await loadOrder(deps, ORDER_ID);
    expect(order).toMatchObject({ status: 'failed', payment: { state: 'refunded' }, effects: [] });
    expect(deps.lane.netCents(ORDER_ID)).toBe(0);
  });
});

describe('nobody else may report on an order', () => {
  test.each<[string, Order, Partial<RailEvent>]>([
    ['another piece', submitted, { railId: 'ltr_2' }],
    ['an order that does not exist', submitted, { orderId: `ord_${'f'.repeat(32)}` }],
    ['an id that is none', submitted, { orderId: 'hello' }],
    ['a piece that is none of ours', submitted, { orderId: null }],
    ['a sandbox order', aSandboxOrder(), { orderId: orderIdOf(aSandboxOrder()) }],
    ['an order never handed over', aPaidOrder(), {}],
    ['an order canceled before', told(aPaidOrder(), MESSAGES.cancel), {}],
    ['another rail’s order', { ...submitted, rail: { name: 'other', id: 'ltr_1' } }, {}],
  ])('%s: answered, so that the rail stops, and nothing changes', async (_, order, event) => {
    const deps = await world(order);
    expect(await deliver(deps, { meaning: 'failed', ...event })).toBe('ignored');
    expect(await loadOrder(deps, orderIdOf(order))).toEqual(order);
  });

  test('a delivery that is not signed', async () => {
    const deps = await world(submitted);
    expect(await deliver(deps, {}, { signature: 'forged' })).toBe('invalid_request');
    expect(await loadOrder(deps, ORDER_ID)).toEqual(submitted);
  });

  test('a rail that is not configured here, or that reports nothing', async () => {
    const deps = await world(submitted);
    expect(await deliver(deps, {}, { rail: 'other' })).toBe('not_found');
    const { name, offers, submit } = new FakeRail();
    expect(await deliver({ ...deps, rails: [{ name, offers, submit }] })).toBe('not_found');
  });
});

describe('an event that comes before the acceptance is stored', () => {
  test('while its answer is awaited: is kept, once, and counts with the acceptance', async () => {
    const deps = await world(submitting);
    expect(await deliver(deps)).toBe('recorded');
    expect(await deliver(deps)).toBe('ignored');
    expect(await loadOrder(deps, ORDER_ID)).toMatchObject({ events: submitting.events, seen: [] });
    await tell(deps, ORDER_ID, MESSAGES.rail_accepted);
    const accepted = await loadOrder(deps, ORDER_ID);
    expect(accepted).toMatchObject({ status: 'mailed', early: [] });
    expect(await deliver(deps)).toBe('ignored');
    expect(await loadOrder(deps, ORDER_ID)).toEqual(accepted);
  });

  test('of a failure: the same commit that accepts the piece fails the order and owes the refund', async () => {
    const deps = await world(submitting);
    expect(await deliver(deps, { meaning: 'failed', kind: 'letter.failed' })).toBe('recorded');
    const { version } = await loadOrder(deps, ORDER_ID);
    await tell(deps, ORDER_ID, MESSAGES.rail_accepted);
    const order = await loadOrder(deps, ORDER_ID);
    expect(order).toMatchObject({
      version: version + 1,
      status: 'failed',
      failure: { code: 'rejected' },
      effects: [{ kind: 'refund' }],
    });
    expect(order.events.slice(-3).map(({ kind }) => kind)).toEqual([
      'order.submitted',
      'rail.letter.failed',
      'order.failed',
    ]);
  });

  test.each([
    ['another piece', { railId: 'ltr_2' }, 'recorded'],
    ['another order', { orderId: `ord_${'f'.repeat(32)}` }, 'ignored'],
  ])('of %s: does not count with the acceptance', async (_, event, answer) => {
    const deps = await world(submitting);
    expect(await deliver(deps, { meaning: 'failed', ...event })).toBe(answer);
    await tell(deps, ORDER_ID, MESSAGES.rail_accepted);
    expect(await loadOrder(deps, ORDER_ID)).toMatchObject({ status: 'submitted', early: [] });
  });

  test.each([
    ['the fence was lowered again', told(submitting, MESSAGES.submission_withdrawn), 0],
    ['its answer is awaited no more', submitting, 11],
  ])('%s: the order has the piece at once, and what is said of it', async (_, order, minutes) => {
    const deps = await world(order);
    deps.clock.advance({ minutes });
    expect(await deliver(deps)).toBe('recorded');
    const accepted = await loadOrder(deps, ORDER_ID);
    expect(accepted).toMatchObject({ status: 'mailed', rail: { id: 'ltr_1' }, early: [] });
    expect(await deliver(deps)).toBe('ignored');
    expect(await loadOrder(deps, ORDER_ID)).toEqual(accepted);
  });

  test('without end: the order stays small, and what decides still counts', async () => {
    const deps = await world(submitting);
    for (let nth = 0; nth < 60; nth += 1) {
      await deliver(deps, { id: `evt_talk_${nth}`, meaning: 'noted', kind: 'letter.talk' });
    }
    expect((await loadOrder(deps, ORDER_ID)).early.length).toBeLessThan(20);
    await deliver(deps, { meaning: 'failed', kind: 'letter.failed' });
    await tell(deps, ORDER_ID, MESSAGES.rail_accepted);
    expect((await loadOrder(deps, ORDER_ID)).status).toBe('failed');
  });

  test('once it is stored, the same event counts', async () => {
    const deps = await world(told(submitting, MESSAGES.rail_accepted));
    expect(await deliver(deps)).toBe('recorded');
    expect((await loadOrder(deps, ORDER_ID)).status).toBe('mailed');
  });
});

test('an order that failed because nobody knew learns in its log that the piece was printed', async () => {
  const unknown = told(submitting, UNKNOWN);
  const deps = await world(unknown);
  expect(await deliver(deps)).toBe('recorded');
  const order = await loadOrder(deps, ORDER_ID);
  expect(order).toMatchObject({ status: 'failed', effects: unknown.effects });
  expect(order.events.at(-1)).toMatchObject({
    kind: 'order.carrier_reported',
    data: { report: 'mailed', rail_event: 'letter.mailed' },
  });
});

test.each(['get', 'commit'] as const)(
  'a store that fails at %s: asked for again',
  async (method) => {
    const deps = await world(submitted);
    const store = {
      ...deps.store,
      [method]: () => Promise.reject(new StoreUnreachable('by plan')),
    };
    expect(await deliver({ ...deps, store })).toBe('unavailable');
    expect(await deliver(deps)).toBe('recorded');
  },
);

test('the log names the rail’s word and the order, and nothing of the letter', async () => {
  const deps = await world(submitted);
  await deliver(deps);
  expect(deps.log.of('rail_event')).toMatchObject([
    { fields: { rail: 'fake', kind: 'letter.mailed', standing: 'ours', orderId: ORDER_ID } },
  ]);
});
