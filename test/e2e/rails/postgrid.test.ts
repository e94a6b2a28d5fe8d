/** A print rail that LOCAL_RAILS names in the place of Lob prints, reports and is followed like it. */
import { expect, test } from '@jest/globals';
import { anAddress } from '../../builders/an-address.ts';
import { type Json, orderIn } from '../support/api-client.ts';
import { useHouse } from '../support/house.ts';

const DAY = 86_400;
const house = useHouse({ environment: { ['LOCAL_RAILS']: 'postgrid' } });

async function eventsOf(orderId: string): Promise<readonly Json[]> {
  const { body } = await house.api.send(`/v1/orders/${orderId}/events`);
  return body['events'] as readonly Json[];
}

async function kindsOf(orderId: string): Promise<readonly unknown[]> {
  return (await eventsOf(orderId)).map(({ kind }) => kind);
}

test('a letter goes to PostGrid, and its order follows what PostGrid reports', async () => {
  const code = await house.creditCode(2000);
  const to = anAddress({ name: 'Grace Hopper' });
  const placed = await house.api.order({
    text: 'Dear Grace,\n\nhi.',
    to,
    tracking: true,
    credit_code: code,
  });
  expect(placed.status).toBe(201);
  const orderId = String(orderIn(placed)['id']);
  await house.orderOnce(orderId, ({ status }) => status === 'submitted');
  const pieces = (await house.ledgerOf(orderId)).filter(({ kind }) => kind === 'piece');
  expect(pieces).toMatchObject([{ reference: expect.stringMatching(/^letter_/) }]);
  await house.control('clock', { advance_seconds: DAY + 60 });
  await house.orderOnce(orderId, ({ status }) => status === 'mailed');
  await house.control('clock', { advance_seconds: DAY });
  await house.eventually(
    () => kindsOf(orderId),
    (kinds) => kinds.includes('order.in_transit'),
  );
  // PostGrid never says that it arrived: that is presumed, and marked as an estimate.
  expect(await kindsOf(orderId)).not.toContain('order.delivered');
  await house.control('clock', { advance_seconds: 30 * DAY });
  await house.control('run', { schedule: 'reconcile' });
  const events = await house.eventually(
    () => eventsOf(orderId),
    (all) => all.some(({ kind }) => kind === 'order.delivered'),
  );
  expect(events.at(-1)).toMatchObject({ actor: 'system', data: { estimated: true } });
});
