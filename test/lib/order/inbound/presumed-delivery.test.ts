/** A piece that was mailed, and of which nobody says that it arrived, counts as delivered in the end. */
import { describe, expect, test } from '@jest/globals';
import { type Order, orderIdOf } from '../../../../lib/order/core/order.ts';
import { overdueAtMs } from '../../../../lib/order/core/overdue.ts';
import { askedId } from '../../../../lib/order/core/report.ts';
import { reconcile } from '../../../../lib/order/inbound/reconcile.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { tell } from '../../../../lib/order/store/tell.ts';
import type { RailFinding } from '../../../../lib/ports.ts';
import { stored, told, tracked } from '../../../builders/an-order.ts';
import { MESSAGES } from '../../../builders/messages.ts';
import { ORDER_STATES } from '../../../builders/order-states.ts';
import { type FakeDeps, fakeDeps } from '../../../fakes/fake-deps.ts';
import { FakeRail } from '../../../fakes/fake-rail.ts';

const { mailed, mailed_returned, sandbox_mailed } = ORDER_STATES;
const HOUR_MS = 3_600_000;
/** Expected on Wednesday, 18 March. */
const DUE_AT_MS = Date.parse('2026-03-23T00:00:00.000Z');

async function sweptAt(
  atMs: number,
  order: Order = mailed,
  rail = new FakeRail(),
): Promise<{ readonly order: Order; readonly deps: FakeDeps }> {
  const deps = fakeDeps({ rail });
  await stored(deps.store, order);
  deps.clock.set(atMs);
  expect(await reconcile(deps)).toMatchObject({ failed: 0 });
  return { order: await loadOrder(deps, orderIdOf(order)), deps };
}

function sweptAgain(deps: FakeDeps): ReturnType<typeof reconcile> {
  deps.clock.advance({ minutes: 5 });
  return reconcile(deps);
}

/** As an earlier version kept it: the report is known, and nothing else of it. */
function heardEarlier(): Order {
  const id = askedId('fake', { kind: 'letter.failed' });
  return { ...mailed, seen: [...mailed.seen, id] };
}

const found = (meaning: RailFinding['meaning'], fields: Partial<RailFinding> = {}): FakeRail =>
  Object.assign(new FakeRail(), {
    finding: { kind: `letter.${meaning}`, meaning, trackingNumber: null, ...fields },
  });

describe('three business days after its expected day', () => {
  test('an order that was mailed is delivered, as an estimate, and can be rated', async () => {
    expect((await sweptAt(DUE_AT_MS - 1)).order.status).toBe('mailed');
    const { order, deps } = await sweptAt(DUE_AT_MS);
    expect(order).toMatchObject({ status: 'delivered', deliveryOutcome: 'delivered' });
    expect(order.events.at(-1)).toMatchObject({
      kind: 'order.delivered',
      actor: 'system',
      data: { estimated: true },
    });
    expect(await tell(deps, orderIdOf(order), MESSAGES.rated)).toMatchObject({
      rating: { stars: 4 },
    });
  });

  test.each([
    ['does not answer', Object.assign(new FakeRail(), { silent: true })],
    ['cannot be asked', new FakeRail([], { askable: false })],
    ['has nothing new', found('mailed')],
  ])('also where its rail %s', async (_, rail) => {
    expect((await sweptAt(DUE_AT_MS, mailed, rail)).order.status).toBe('delivered');
  });

  test.each([
    ['when it is asked at last', mailed, found('failed')],
    ['by itself, before', told(mailed, MESSAGES.rail_failed), new FakeRail()],
    ['by itself, and again', told(mailed, MESSAGES.rail_failed), found('failed')],
    ['before that was remembered', heardEarlier(), found('failed')],
  ])('not where its rail says that it failed, %s: a person decides', async (_, before, rail) => {
    const { order, deps } = await sweptAt(DUE_AT_MS, before, rail);
    expect(order).toMatchObject({ status: 'mailed', deliveryOutcome: null, effects: [] });
    expect(await sweptAgain(deps)).toMatchObject({ mended: 0 });
    deps.clock.advance({ days: 60 });
    await sweptAgain(deps);
    const after = await loadOrder(deps, orderIdOf(order));
    expect(after).toMatchObject({ status: 'mailed', payment: { state: 'captured' } });
    const arrived = await tell(deps, orderIdOf(order), MESSAGES.delivered);
    expect(arrived).toMatchObject({ status: 'delivered', deliveryOutcome: 'delivered' });
  });

  test('of one that its rail failed the personal data ends, though it ends nowhere', async () => {
    const { deps } = await sweptAt(DUE_AT_MS, told(mailed, MESSAGES.rail_failed));
    deps.clock.advance({ days: 100 });
    await sweptAgain(deps);
    const order = await loadOrder(deps, orderIdOf(mailed));
    expect(order).toMatchObject({ status: 'mailed', scrubbedAtMs: deps.clock.nowMs() });
  });

  test('its rail is asked once more, and what it knows counts', async () => {
    const number = { trackingNumber: '9407' };
    const { order } = await sweptAt(DUE_AT_MS, mailed, found('delivered', number));
    expect(order.events.at(-1)).toMatchObject({ kind: 'order.delivered', actor: 'carrier' });
    expect(order.events.at(-1)?.data).not.toHaveProperty('estimated');
    const back = await sweptAt(DUE_AT_MS, mailed, found('returned'));
    expect(back.order).toMatchObject({ status: 'mailed', deliveryOutcome: 'returned' });
  });

  test('a tracked piece that was scanned yesterday is still on its way', async () => {
    const scan = { place: 'Newark NJ', atMs: DUE_AT_MS - 24 * HOUR_MS };
    const { order } = await sweptAt(DUE_AT_MS, tracked(mailed), found('in_transit', { scan }));
    expect(order).toMatchObject({ status: 'mailed', lastScan: scan });
    expect(overdueAtMs(order)).toBeGreaterThan(DUE_AT_MS);
  });

  test('of a piece that was mailed late they count from then on', async () => {
    const late = { ...ORDER_STATES.submitted, expectedDeliveryDate: '2026-03-10' };
    const { deps } = await sweptAt(DUE_AT_MS, late, found('mailed'));
    const laterMs = Date.parse('2026-03-26T00:00:00.000Z');
    deps.clock.set(laterMs - 1);
    await reconcile(deps);
    expect((await loadOrder(deps, orderIdOf(late))).status).toBe('mailed');
    deps.clock.set(laterMs);
    await reconcile(deps);
    expect((await loadOrder(deps, orderIdOf(late))).status).toBe('delivered');
  });
});

describe('never', () => {
  const youngSandbox = { ...sandbox_mailed, createdAtMs: DUE_AT_MS + 999 * HOUR_MS };

  test.each([
    ['one that came back', mailed_returned],
    ['one of the sandbox, where a person is the carrier', youngSandbox],
  ])('%s', async (_, order) => {
    // Not even then: all that is left to do is to forget it, ninety days after it came back.
    expect(overdueAtMs(order) ?? Number.POSITIVE_INFINITY).toBeGreaterThan(
      order.updatedAtMs + 89 * 24 * HOUR_MS,
    );
    expect((await sweptAt(DUE_AT_MS + 1_000 * HOUR_MS, order)).order).toEqual(order);
  });
});

describe('until then', () => {
  const DAY_MS = 24 * HOUR_MS;
  const MAILED_AT_MS = mailed.updatedAtMs;

  async function sweepDaily(order: Order, rail: FakeRail, days: number): Promise<FakeDeps> {
    const deps = fakeDeps({ rail });
    await stored(deps.store, order);
    for (let day = 1; day <= days; day += 1) {
      deps.clock.set(MAILED_AT_MS + day * DAY_MS);
      await reconcile(deps);
    }
    return deps;
  }

  test('its rail is asked on each of the first five days, then more rarely', async () => {
    const order = { ...mailed, expectedDeliveryDate: '2026-05-01' };
    const asked: number[] = [];
    const rail = new FakeRail();
    const deps = fakeDeps({ rail });
    await stored(deps.store, order);
    for (let day = 1; day <= 50; day += 1) {
      deps.clock.set(MAILED_AT_MS + day * DAY_MS);
      const before = rail.tracked;
      await reconcile(deps);
      if (rail.tracked > before) asked.push(day);
    }
    expect(asked).toEqual([1, 2, 3, 4, 5, 7, 10, 14, 21, 28, 42]);
  });

  test('a scan is told once, whoever tells it, and a later one again', async () => {
    const scan = { place: 'Newark NJ', atMs: MAILED_AT_MS + HOUR_MS };
    const rail = found('in_transit', { scan });
    const reported = {
      kind: 'carrier_reported',
      id: 'fake:evt_1',
      report: 'in_transit',
      event: 'letter.in_transit',
      scan,
    } as const;
    const deps = fakeDeps({ rail });
    const id = orderIdOf(await stored(deps.store, tracked(mailed)));
    await tell(deps, id, reported);
    const scans = async () =>
      (await loadOrder(deps, id)).events.filter(({ kind }) => kind === 'order.in_transit').length;
    deps.clock.set(MAILED_AT_MS + DAY_MS);
    await reconcile(deps);
    expect([rail.tracked, await scans()]).toEqual([1, 1]);
    rail.finding = {
      ...(rail.finding as RailFinding),
      scan: { ...scan, atMs: scan.atMs + DAY_MS },
    };
    deps.clock.set(MAILED_AT_MS + 2 * DAY_MS);
    await reconcile(deps);
    expect([rail.tracked, await scans()]).toEqual([2, 2]);
  });

  test('what the rail says of it again and again is one line of the log', async () => {
    const deps = await sweepDaily(mailed, found('noted'), 4);
    const { events } = await loadOrder(deps, orderIdOf(mailed));
    expect(events.filter(({ kind }) => kind === 'rail.letter.noted')).toHaveLength(1);
  });
});

test('a report that comes after all is heard: it came back', async () => {
  const { order, deps } = await sweptAt(DUE_AT_MS);
  const back = await tell(deps, orderIdOf(order), MESSAGES.returned);
  expect(back).toMatchObject({ status: 'delivered', deliveryOutcome: 'returned' });
});

test('two sweeps at once tell it once', async () => {
  const deps = fakeDeps();
  await stored(deps.store, mailed);
  deps.clock.set(DUE_AT_MS);
  await Promise.all([reconcile(deps), reconcile(deps)]);
  const { events } = await loadOrder(deps, orderIdOf(mailed));
  expect(events.filter(({ kind }) => kind === 'order.delivered')).toHaveLength(1);
});
