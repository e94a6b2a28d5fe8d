/** A rail fails a piece that it took, and no webhook says so: its order learns of it, and the money goes back. */
import { describe, expect, test } from '@jest/globals';
import { MailError } from '../../../../lib/errors/mail-error.ts';
import { type Order, orderIdOf } from '../../../../lib/order/core/order.ts';
import type { RailFinding } from '../../../../lib/ports.ts';
import { PRICE_CENTS } from '../../../builders/an-order.ts';
import { TimedWorld } from './timed-world.ts';

const finding = (kind: string, meaning: RailFinding['meaning']): RailFinding => ({
  kind,
  meaning,
  trackingNumber: null,
});

async function lived(hours: number, at: Readonly<Record<number, RailFinding>>) {
  const world = new TimedWorld({
    at: Object.fromEntries(
      Object.entries(at).map(([minute, found]) => [
        minute,
        ({ rail }: TimedWorld) => {
          rail.finding = found;
        },
      ]),
    ),
  });
  const [order] = (await world.live(hours)) as [Order];
  return { world, order, id: orderIdOf(order) };
}

describe('without a single webhook', () => {
  test.each([
    ['deleted after half an hour', 30, 2],
    ['failed after 20 hours', 20 * 60, 25],
    ['failed after five days', 5 * 24 * 60, 8 * 24],
  ])('%s: failed, and the money is back, once', async (_, minute, hours) => {
    const { world, order, id } = await lived(hours, {
      [minute]: finding('letter.deleted', 'failed'),
    });
    expect(order).toMatchObject({
      status: 'failed',
      failure: { code: 'rejected' },
      payment: { state: 'refunded' },
      effects: [],
    });
    expect(world.lane.netCents(id)).toBe(0);
    expect(world.lane.count(id, 'refund')).toBe(1);
  });

  test('mailed, and sent back two days later: the order says so, and nothing is refunded', async () => {
    const { world, order, id } = await lived(5 * 24, {
      [24 * 60]: finding('letter.mailed', 'mailed'),
      [3 * 24 * 60]: finding('letter.returned_to_sender', 'returned'),
    });
    expect(order).toMatchObject({ status: 'mailed', deliveryOutcome: 'returned' });
    expect(world.lane.netCents(id)).toBe(PRICE_CENTS);
  });
});

test('adopting looks at the piece: one that failed to print is no success', async () => {
  const world = new TimedWorld({ rail: ['lost_reply'] });
  const find = () =>
    Promise.reject(new MailError('rejected', { reason: 'it could not be printed' }));
  Object.assign(world.rail, { find });
  const [order] = (await world.live(2)) as [Order];
  expect(order).toMatchObject({ status: 'failed', failure: { code: 'rejected' } });
  expect(world.lane.netCents(orderIdOf(order))).toBe(0);
});
