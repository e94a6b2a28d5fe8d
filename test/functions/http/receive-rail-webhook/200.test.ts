import { createHmac } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { createLobRail } from '../../../../lib/adapters/lob/lob-rail.ts';
import { loadOrder } from '../../../../lib/order/load-order.ts';
import { stored } from '../../../builders/an-order.ts';
import { ORDER_STATES } from '../../../builders/order-states.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { deliver, ORDER_ID } from './deliver.ts';

async function world(order = ORDER_STATES.submitted) {
  const deps = fakeDeps();
  overrideDeps(deps);
  await stored(deps.store, order);
  return deps;
}

describe('receiveRailWebhook, 200', () => {
  test('the order moves, and a repetition moves nothing', async () => {
    const deps = await world();
    expect((await deliver()).body).toEqual({ status: 'ok', recorded: true });
    expect((await loadOrder(deps, ORDER_ID)).status).toBe('mailed');
    expect((await deliver()).body).toEqual({ status: 'ok', recorded: false });
  });

  test('of a piece that is none of ours: taken, so that the rail stops', async () => {
    const deps = await world();
    const answer = await deliver({ orderId: null });
    expect([answer.status, answer.body]).toEqual([200, { status: 'ok', recorded: false }]);
    expect(await loadOrder(deps, ORDER_ID)).toEqual(ORDER_STATES.submitted);
  });

  test('the signature is of the exact text, whatever its spaces and letters', async () => {
    const rail = { name: 'lob', id: 'ltr_1' };
    const deps = await world({ ...ORDER_STATES.submitted, rail } as typeof ORDER_STATES.submitted);
    const options = { apiKey: async () => 'unused', baseUrl: 'http://127.0.0.1:1' };
    const nowMs = () => deps.clock.nowMs();
    const lob = createLobRail({ ...options, nowMs, webhookSecret: async () => 'secret' });
    overrideDeps({ ...deps, rails: [lob] });
    const body = `{ "id" : "evt_1",\n"event_type":{"id":"letter.delivered"},
      "body":{"id":"ltr_1","to":{"name":"Zo\u00eb \\u00e9"},"metadata":{"order_id":"${ORDER_ID}"}}}`;
    const timestamp = String(nowMs());
    const signature = createHmac('sha256', 'secret').update(`${timestamp}.${body}`).digest('hex');
    const headers = { 'Lob-Signature': signature, 'Lob-Signature-Timestamp': timestamp };
    const answer = await deliver({}, { params: { rail: 'lob' }, headers, body });
    expect(answer.body).toEqual({ status: 'ok', recorded: true });
    expect((await loadOrder(deps, ORDER_ID)).status).toBe('delivered');
  });
});
