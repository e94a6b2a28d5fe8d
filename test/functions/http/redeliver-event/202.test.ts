import { describe, expect, test } from '@jest/globals';
import { deliverDue } from '../../../../lib/webhook/deliver-due.ts';
import { findDelivery } from '../../../../lib/webhook/delivery.ts';
import { answered } from '../../../fakes/fake-webhook-sender.ts';
import { anOwingWorld, CREATED, ORDER, ORDER_ID, redeliver } from './redeliver.ts';

describe('redeliverEvent, 202', () => {
  test('the same id and the same body are sent again, by the worker that is woken', async () => {
    const { deps, work } = await anOwingWorld();
    await work();
    deps.outbox.deliver();
    const answer = await redeliver();
    expect(answer.status).toBe(202);
    expect(answer.body).toEqual({ status: 'ok', event_id: CREATED });
    expect(deps.webhookSender.sent).toHaveLength(2);
    expect(deps.outbox.deliver()).toEqual([ORDER_ID]);
    await work();
    const [first, , again] = deps.webhookSender.sent;
    expect(deps.webhookSender.sent).toHaveLength(3);
    expect(again?.body).toBe(first?.body);
    expect(again?.headers['webhook-id']).toBe(CREATED);
  });

  test.each([410, 500])(
    'also after %i had ended it, and then on the whole schedule',
    async (status) => {
      const { deps, work } = await anOwingWorld();
      deps.webhookSender.answers.push(
        answered(status),
        answered(200),
        answered(500),
        answered(500),
      );
      await work();
      expect((await redeliver()).status).toBe(202);
      await work();
      expect(await findDelivery(deps.store, ORDER.hex, CREATED)).toMatchObject({
        state: 'pending',
        attempts: 1,
      });
      deps.clock.advance({ minutes: 1 });
      await work();
      expect(deps.webhookSender.ids().filter((id) => id === CREATED)).toHaveLength(3);
    },
  );

  test('before the first attempt was made: that one is made', async () => {
    const { deps, work } = await anOwingWorld();
    expect((await redeliver()).status).toBe(202);
    await work();
    expect(deps.webhookSender.types()).toEqual(['order.created', 'order.submitted']);
  });

  test('while an attempt is in progress: after that one, never beside it', async () => {
    const { deps, work } = await anOwingWorld();
    const { send } = deps.webhookSender;
    deps.webhookSender.send = async (request) => {
      deps.webhookSender.send = send;
      expect((await redeliver()).status).toBe(202);
      await work();
      expect(deps.webhookSender.ids()).not.toContain(CREATED);
      return send.call(deps.webhookSender, request);
    };
    await work();
    expect(deps.outbox.delays).toEqual([30]);
    deps.clock.advance({ seconds: 30 });
    await deliverDue(deps);
    expect(deps.webhookSender.ids().filter((id) => id === CREATED)).toHaveLength(2);
  });

  test('a lost wake-up call costs a minute at most', async () => {
    const { deps, work } = await anOwingWorld();
    await work();
    deps.outbox.failure = new Error('no queue');
    expect((await redeliver()).status).toBe(202);
    await deliverDue(deps);
    expect(deps.webhookSender.sent).toHaveLength(3);
  });
});
