import { createHmac } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { createLobRail } from '../../../../lib/adapters/lob/lob-rail.ts';
import { listCases } from '../../../../lib/cases/list-cases.ts';
import { MailError } from '../../../../lib/errors/mail-error.ts';
import type { Order } from '../../../../lib/order/core/order.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { tell } from '../../../../lib/order/store/tell.ts';
import type { Rail } from '../../../../lib/ports.ts';
import { stored, told } from '../../../builders/an-order.ts';
import { MESSAGES } from '../../../builders/messages.ts';
import { ORDER_STATES } from '../../../builders/order-states.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { FakeRail } from '../../../fakes/fake-rail.ts';
import { expectRefusal } from '../call.ts';
import { AN_EVENT, deliver, ORDER_ID } from './deliver.ts';

async function world(order: Order = ORDER_STATES.submitted) {
  const deps = fakeDeps();
  overrideDeps(deps);
  await stored(deps.store, order);
  return deps;
}

describe('receiveRailWebhook, 200', () => {
  test('the order moves, and a repetition moves nothing', async () => {
    const deps = await world();
    expect((await deliver()).body).toEqual({
      status: 'ok',
      recorded: true,
      order_status: 'mailed',
    });
    expect((await loadOrder(deps, ORDER_ID)).status).toBe('mailed');
    expect((await deliver()).body).toEqual({
      status: 'ok',
      recorded: false,
      order_status: 'mailed',
    });
  });

  test('what comes too late is answered with the state of the order, which it did not move', async () => {
    await world(ORDER_STATES.mailed);
    const failed = { id: 'evt_2', kind: 'letter.failed', meaning: 'failed' } as const;
    const kept = { status: 'ok', recorded: true, order_status: 'mailed' };
    expect((await deliver(failed)).body).toEqual(kept);
  });

  test('before the acceptance of the piece is stored: it counts together with it', async () => {
    const deps = await world(ORDER_STATES.submitting);
    expect((await deliver()).body).toEqual({
      status: 'ok',
      recorded: true,
      order_status: 'screening',
    });
    expect((await loadOrder(deps, ORDER_ID)).step).toBe('submitting');
    await tell(deps, ORDER_ID, MESSAGES.rail_accepted);
    expect((await loadOrder(deps, ORDER_ID)).status).toBe('mailed');
  });

  test('of a piece that the order does not go on by: taken, and put before a person', async () => {
    const canceled = told(ORDER_STATES.submitting, MESSAGES.submission_withdrawn, MESSAGES.cancel);
    const deps = await world(canceled);
    for (const recorded of [true, false]) {
      expect((await deliver()).body).toEqual({ status: 'ok', recorded, order_status: null });
    }
    const { cases } = await listCases(deps.store, { cursor: undefined, limit: 9 });
    expect(cases).toMatchObject([{ kind: 'second_piece', about: ORDER_ID, detail: 'fake ltr_1' }]);
  });

  test('of a piece that is none of ours: taken, so that the rail stops', async () => {
    const deps = await world();
    const answer = await deliver({ orderId: null });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ status: 'ok', recorded: false, order_status: null });
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
    expect(answer.body).toEqual({ status: 'ok', recorded: true, order_status: 'delivered' });
    expect((await loadOrder(deps, ORDER_ID)).status).toBe('delivered');
  });

  test('every rail signs in headers of its own: the rail gets all there are, by lower-case name', async () => {
    const { id } = ORDER_STATES.submitted.rail ?? { id: '' };
    const deps = await world({ ...ORDER_STATES.submitted, rail: { name: 'second', id } } as Order);
    overrideDeps({ ...deps, rails: [secondRail()] });
    const body = JSON.stringify({ ...AN_EVENT, railId: id });
    const digest = createHmac('sha256', SECOND_SECRET).update(`17.${body}`).digest('base64');
    const signed = { params: { rail: 'second' }, body };
    const headers = { 'X-Second-Digest': digest, 'X-Second-At': '17' };
    const forged = await deliver({}, { ...signed, headers: { ...headers, 'X-Second-At': '18' } });
    expectRefusal(forged, 400, 'invalid_request');
    const answer = await deliver({}, { ...signed, headers });
    expect(answer.body).toEqual({ status: 'ok', recorded: true, order_status: 'mailed' });
    expect((await loadOrder(deps, ORDER_ID)).status).toBe('mailed');
  });
});

const SECOND_SECRET = 'signs the events of the second rail';

/** A rail that shares no header with any other. */
function secondRail(): Rail {
  const rail = new FakeRail([], { name: 'second' });
  rail.readWebhook = async ({ headers, text }) => {
    const signed = createHmac('sha256', SECOND_SECRET).update(`${headers['x-second-at']}.${text}`);
    if (headers['x-second-digest'] === signed.digest('base64')) return JSON.parse(text);
    throw new MailError('invalid_request', { reason: 'not signed by the second rail' });
  };
  return rail;
}
