import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { NotificationSchema } from '../../../lib/contract/schemas/notification.ts';
import { orderIdOf } from '../../../lib/order/core/order.ts';
import { carryOutEffects } from '../../../lib/order/effects/carry-out-effects.ts';
import { loadOrder } from '../../../lib/order/store/load-order.ts';
import { tell } from '../../../lib/order/store/tell.ts';
import { attemptDelivery } from '../../../lib/webhook/attempt-delivery.ts';
import { deliveriesOf, forgotten } from '../../../lib/webhook/delivery.ts';
import { aHookedOrder, aHookedPaidOrder } from '../../builders/a-delivery.ts';
import { SECRET_LINE } from '../../builders/an-address.ts';
import { HEX, stored } from '../../builders/an-order.ts';
import { MESSAGES } from '../../builders/messages.ts';
import { START_MS } from '../../fakes/fake-clock.ts';
import { fakeDeps } from '../../fakes/fake-deps.ts';
import { answered } from '../../fakes/fake-webhook-sender.ts';

async function carriedOut() {
  const deps = fakeDeps();
  const order = await stored(deps.store, aHookedOrder());
  await carryOutEffects(deps, orderIdOf(order));
  return { deps, order, deliveries: await deliveriesOf(deps.store, order) };
}

describe('what is owed becomes a delivery', () => {
  test('for each event, in its order, due at once; then nothing is owed any more', async () => {
    const { deps, order, deliveries } = await carriedOut();
    const told = ['order.created', 'order.submitted'];
    const ids = order.events.filter(({ kind }) => told.includes(kind)).map(({ id }) => id);
    expect(deliveries.map(({ eventId }) => eventId)).toEqual(ids);
    expect(deliveries).toMatchObject([
      { state: 'pending', attempts: 0, dueAtMs: START_MS },
      { state: 'pending', attempts: 0, dueAtMs: START_MS },
    ]);
    expect((await loadOrder(deps, orderIdOf(order))).effects).toEqual([]);
  });

  test('its body is a notification of the contract, with no street line in it', async () => {
    const { order, deliveries } = await carriedOut();
    for (const { body, eventId } of deliveries) {
      expect(v.safeParse(NotificationSchema, JSON.parse(body)).issues).toBeUndefined();
      expect(body).not.toContain(SECRET_LINE);
      expect(JSON.parse(body)).toMatchObject({
        timestamp: '2026-03-10T15:00:00.000Z',
        data: { event_id: eventId, order: { id: orderIdOf(order) } },
      });
    }
    expect(deliveries.map(({ body }) => JSON.parse(body).data.previous_status)).toEqual([
      null,
      'screening',
    ]);
  });

  test('forgotten, its row tells neither what was said nor who called', async () => {
    const { deliveries } = await carriedOut();
    for (const delivery of deliveries) {
      expect(delivery.callerDigest).not.toBeNull();
      const left = { url: '', body: '', callerDigest: null, state: 'given_up' };
      expect(forgotten(delivery, START_MS)).toMatchObject(left);
    }
  });

  test('again changes nothing, and starts no delivery anew', async () => {
    const { deps, order, deliveries } = await carriedOut();
    await attemptDelivery(deps, HEX, deliveries[0]?.eventId ?? '');
    await carryOutEffects(deps, orderIdOf(order));
    const [first, second] = await deliveriesOf(deps.store, order);
    expect([first?.state, second?.state]).toEqual(['delivered', 'pending']);
  });

  test('nothing is sent by it: a slow host delays no money', async () => {
    const { deps } = await carriedOut();
    expect(deps.webhookSender.sent).toEqual([]);
  });
});

describe('a webhook that answered 410', () => {
  test('gets no further notification of the order', async () => {
    const deps = fakeDeps();
    const order = await stored(deps.store, aHookedPaidOrder());
    const id = orderIdOf(order);
    await carryOutEffects(deps, id);
    deps.webhookSender.answers.push(answered(410));
    const [created] = await deliveriesOf(deps.store, order);
    await attemptDelivery(deps, HEX, created?.eventId ?? '');
    await tell(deps, id, MESSAGES.hold);
    await carryOutEffects(deps, id);
    const states = (await deliveriesOf(deps.store, order)).map(({ state }) => state);
    expect(states).toEqual(['gone', 'pending', 'gone']);
  });

  test('says nothing of the live order that has the digits of a sandbox order that is gone', async () => {
    const deps = fakeDeps();
    const gone = await stored(deps.store, aHookedOrder());
    await carryOutEffects(deps, orderIdOf(gone));
    deps.webhookSender.answers.push(answered(410));
    const [created] = await deliveriesOf(deps.store, gone);
    await attemptDelivery(deps, HEX, created?.eventId ?? '');
    const live = aHookedPaidOrder();
    deps.clock.advance({ days: 8 });
    await stored(deps.store, live);
    await carryOutEffects(deps, orderIdOf(live));
    expect(live.events[0]?.id).not.toBe(gone.events[0]?.id);
    const states = (await deliveriesOf(deps.store, live)).map(({ state }) => state);
    expect(states).toEqual(['pending', 'pending']);
  });
});

test('money and workflow come before telling of them', async () => {
  const deps = fakeDeps();
  const order = await stored(deps.store, aHookedPaidOrder());
  const done: string[] = [];
  deps.workflow.start = async () => {
    done.push(`started, ${(await deliveriesOf(deps.store, order)).length} stored`);
  };
  await carryOutEffects(deps, `ord_${HEX}`);
  expect(done).toEqual(['started, 0 stored']);
  expect(await deliveriesOf(deps.store, order)).toHaveLength(2);
});
