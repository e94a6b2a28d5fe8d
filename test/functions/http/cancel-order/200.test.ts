import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { handler } from '../../../../functions/http/cancel-order.ts';
import { CancelResponseSchema } from '../../../../lib/contract/schemas/cancel.ts';
import type { Order } from '../../../../lib/order/core/order.ts';
import { carryOutEffects } from '../../../../lib/order/effects/carry-out-effects.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { tell } from '../../../../lib/order/store/tell.ts';
import { PRICE_CENTS } from '../../../builders/an-order.ts';
import { paid } from '../../../builders/messages.ts';
import { ORDER_STATES, STATE_NAMES, type StateName } from '../../../builders/order-states.ts';
import { call } from '../call.ts';
import { aCode, aLiveOrder, balanceOf, liveDeployment } from '../create-order/live.ts';
import { orderOf, place } from '../create-order/place.ts';
import { tokenOf, worldOf } from '../order-actions.ts';
import { EVENT } from './event.ts';

/** Where the letter is not handed to print yet. */
const CANCELABLE = STATE_NAMES.filter((name) => {
  const { status, step }: Order = ORDER_STATES[name];
  const early = ['pending_payment', 'screening', 'held_for_review'].includes(status);
  return early && step !== 'submitting';
});

const FREE: readonly StateName[] = ['pending', 'sandbox_held', 'sandbox_approved'];

function cancel(order: Order, id: string, reason?: string) {
  const body = { cancel_token: tokenOf(order, 'cancel'), reason };
  return call(handler, { ...EVENT, params: { id }, body });
}

describe('cancelOrder, 200', () => {
  test.each(CANCELABLE)('%s: canceled, and the price goes back if it was paid', async (name) => {
    const { deps, order, id } = await worldOf(name);
    const { status, body } = await cancel(order, id);
    expect(status).toBe(200);
    expect(v.safeParse(CancelResponseSchema, body).issues).toBeUndefined();
    expect(Object.keys(body)).toEqual(['status', 'order', 'refund_cents']);
    expect(body).toMatchObject({ status: 'ok', order: { id, status: 'canceled' } });
    expect(body['refund_cents']).toBe(FREE.includes(name) ? 0 : PRICE_CENTS);
    expect((await loadOrder(deps, id)).status).toBe('canceled');
  });

  test.each(CANCELABLE)('%s, canceled again: the same answer, and nothing more', async (name) => {
    const { deps, order, id } = await worldOf(name);
    const first = await cancel(order, id, 'a typing error');
    deps.clock.advance({ days: 1 });
    const again = await cancel(order, id, 'another reason');
    expect([again.status, again.body]).toEqual([200, first.body]);
  });

  test('the amount stays the same when the money is back already', async () => {
    const { deps, order, id } = await worldOf('cleared');
    deps.lane.authorize(id, PRICE_CENTS);
    await cancel(order, id);
    await carryOutEffects(deps, id);
    const { body } = await cancel(order, id);
    expect(body).toMatchObject({
      refund_cents: PRICE_CENTS,
      order: { payment: { state: 'released' } },
    });
  });

  test('nothing was paid, though a checkout that was closed counts as released', async () => {
    const { deps, order, id } = await worldOf('pending');
    await cancel(order, id);
    await tell(deps, id, { kind: 'payment_returned', how: 'released' });
    expect((await cancel(order, id)).body).toMatchObject({ refund_cents: 0 });
    // The payer was faster than the closing of the checkout: now there is money to go back.
    await tell(deps, id, paid());
    expect((await cancel(order, id)).body).toMatchObject({ refund_cents: PRICE_CENTS });
  });

  test('the money’s way back is owed with the cancellation, and its worker woken: nobody waits', async () => {
    const { deps, order, id } = await worldOf('captured');
    await cancel(order, id);
    expect(deps.outbox.woken).toEqual([id]);
    expect(deps.lane.moved).toEqual([]);
    expect((await loadOrder(deps, id)).effects.map(({ kind }) => kind)).toContain('refund');
  });

  test('a letter paid by code: the whole balance comes back', async () => {
    const deps = liveDeployment();
    const code = await aCode(deps, 1000);
    const placed = await place(aLiveOrder(code));
    const id = String(orderOf(placed)['id']);
    const { cancel_token } = placed.body['capability'] as { cancel_token: string };
    const answer = await call(handler, { ...EVENT, params: { id }, body: { cancel_token } });
    expect(answer.body).toMatchObject({ refund_cents: 199 });
    await carryOutEffects(deps, id);
    expect(await balanceOf(deps, code)).toBe(1000);
  });

  test('the log says who canceled it and why; a reason may be left out', async () => {
    const { deps, order, id } = await worldOf('held');
    await cancel(order, id, 'a typing error');
    const { events } = await loadOrder(deps, id);
    expect(events.at(-1)).toMatchObject({
      kind: 'order.canceled',
      actor: 'caller',
      data: { reason: 'a typing error' },
    });
  });

  test('eight calls at once cancel once', async () => {
    const { deps, order, id } = await worldOf('captured');
    const answers = await Promise.all(Array.from({ length: 8 }, () => cancel(order, id)));
    for (const { status, body } of answers) {
      expect([status, body['refund_cents']]).toEqual([200, PRICE_CENTS]);
    }
    const { events, effects } = await loadOrder(deps, id);
    expect(events.filter(({ kind }) => kind === 'order.canceled')).toHaveLength(1);
    expect(effects.filter(({ kind }) => kind === 'refund')).toHaveLength(1);
  });
});
