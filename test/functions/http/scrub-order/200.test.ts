import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { handler as reader } from '../../../../functions/http/get-order.ts';
import { OrderResponseSchema } from '../../../../lib/contract/schemas/order.ts';
import { carryOutEffects } from '../../../../lib/order/effects/carry-out-effects.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { STATE_NAMES } from '../../../builders/order-states.ts';
import { call } from '../call.ts';
import { cancel } from '../cancel-order/event.ts';
import { aCode, aLiveOrder, liveDeployment } from '../create-order/live.ts';
import { orderOf, place } from '../create-order/place.ts';
import { tokenOf, worldOf } from '../order-actions.ts';
import { scrub } from './event.ts';

const ENDED = STATE_NAMES.filter((name) =>
  /delivered|returned|_released$|_refunded$|sandbox_(refused|canceled|failed)/.test(name),
);

describe('scrubOrder, 200', () => {
  test.each(ENDED)('%s: nobody is in it any more, and its money is as it was', async (name) => {
    const { deps, order, id } = await worldOf(name);
    const { status, body } = await scrub(id, tokenOf(order, 'cancel'));
    expect(status).toBe(200);
    expect(v.safeParse(OrderResponseSchema, body).issues).toBeUndefined();
    expect(body['order']).toMatchObject({
      id,
      status: order.status,
      to: { name: '', city: '', state: '', zip: '' },
      price_cents: order.priceCents,
      payment: { state: order.payment.state },
      scrubbed_at: expect.any(String),
    });
    expect(JSON.stringify(await loadOrder(deps, id))).not.toMatch(/Lovelace|Babbage|Confidential/);
  });

  test('again: the same answer, and nothing more', async () => {
    const { deps, order, id } = await worldOf('delivered');
    const first = await scrub(id, tokenOf(order, 'cancel'));
    deps.clock.advance({ days: 1 });
    const again = await scrub(id, tokenOf(order, 'cancel'));
    expect([again.status, again.body]).toEqual([200, first.body]);
  });

  test('with a token that expired years ago', async () => {
    const { deps, order, id } = await worldOf('delivered');
    deps.clock.advance({ days: 1000 });
    expect((await scrub(id, tokenOf(order, 'cancel'))).status).toBe(200);
  });

  test('is what a read says from then on', async () => {
    const { order, id } = await worldOf('delivered');
    const { body } = await scrub(id, tokenOf(order, 'cancel'));
    const read = await call(reader, { method: 'GET', path: `/v1/orders/${id}`, params: { id } });
    expect(read.status).toBe(200);
    expect(read.body).toEqual(body);
  });

  test('its Idempotency-Key finds it, and sends no second letter', async () => {
    const deps = liveDeployment();
    const code = await aCode(deps, 1000);
    const placed = await place(aLiveOrder(code));
    const id = String(orderOf(placed)['id']);
    const { cancel_token } = placed.body['capability'] as { cancel_token: string };
    await cancel(id, cancel_token);
    await carryOutEffects(deps, id);
    expect((await scrub(id, cancel_token)).status).toBe(200);
    await carryOutEffects(deps, id);
    const again = await place(aLiveOrder(code));
    expect([again.status, again.body['replayed']]).toEqual([200, true]);
    expect(orderOf(again)).toMatchObject({ id, status: 'canceled', to: { name: '' } });
    expect(again.body['corrected_to']).toMatchObject({ name: '', line1: '', zip: '' });
    expect([...deps.documents.kept.keys()]).toEqual([]);
  });
});
