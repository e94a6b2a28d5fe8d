/** Orders that earlier code stored, in every state, are read and taken to their ends by the code of today. */
import { describe, expect, test } from '@jest/globals';
import { orderIdOf } from '../../../../lib/order/core/order.ts';
import { fromItem, ORDER_SCHEMA } from '../../../../lib/order/store/order-item.ts';
import { PRICE_CENTS } from '../../../builders/an-order.ts';
import { MESSAGES } from '../../../builders/messages.ts';
import { STATE_NAMES, type StateName } from '../../../builders/order-states.ts';
import { goldenOrders } from '../../../golden/golden-orders.ts';
import { expectNone } from '../../../support/expect-none.ts';
import { TimedWorld } from './timed-world.ts';

const GOLDEN = goldenOrders();

/** Within so many hours: an execution that stopped is followed by another, a person has four days, a piece weeks. */
const WORKFLOW_HOURS = 6;
const REVIEW_HOURS = 5 * 24;
const MAIL_HOURS = 15 * 24;

interface Ending {
  readonly hours: number;
  readonly status: string;
  readonly pieces: number;
  readonly netCents: number;
}

/** An order that had a piece already is not printed here again. */
const PRINTED = { hours: WORKFLOW_HOURS, status: 'submitted', pieces: 1, netCents: PRICE_CENTS };
const ARRIVED = { hours: MAIL_HOURS, status: 'delivered', pieces: 0, netCents: PRICE_CENTS };
const unpaid = (status: string, hours = WORKFLOW_HOURS): Ending => ({
  ...{ hours, status, pieces: 0, netCents: 0 },
});

/** The states of live orders that are not at their end, and what becomes of each. */
const ENDINGS = {
  pending: unpaid('canceled', 30),
  screening: PRINTED,
  cleared: PRINTED,
  captured: PRINTED,
  submitting: PRINTED,
  held: unpaid('refused', REVIEW_HOURS),
  waiting: unpaid('refused', REVIEW_HOURS),
  approved: PRINTED,
  approved_resuming: PRINTED,
  approved_captured: PRINTED,
  approved_submitting: PRINTED,
  submitted: { ...PRINTED, pieces: 0 },
  mailed: ARRIVED,
  refused: unpaid('refused'),
  refused_resuming: unpaid('refused'),
  refused_captured: unpaid('refused'),
  refused_refund: unpaid('refused'),
  canceled_pending: unpaid('canceled'),
  canceled: unpaid('canceled'),
  canceled_resuming: unpaid('canceled'),
  canceled_capturing: unpaid('canceled'),
  canceled_captured: unpaid('canceled'),
  canceled_unsure: unpaid('canceled'),
  canceled_refund: unpaid('canceled'),
  failed: unpaid('failed'),
  failed_capturing: unpaid('failed'),
  failed_captured: unpaid('failed'),
  failed_unsure: unpaid('failed'),
  failed_refund: unpaid('failed'),
} as const satisfies Partial<Record<StateName, Ending>>;

const UNDER_WAY = GOLDEN.filter(({ state }) => state in ENDINGS);

describe('orders that earlier code stored', () => {
  test('are there for every state and for the schema that is written today', () => {
    const kept = new Set(
      GOLDEN.flatMap(({ state, schema }) => (schema === ORDER_SCHEMA.written ? [state] : [])),
    );
    expectNone(
      'run node test/golden/golden-orders.ts for',
      STATE_NAMES.filter((state) => !kept.has(state)),
    );
  });

  test.each(GOLDEN)('$state of schema $schema is read whole', ({ item }) => {
    const { version, hex, events } = fromItem(item);
    expect({ pk: hex, version }).toEqual({ pk: item['pk'], version: item['version'] });
    expect(events.length).toBeGreaterThan(0);
  });

  test.each(UNDER_WAY)('$state of schema $schema comes to its end', async ({ state, item }) => {
    const { hours, ...end } = ENDINGS[state as keyof typeof ENDINGS];
    const world = new TimedWorld({});
    const order = await world.takeUp(item, hours);
    const orderId = orderIdOf(order);
    expect(world.lane.violations).toEqual([]);
    expect(world.lane.holds(orderId)).toBe(false);
    expect({
      status: order.status,
      pieces: world.rail.piecesOf(orderId),
      netCents: world.lane.netCents(orderId),
    }).toEqual(end);
  });

  test.each(UNDER_WAY.filter(({ state }) => /^(held|waiting)$/.test(state)))(
    '$state of schema $schema is printed once a person allows it',
    async ({ item }) => {
      const world = new TimedWorld({ person: { minute: 30, message: MESSAGES.decided_allow } });
      const order = await world.takeUp(item, WORKFLOW_HOURS);
      expect(order.status).toBe('submitted');
      expect(world.rail.piecesOf(orderIdOf(order))).toBe(1);
      expect(world.lane.netCents(orderIdOf(order))).toBe(PRICE_CENTS);
    },
  );
});
