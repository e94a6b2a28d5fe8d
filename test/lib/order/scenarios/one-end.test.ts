/** An order that waits for rails has one end, which it says from its first wait on: however often it is handed over. */
import { describe, expect, test } from '@jest/globals';
import { type Order, orderIdOf } from '../../../../lib/order/core/order.ts';
import { toOrderResource } from '../../../../lib/order/core/order-resource.ts';
import { HOUR_MS, type Scenario, TimedWorld } from './timed-world.ts';

/** Between those hours the rail answers no question. */
function silentFrom(hour: number, toHour: number): Required<Scenario>['at'] {
  const set = (silent: boolean) => (world: TimedWorld) => {
    world.rail.silent = silent;
  };
  return { [hour * 60]: set(true), [toHour * 60]: set(false) };
}

/** What an order says of its waits, hour by hour, and how it stands in the end. */
async function watched(scenario: Scenario, hours: number) {
  const world = new TimedWorld(scenario);
  const untils: string[] = [];
  let [order] = (await world.live(0.5)) as [Order];
  const id = orderIdOf(order);
  for (let hour = 1; hour <= hours; hour += 1) {
    const { waiting } = toOrderResource(order);
    if (waiting !== null) untils.push(waiting.until);
    [order] = (await world.goOn(hour, [id])) as [Order];
  }
  return { world, untils, order, id };
}

const WAYS: readonly [string, Scenario][] = [
  ['a rail times out each time, and answers that it has none', { usually: 'never_arrives' }],
  ['it is silent for half a day, too', { usually: 'never_arrives', at: silentFrom(8, 20) }],
  ['it is silent when its day is over', { usually: 'never_arrives', at: silentFrom(23, 45) }],
  [
    'it is silent right after the last submission',
    { usually: 'never_arrives', at: silentFrom(24.1, 1000) },
  ],
  ['it is silent from then on', { usually: 'never_arrives', at: silentFrom(23.9, 1000) }],
  ['it refuses by name, then is silent', { usually: 'unavailable', at: silentFrom(20, 1000) }],
  [
    'it times out, and the service itself stood still when the day was over',
    { usually: 'never_arrives', up: (minute) => minute < 20 * 60 || minute > 40 * 60 },
  ],
];

describe.each(WAYS)('%s', (_, scenario) => {
  test('the end is said at the first wait, stays so, and is kept; nothing is printed or kept', async () => {
    const { world, untils, order, id } = await watched(scenario, 53);
    const firstAtMs = order.submission?.firstAtMs ?? 0;
    expect(new Set(untils)).toEqual(new Set([new Date(firstAtMs + 52 * HOUR_MS).toISOString()]));
    expect(order).toMatchObject({ status: 'failed', payment: { state: 'refunded' } });
    const endedMs = order.events.find(({ kind }) => kind === 'order.failed')?.atMs ?? Infinity;
    expect(endedMs - firstAtMs).toBeLessThanOrEqual(52 * HOUR_MS);
    expect(world.rail.piecesOf(id)).toBe(0);
    expect(world.lane.count(id, 'refund')).toBe(1);
  });

  test('after 26 hours it is handed over no more', async () => {
    const { world, id } = await watched(scenario, 27);
    const { submissions } = world.rail;
    await world.goOn(80, [id]);
    expect(world.rail.submissions).toBe(submissions);
  });
});

/** It answers no question between those hours, and takes everything from the last one on. */
const BACK: readonly (readonly [string, readonly (readonly [number, number])[]])[] = [
  ['hours before', [[17.85, 20]]],
  ['at the end of the day', [[20.9, 23.9]]],
  [
    'at the end of the day, and hours before',
    [
      [17.85, 20],
      [20.9, 23.9],
    ],
  ],
  [
    'when the day is over, and hours before',
    [
      [17.85, 20],
      [20.9, 24.2],
    ],
  ],
  ['when the day is over', [[18.5, 24.3]]],
  ['in the last hour', [[18.1, 24.95]]],
];

test.each(BACK)(
  'a rail that was silent %s, has no such piece and takes everything now is handed it',
  async (_, times) => {
    const lastHour = Math.max(...times.flat());
    const quiet = times.map(([from, to]) => silentFrom(from, to));
    const back = (world: TimedWorld) => {
      Object.assign(world.rail, { silent: false, usually: 'ok' });
    };
    const world = new TimedWorld({
      usually: 'never_arrives',
      at: { ...Object.assign({}, ...quiet), [lastHour * 60]: back },
    });
    const [order] = (await world.live(26)) as [Order];
    expect(order).toMatchObject({ status: 'submitted', failure: null });
    expect(world.rail.piecesOf(orderIdOf(order))).toBe(1);
  },
);
