import { describe, expect, test } from '@jest/globals';
import { isMailError } from '../../../lib/errors/mail-error.ts';
import { carryOutEffects } from '../../../lib/order/carry-out-effects.ts';
import { loadOrder } from '../../../lib/order/load-order.ts';
import { type Order, orderIdOf } from '../../../lib/order/order.ts';
import { recordRailEvent } from '../../../lib/order/record-rail-event.ts';
import type { RailEvent } from '../../../lib/ports.ts';
import { StoreUnreachable } from '../../../lib/store/store.ts';
import { aPaidOrder, aSandboxOrder, stored, told } from '../../builders/an-order.ts';
import { MESSAGES } from '../../builders/messages.ts';
import { ORDER_STATES } from '../../builders/order-states.ts';
import { type FakeDeps, fakeDeps } from '../../fakes/fake-deps.ts';
import { FAKE_SIGNATURE, FakeRail } from '../../fakes/fake-rail.ts';

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
    const deps = await world(mailed);
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
    const { name, submit } = new FakeRail();
    expect(await deliver({ ...deps, rails: [{ name, submit }] })).toBe('not_found');
  });
});

describe('an event that comes before the acceptance is stored', () => {
  test.each([
    ['the fence stands', submitting],
    ['the fence was lowered again', told(submitting, MESSAGES.submission_withdrawn)],
  ])('%s: is asked for again, and then counts', async (_, order) => {
    const deps = await world(order);
    expect(await deliver(deps)).toBe('unavailable');
    expect(await loadOrder(deps, ORDER_ID)).toEqual(order);
  });

  test('once it is stored, the same event counts', async () => {
    const deps = await world(told(submitting, MESSAGES.rail_accepted));
    expect(await deliver(deps)).toBe('recorded');
    expect((await loadOrder(deps, ORDER_ID)).status).toBe('mailed');
  });
});

test('an order that failed because nobody knew learns in its log that the piece was printed', async () => {
  const unknown = told(submitting, {
    kind: 'failed',
    code: 'submit_outcome_unknown',
    reason: 'nobody knows',
  });
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
