import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { handler } from '../../../../functions/http/get-order.ts';
import { OrderReadSchema } from '../../../../lib/contract/schemas/order.ts';
import { anOrderRequest } from '../../../builders/a-request.ts';
import { ORDER_STATES, STATE_NAMES } from '../../../builders/order-states.ts';
import { type Answer, call } from '../call.ts';
import { orderOf, place } from '../create-order/place.ts';
import { cardDeployment, report } from '../credits.ts';
import { tokenOf, worldOf } from '../order-actions.ts';

const PAID_OR_ENDED = STATE_NAMES.filter((name) => ORDER_STATES[name].status !== 'pending_payment');
const LIVE = anOrderRequest({ sandbox: false });

function read(id: string, token?: string): Promise<Answer> {
  const headers = token === undefined ? {} : { 'Cancel-Token': token };
  return call(handler, { path: `/v1/orders/${id}`, params: { id }, headers });
}

async function placed(fields: object = {}) {
  const deps = cardDeployment();
  const { body } = await place({ ...LIVE, ...fields });
  const { cancel_token: token } = body['capability'] as { cancel_token: string };
  return { deps, body, token, id: String(orderOf({ body } as never)['id']) };
}

describe('getOrder, 200: how to pay an order that waits for it', () => {
  test('is told whoever shows its cancel token, as it was when the order was placed', async () => {
    const { body, token, id } = await placed();
    const answer = await read(id, token);
    expect(answer.status).toBe(200);
    expect(v.safeParse(OrderReadSchema, answer.body).issues).toBeUndefined();
    const { payment_url, expires_at, order } = body;
    expect(answer.body).toEqual({ status: 'ok', order, payment_url, expires_at });
    expect(payment_url).toMatch(/^https:/);
  });

  test('embedded: its client secret', async () => {
    const { token, id } = await placed({ checkout_ui_mode: 'embedded' });
    expect((await read(id, token)).body).toMatchObject({ client_secret: 'cs_1_secret' });
  });

  test('is not told to whoever has the id alone', async () => {
    const { id } = await placed();
    expect(Object.keys((await read(id)).body)).toEqual(['status', 'order']);
  });

  test('is over once it is paid', async () => {
    const { deps, token, id } = await placed();
    deps.checkout.pay();
    await report('completed');
    expect(Object.keys((await read(id, token)).body)).toEqual(['status', 'order']);
  });

  test.each(PAID_OR_ENDED)('%s: there is nothing to pay', async (name) => {
    const { order, id } = await worldOf(name);
    const { status, body } = await read(id, tokenOf(order, 'cancel'));
    expect([status, Object.keys(body)]).toEqual([200, ['status', 'order']]);
  });

  test('an answer for one reader is no answer for the other', async () => {
    const { token, id } = await placed();
    const [open, told] = [await read(id), await read(id, token)];
    expect(told.headers['vary']).toBe('Accept-Encoding, cancel-token');
    expect(open.headers['vary']).toBe('Accept-Encoding, cancel-token');
    expect(told.headers['etag']).not.toBe(open.headers['etag']);
  });
});
