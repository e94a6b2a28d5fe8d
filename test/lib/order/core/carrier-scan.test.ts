/** What the carrier's scans tell, of whom they were bought, and that they may come in any order. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { CARRIER_REPORTS } from '../../../../lib/order/core/carrier-report.ts';
import { decide } from '../../../../lib/order/core/decide.ts';
import type { Order } from '../../../../lib/order/core/order.ts';
import { toOrderResource } from '../../../../lib/order/core/order-resource.ts';
import type { CarrierReport } from '../../../../lib/order/core/rail-report.ts';
import { toReport } from '../../../../lib/order/inbound/to-report.ts';
import type { RailFinding } from '../../../../lib/ports.ts';
import { tracked } from '../../../builders/an-order.ts';
import { ORDER_STATES } from '../../../builders/order-states.ts';
import { START_MS } from '../../../fakes/fake-clock.ts';

const HOUR_MS = 3_600_000;
const NOW_MS = START_MS + 1_000 * HOUR_MS;
const untracked: Order = { ...ORDER_STATES.submitted, trackingNumber: null };
const scanned = tracked(untracked);
const certified: Order = {
  ...untracked,
  options: { ...untracked.options, mailClass: 'certified' },
  trackingNumber: '9407',
};

interface Seen {
  readonly meaning: CarrierReport;
  readonly place?: string;
  readonly hours?: number;
  readonly expected?: string;
}

function finding({ meaning, place, hours, expected }: Seen): RailFinding {
  const atMs = hours === undefined ? null : START_MS + hours * HOUR_MS;
  return {
    kind: `letter.${meaning}`,
    meaning,
    trackingNumber: null,
    ...(place !== undefined && { scan: { place, atMs } }),
    ...(expected !== undefined && { expectedDeliveryDate: expected }),
  };
}

function heard(order: Order, ...all: readonly Seen[]): Order {
  return all.reduce((state, seen, index) => {
    const decision = decide(state, toReport(JSON.stringify(seen), finding(seen)), NOW_MS + index);
    return decision.kind === 'changed' ? decision.order : state;
  }, order);
}

const kinds = (before: Order, { events }: Order) =>
  events.slice(before.events.length).map(({ kind }) => kind);

const MAILED: Seen = { meaning: 'mailed', place: 'Reno NV', hours: 24 };
const SORTED: Seen = {
  meaning: 'in_transit',
  place: 'Newark NJ',
  hours: 48,
  expected: '2026-03-20',
};
const DELIVERED: Seen = { meaning: 'delivered', place: 'Portland OR', hours: 72 };

describe('a tracked piece', () => {
  test('has every scan in its log, with place and time, and the latest one in the order', () => {
    const order = heard(scanned, MAILED, SORTED, DELIVERED);
    expect(order.events.slice(scanned.events.length)).toMatchObject([
      { kind: 'order.mailed', data: { place: 'Reno NV', scanned_at: '2026-03-11T15:00:00.000Z' } },
      {
        kind: 'order.in_transit',
        data: { place: 'Newark NJ', scanned_at: '2026-03-12T15:00:00.000Z' },
      },
      {
        kind: 'order.delivered',
        data: { place: 'Portland OR', scanned_at: '2026-03-13T15:00:00.000Z' },
      },
    ]);
    const last = { place: 'Portland OR', at: '2026-03-13T15:00:00.000Z' };
    expect(toOrderResource(order).last_scan).toEqual(last);
  });

  test('tells a scan once, although a report implies the ones before it', () => {
    const [mailed, delivered] = heard(scanned, DELIVERED).events.slice(-2);
    expect(mailed).toMatchObject({
      kind: 'order.mailed',
      data: { rail_event: 'letter.delivered' },
    });
    expect(mailed?.data).not.toHaveProperty('place');
    expect(delivered?.data).toHaveProperty('place', 'Portland OR');
  });

  test('is expected when the carrier said last, and not when it was heard last', () => {
    const earlier: Seen = { ...MAILED, expected: '2026-03-16' };
    expect(heard(scanned, earlier, SORTED).expectedDeliveryDate).toBe('2026-03-20');
    expect(heard(scanned, SORTED, earlier).expectedDeliveryDate).toBe('2026-03-20');
  });

  test('of a scan without a time it is known when it was heard of', () => {
    const order = heard(scanned, { meaning: 'mailed', place: 'Reno NV' });
    expect(order.events.at(-1)?.data).toMatchObject({ place: 'Reno NV', scanned_at: null });
    expect(order.lastScan).toEqual({ place: 'Reno NV', atMs: NOW_MS });
  });

  test('is so by its class, too', () => {
    expect(kinds(certified, heard(certified, MAILED, SORTED))).toEqual([
      'order.mailed',
      'order.in_transit',
    ]);
  });
});

describe('a piece that is not tracked', () => {
  test('is mailed and delivered; no scan of it is told, and its day stays', () => {
    const order = heard(untracked, SORTED, { ...SORTED, hours: 50 }, DELIVERED);
    expect(kinds(untracked, order)).toEqual(['order.mailed', 'order.delivered']);
    for (const { data } of order.events) expect(data).not.toHaveProperty('place');
    expect(toOrderResource(order)).toMatchObject({
      last_scan: null,
      expected_delivery_date: untracked.expectedDeliveryDate,
    });
  });
});

describe('a delivery', () => {
  test.each([
    ['untracked, without a number', untracked, true],
    ['tracked, without a number', scanned, true],
    ['with a number', certified, undefined],
  ])('%s: estimated %s', (_, order, estimated) => {
    const { kind, data } = heard(order, DELIVERED).events.at(-1) ?? {};
    expect([kind, data?.['estimated']]).toEqual(['order.delivered', estimated]);
  });
});

describe('reports in any order of arrival', () => {
  const seen: fc.Arbitrary<Seen> = fc.record({
    meaning: fc.constantFrom(...CARRIER_REPORTS),
    place: fc.constantFrom('Reno NV', 'Newark NJ', 'Portland OR'),
    hours: fc.integer({ min: 1, max: 6 }),
    expected: fc.constantFrom('2026-03-16', '2026-03-18', '2026-03-20'),
  });
  const arrivals = fc
    .array(seen, { minLength: 1, maxLength: 6 })
    .chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    );

  test.each([
    ['tracked', scanned],
    ['not tracked', untracked],
    ['certified', certified],
  ])('end in the same order, %s', (_, order) => {
    const end = (all: readonly Seen[]) => {
      const { updated_at: _at, ...shown } = toOrderResource(heard(order, ...all));
      return shown;
    };
    fc.assert(fc.property(arrivals, ([one, other]) => expect(end(other)).toEqual(end(one))));
  });
});
