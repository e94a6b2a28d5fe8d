/** A rail that does not say what became of a piece: what the order tells meanwhile, and how it ends. */
import { describe, expect, test } from '@jest/globals';
import { type Order, orderIdOf } from '../../../../lib/order/core/order.ts';
import { toOrderResource } from '../../../../lib/order/core/order-resource.ts';
import type { RailAnswer } from '../../../fakes/fake-rail.ts';
import { HOUR_MS, TimedWorld } from './timed-world.ts';

/** Silent from the first minute on, and never heard again. */
function silentWorld(answer: RailAnswer): TimedWorld {
  const world = new TimedWorld({ rail: [answer] });
  world.rail.silent = true;
  return world;
}

describe.each(['lost_reply', 'never_arrives'] as const)(
  'a submission that ended in %s',
  (answer) => {
    test.each([1, 3, 12, 23.9])(
      'after %d h it waits, says until when, and nothing went back',
      async (hours) => {
        const world = silentWorld(answer);
        const [order] = (await world.live(hours)) as [Order];
        const { status, waiting, failure, payment, cancelable_until } = toOrderResource(order);
        const until = new Date((order.submission?.startedAtMs ?? 0) + 52 * HOUR_MS).toISOString();
        expect({ status, waiting, failure, payment, cancelable_until }).toEqual({
          status: 'screening',
          waiting: { for: 'print_confirmation', until },
          failure: null,
          payment: { method: 'credit_code', state: 'captured' },
          cancelable_until: null,
        });
        expect(world.lane.count(orderIdOf(order), 'refund')).toBe(0);
      },
    );

    test('after a day and an hour it failed by its own name, and the money is back, once', async () => {
      const world = silentWorld(answer);
      const [order] = (await world.live(25.2)) as [Order];
      expect(order).toMatchObject({
        status: 'failed',
        failure: { code: 'submit_outcome_unknown' },
        payment: { state: 'refunded' },
      });
      expect(world.rail.submissions).toBe(1);
      expect(world.lane.count(orderIdOf(order), 'refund')).toBe(1);
      expect(world.lane.netCents(orderIdOf(order))).toBe(0);
    });

    test('it is asked again at least once in every two hours', async () => {
      const world = silentWorld(answer);
      await world.live(23);
      expect(world.rail.questions).toBeGreaterThan(20);
    });
  },
);
