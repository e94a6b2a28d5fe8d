/** No rail takes a paid letter, and certainly none has it: it waits for one that does, a day. */
import { describe, expect, test } from '@jest/globals';
import { type Order, orderIdOf } from '../../../../lib/order/core/order.ts';
import { toOrderResource } from '../../../../lib/order/core/order-resource.ts';
import { PRICE_CENTS } from '../../../builders/an-order.ts';
import { MESSAGES } from '../../../builders/messages.ts';
import { FakeRail, type RailAnswer } from '../../../fakes/fake-rail.ts';
import { HOUR_MS, type Scenario, TimedWorld } from './timed-world.ts';

/** Refused by name, closed, and never reached. */
const ANSWERS = ['unavailable', 'closed', 'never_arrives'] as const;
/** The tries of five executions, each of which tries for an hour. */
const SUBMISSIONS_MAX = 5 * 7;

async function lived(hours: number, scenario: Scenario) {
  const world = new TimedWorld(scenario);
  const [order] = (await world.live(hours)) as [Order];
  return { world, order, id: orderIdOf(order) };
}

/** The rail takes nothing until that hour, and everything after it. */
function awayFor(hours: number, usually: RailAnswer): Scenario {
  const back = ({ rail }: TimedWorld) => {
    rail.usually = 'ok';
  };
  return { usually, at: { [hours * 60]: back } };
}

describe.each(ANSWERS)('a rail that is away: %s', (answer) => {
  test.each([
    [2, 5],
    [5, 10],
    [12, 20],
    [23.9, 26],
  ])('for %d h: the letter is printed, and paid once', async (hours, lives) => {
    const { world, order, id } = await lived(lives, awayFor(hours, answer));
    expect(order).toMatchObject({
      status: 'submitted',
      failure: null,
      payment: { state: 'captured' },
      noRailSinceMs: null,
    });
    expect(world.rail.piecesOf(id)).toBe(1);
    expect(world.lane.count(id, 'refund')).toBe(0);
    expect(world.lane.netCents(id)).toBe(PRICE_CENTS);
  });

  test('never back: after a day and its last tries failed, and the money is back, once', async () => {
    const { world, order, id } = await lived(27, { usually: answer });
    expect(order).toMatchObject({
      status: 'failed',
      failure: { code: 'unavailable', reason: expect.stringContaining('no print facility took') },
      payment: { state: 'refunded' },
      effects: [],
    });
    expect(toOrderResource(order).failure?.next).toEqual([expect.stringContaining('new order')]);
    expect(world.lane.count(id, 'refund')).toBe(1);
    expect(world.lane.netCents(id)).toBe(0);
  });

  test('it is tried ever more rarely: by five executions within the day', async () => {
    const { world, order } = await lived(27, { usually: answer });
    expect(order.workflowRun).toBe(5);
    expect(world.rail.submissions).toBeGreaterThanOrEqual(10);
    expect(world.rail.submissions).toBeLessThanOrEqual(SUBMISSIONS_MAX);
  });
});

describe('while it waits', () => {
  test.each([2, 6, 12, 23.9])(
    'after %d h it says for what and until when, and nothing went back',
    async (hours) => {
      const { world, order, id } = await lived(hours, { usually: 'unavailable' });
      const { status, waiting, failure, payment } = toOrderResource(order);
      const until = new Date((order.submission?.firstAtMs ?? 0) + 52 * HOUR_MS).toISOString();
      expect({ status, waiting, failure, payment }).toEqual({
        status: 'screening',
        waiting: { for: 'print_facility', until },
        failure: null,
        payment: { method: 'credit_code', state: 'captured' },
      });
      expect((order.noRailSinceMs ?? 0) - order.createdAtMs).toBeLessThan(HOUR_MS);
      expect(world.lane.count(id, 'refund')).toBe(0);
    },
  );

  test('its caller can cancel: the money is back, once, and nothing is printed when the rail is', async () => {
    const person = { minute: 5 * 60, message: MESSAGES.cancel };
    const { world, order, id } = await lived(30, { ...awayFor(8, 'unavailable'), person });
    expect(order).toMatchObject({
      status: 'canceled',
      payment: { state: 'refunded' },
      effects: [],
    });
    expect(toOrderResource(order).waiting).toBeNull();
    expect(world.rail.piecesOf(id)).toBe(0);
    expect(world.lane.count(id, 'refund')).toBe(1);
    expect(world.lane.netCents(id)).toBe(0);
  });

  test('another rail that can make it takes it, as soon as it works', async () => {
    const other = new FakeRail([], { name: 'other' });
    other.usually = 'unavailable';
    const back = () => {
      other.usually = 'ok';
    };
    const scenario = { usually: 'unavailable', others: [other], at: { 300: back } } as const;
    const { world, order, id } = await lived(10, scenario);
    expect(order).toMatchObject({ status: 'submitted', rail: { name: 'other' } });
    expect([world.rail.piecesOf(id), other.piecesOf(id)]).toEqual([0, 1]);
  });

  test('executions that were ended by the platform do not count against it', async () => {
    const { order } = await lived(27, {
      ...awayFor(23.5, 'unavailable'),
      platform: (task, minute) =>
        task === 'SubmitPiece' && minute > 90 && minute < 20 * 60 ? 'Runtime.ExitError' : undefined,
    });
    expect(order.status).toBe('submitted');
  });
});
