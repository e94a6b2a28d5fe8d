import { describe, expect, test } from '@jest/globals';
import { handler } from '../../../../functions/http/cancel-order.ts';
import type { Order } from '../../../../lib/order/core/order.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { ORDER_STATES, STATE_NAMES } from '../../../builders/order-states.ts';
import { call, expectRefusal } from '../call.ts';
import { tokenOf, worldOf } from '../order-actions.ts';
import { EVENT } from './event.ts';

/** In print, beyond it, or ended in another way. */
const CLOSED = STATE_NAMES.filter((name) => {
  const { status, step }: Order = ORDER_STATES[name];
  const over = ['submitted', 'mailed', 'delivered', 'refused', 'failed'].includes(status);
  return over || step === 'submitting';
});

describe('cancelOrder, 409', () => {
  test.each(CLOSED)('%s: `too_late`, and nothing changes', async (name) => {
    const { deps, order, id } = await worldOf(name);
    const body = { cancel_token: tokenOf(order, 'cancel') };
    const answer = await call(handler, { ...EVENT, params: { id }, body });
    expectRefusal(answer, 409, 'too_late');
    expect(await loadOrder(deps, id)).toEqual(order);
    expect(deps.outbox.woken).toEqual([]);
  });

  test.each([
    ['submitted', 'The letter is on its way and can no longer be stopped.'],
    ['mailed_returned', 'It came back'],
    ['delivered_returned', 'It came back'],
    ['refused_released', 'Nothing was mailed, and what was paid goes back'],
    ['failed_refunded', 'Nothing was mailed, and what was paid goes back'],
    ['approved_submitting', 'place no second order'],
  ] as const)('%s: is told what became of the letter', async (name, words) => {
    const { order, id } = await worldOf(name);
    const body = { cancel_token: tokenOf(order, 'cancel') };
    const answer = await call(handler, { ...EVENT, params: { id }, body });
    expect(answer.body).toMatchObject({
      next: [expect.stringContaining(words), expect.anything()],
    });
  });
});
