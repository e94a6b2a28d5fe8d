/** A piece that a rail took is asked for until it is mailed, for webhooks get lost. */
import { describe, expect, test } from '@jest/globals';
import { type Order, orderIdOf } from '../../../../lib/order/core/order.ts';
import { overdueAtMs } from '../../../../lib/order/core/overdue.ts';
import { carryOutEffects } from '../../../../lib/order/effects/carry-out-effects.ts';
import { reconcile } from '../../../../lib/order/inbound/reconcile.ts';
import { recordRailEvent } from '../../../../lib/order/inbound/record-rail-event.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import type { RailFinding } from '../../../../lib/ports.ts';
import { stored, tracked } from '../../../builders/an-order.ts';
import { ORDER_STATES } from '../../../builders/order-states.ts';
import { type FakeDeps, fakeDeps } from '../../../fakes/fake-deps.ts';
import { FAKE_SIGNATURE, FakeRail } from '../../../fakes/fake-rail.ts';

const { submitted, sandbox_submitted } = ORDER_STATES;
const ORDER_ID = orderIdOf(submitted);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const TAKEN_AT_MS = submitted.updatedAtMs;
const YOUNG: Order = { ...sandbox_submitted, createdAtMs: TAKEN_AT_MS + 99 * DAY_MS };

const FAILED: RailFinding = { kind: 'letter.failed', meaning: 'failed', trackingNumber: null };

async function world(order: Order = submitted, rail = new FakeRail()): Promise<FakeDeps> {
  const deps = fakeDeps({ rail });
  await stored(deps.store, order);
  return deps;
}

function found(meaning: RailFinding['meaning'], kind = `letter.${meaning}`): RailFinding {
  return { kind, meaning, trackingNumber: null };
}

/** Sweeps every five minutes, and says when the rail was asked: in hours after it took the piece. */
async function sweepFor(deps: FakeDeps, days: number): Promise<number[]> {
  const asked: number[] = [];
  for (let atMs = TAKEN_AT_MS; atMs <= TAKEN_AT_MS + days * DAY_MS; atMs += HOUR_MS / 12) {
    deps.clock.set(atMs);
    const before = deps.rail.tracked;
    await reconcile(deps);
    if (deps.rail.tracked > before) asked.push((atMs - TAKEN_AT_MS) / HOUR_MS);
    expect(deps.rail.tracked - before).toBeLessThanOrEqual(1);
  }
  return asked;
}

/** The rail's own webhook of that event. */
async function webhook(deps: FakeDeps, finding: RailFinding, id = 'evt_1'): Promise<boolean> {
  const event = { ...finding, id, orderId: ORDER_ID, railId: 'ltr_1' };
  const headers = { 'lob-signature': FAKE_SIGNATURE };
  const { recorded } = await recordRailEvent(deps, 'fake', {
    headers,
    text: JSON.stringify(event),
  });
  return recorded;
}

async function askedAfter(deps: FakeDeps, hours: number, finding: RailFinding): Promise<Order> {
  deps.rail.finding = finding;
  deps.clock.set(TAKEN_AT_MS + hours * HOUR_MS);
  await reconcile(deps);
  return loadOrder(deps, ORDER_ID);
}

describe('when its rail is asked', () => {
  test('six times on the first day, then after 3, 7 and 14 days, then every 14 days without end', async () => {
    const firstDay = [1, 3, 6, 12, 18, 24];
    const later = [3, 7, 14, 28, 42, 56, 70, 84, 98, 112].map((days) => days * 24);
    expect(await sweepFor(await world(), 120)).toEqual([...firstDay, ...later]);
  });

  test('a question that told nothing new is no update of the order', async () => {
    const deps = await world();
    const order = await askedAfter(deps, 2, found('noted', 'letter.created'));
    const quiet = await askedAfter(deps, 4, found('noted', 'letter.created'));
    expect(deps.rail.tracked).toBe(2);
    expect(quiet.version).toBeGreaterThan(order.version);
    expect(quiet.updatedAtMs).toBe(order.updatedAtMs);
  });

  test('a sweep that comes late asks once, not for every question that it missed', async () => {
    const deps = await world();
    deps.clock.set(TAKEN_AT_MS + 5 * DAY_MS);
    await reconcile(deps);
    await reconcile(deps);
    expect(deps.rail.tracked).toBe(1);
    const order = await loadOrder(deps, ORDER_ID);
    expect(overdueAtMs(order)).toBe(TAKEN_AT_MS + 7 * DAY_MS);
  });

  test('while it does not answer, twice as late each time, once a day at most', async () => {
    const rail = Object.assign(new FakeRail(), { silent: true });
    const deps = await world(submitted, rail);
    expect(await sweepFor(deps, 5)).toEqual([1, 2, 4, 8, 16, 32, 56, 80, 104]);
    rail.silent = false;
    deps.clock.set(TAKEN_AT_MS + 6 * DAY_MS);
    await reconcile(deps);
    const order = await loadOrder(deps, ORDER_ID);
    expect(order.asked).toMatchObject({ silent: 0 });
    expect(overdueAtMs(order)).toBe(TAKEN_AT_MS + 7 * DAY_MS);
  });

  test('its silence is no failure of the sweep, and the log says of which order', async () => {
    const deps = await world(submitted, Object.assign(new FakeRail(), { silent: true }));
    deps.clock.set(TAKEN_AT_MS + HOUR_MS);
    expect(await reconcile(deps)).toMatchObject({ mended: 1, failed: 0 });
    expect(deps.log.of('rail_silent')).toMatchObject([
      { fields: { orderId: ORDER_ID, rail: 'fake', cause: 'Error' } },
    ]);
  });

  test.each([
    ['a rail that cannot be asked', submitted, new FakeRail([], { askable: false })],
    ['a rail that is not configured any more', submitted, new FakeRail([], { name: 'other' })],
    ['a sandbox order', YOUNG, new FakeRail()],
  ])('never: %s', async (_, order, rail) => {
    const deps = await world(order, rail);
    deps.clock.set(TAKEN_AT_MS + 100 * DAY_MS);
    expect(await reconcile(deps)).toMatchObject({ failed: 0 });
    expect(rail.tracked).toBe(0);
    expect(await loadOrder(deps, orderIdOf(order))).toMatchObject({ status: order.status });
  });
});

describe('a piece that is not mailed', () => {
  test('within five business days is told in the log, at each question from then on', async () => {
    const deps = await world();
    await sweepFor(deps, 6);
    expect(deps.log.of('piece_not_mailed')).toEqual([]);
    await askedAfter(deps, 7 * 24, found('noted'));
    await askedAfter(deps, 14 * 24, found('noted'));
    expect(deps.log.of('piece_not_mailed')).toMatchObject([
      { level: 'warn', fields: { orderId: ORDER_ID, rail: 'fake' } },
      { level: 'warn', fields: { orderId: ORDER_ID, rail: 'fake' } },
    ]);
  });

  test('until that very question is not told', async () => {
    const deps = await world();
    await askedAfter(deps, 7 * 24, found('mailed'));
    expect(deps.log.of('piece_not_mailed')).toEqual([]);
  });
});

describe('what it answers', () => {
  test.each([
    ['failed', 'failed', null],
    ['mailed', 'mailed', null],
    ['in_transit', 'mailed', null],
    ['delivered', 'delivered', 'delivered'],
    ['returned', 'mailed', 'returned'],
    ['noted', 'submitted', null],
  ] as const)('%s: the order is %s, its outcome %s', async (meaning, status, deliveryOutcome) => {
    const order = await askedAfter(await world(), 1, found(meaning));
    expect(order).toMatchObject({ status, deliveryOutcome });
  });

  test('a failure: the money is back, once, and nobody is asked again', async () => {
    const deps = await world();
    deps.lane.authorize(ORDER_ID, submitted.priceCents);
    await deps.lane.capture(ORDER_ID, '', submitted.priceCents);
    const failed = await askedAfter(deps, 1, FAILED);
    expect(failed).toMatchObject({ status: 'failed', failure: { code: 'rejected' } });
    await carryOutEffects(deps, ORDER_ID);
    deps.clock.advance({ days: 100 });
    await reconcile(deps);
    expect(deps.rail.tracked).toBe(1);
    expect(deps.lane.netCents(ORDER_ID)).toBe(0);
    expect(deps.lane.count(ORDER_ID, 'refund')).toBe(1);
    expect(await loadOrder(deps, ORDER_ID)).toMatchObject({ payment: { state: 'refunded' } });
  });

  test('the same for days: one line in the log', async () => {
    const deps = await world();
    const noted = found('noted', 'letter.talk');
    const once = await askedAfter(deps, 1, noted);
    const again = await askedAfter(deps, 9, noted);
    expect(again.events).toEqual(once.events);
    expect(once.events.at(-1)).toMatchObject({ kind: 'rail.letter.talk' });
  });
});

describe('its webhook that comes after all', () => {
  test.each([found('in_transit'), FAILED])('adds nothing to the log: %j', async (finding) => {
    const deps = await world();
    const asked = await askedAfter(deps, 1, finding);
    await webhook(deps, finding);
    expect((await loadOrder(deps, ORDER_ID)).events).toEqual(asked.events);
    expect(await webhook(deps, finding)).toBe(false);
    expect((await loadOrder(deps, ORDER_ID)).events).toEqual(asked.events);
  });

  test('a second scan of the same name is one more line', async () => {
    const deps = await world(tracked(submitted));
    const scan = found('in_transit');
    const asked = await askedAfter(deps, 1, scan);
    await webhook(deps, scan, 'evt_1');
    await webhook(deps, scan, 'evt_2');
    const { events } = await loadOrder(deps, ORDER_ID);
    expect(events.slice(asked.events.length).map(({ kind }) => kind)).toEqual(['order.in_transit']);
  });

  test('while the rail is asked counts instead of the answer', async () => {
    const deps = await world(tracked(submitted));
    const scan = found('in_transit');
    const track = async () => {
      await webhook(deps, scan);
      return scan;
    };
    const rails = [Object.assign(deps.rail, { track })];
    deps.clock.set(TAKEN_AT_MS + HOUR_MS);
    await reconcile({ ...deps, rails });
    const order = await loadOrder(deps, ORDER_ID);
    const scans = order.events.filter(({ kind }) => kind === 'order.in_transit');
    expect(scans).toHaveLength(1);
  });
});

describe('a scan that was told when the rail was asked', () => {
  const at = (hours: number, place: string | null = null) => ({
    ...found('in_transit'),
    scan: { place, atMs: TAKEN_AT_MS + hours * HOUR_MS },
  });

  test('is the one of that hour, and no later one of the same name', async () => {
    const deps = await world(tracked(submitted));
    const asked = await askedAfter(deps, 2, at(1));
    await webhook(deps, at(1), 'evt_1');
    expect((await loadOrder(deps, ORDER_ID)).events).toEqual(asked.events);
    await webhook(deps, at(5), 'evt_2');
    const { events } = await loadOrder(deps, ORDER_ID);
    expect(events.slice(asked.events.length).map(({ kind }) => kind)).toEqual(['order.in_transit']);
  });

  test('gets its place from the webhook that comes after all', async () => {
    const deps = await world(tracked(submitted));
    await askedAfter(deps, 2, at(1));
    await webhook(deps, at(1, 'Newark NJ'));
    expect((await loadOrder(deps, ORDER_ID)).lastScan?.place).toBe('Newark NJ');
  });
});

test('two sweeps at once fail the order once', async () => {
  const deps = await world();
  deps.rail.finding = FAILED;
  deps.clock.set(TAKEN_AT_MS + HOUR_MS);
  await Promise.all([reconcile(deps), reconcile(deps)]);
  const order = await loadOrder(deps, ORDER_ID);
  expect(order.events.filter(({ kind }) => kind === 'order.failed')).toHaveLength(1);
});
