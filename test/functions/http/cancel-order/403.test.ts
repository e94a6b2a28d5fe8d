import { describe, expect, test } from '@jest/globals';
import { handler } from '../../../../functions/http/cancel-order.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { mintCapability } from '../../../../lib/tokens/capability-token.ts';
import { START_MS } from '../../../fakes/fake-clock.ts';
import { RING } from '../../../fakes/fake-deps.ts';
import { call, expectRefusal } from '../call.ts';
import { ORDER_ID, worldOf } from '../order-actions.ts';
import { EVENT } from './event.ts';

const OTHER_ID = `ord_${'f'.repeat(32)}`;
const FOREIGN = [{ id: 'k1', secret: 'the secret of another deployment' }];
const TOKEN = mintCapability(RING, 'cancel', ORDER_ID, START_MS);

describe('cancelOrder, 403', () => {
  test.each([
    ['of the other action', mintCapability(RING, 'review', ORDER_ID, START_MS)],
    ['of another order', mintCapability(RING, 'cancel', OTHER_ID, START_MS)],
    ['signed elsewhere', mintCapability(FOREIGN, 'cancel', ORDER_ID, START_MS)],
    ['cut short', TOKEN.slice(0, -1)],
    ['with one letter changed', TOKEN.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    ['that is none', 'hello'],
    ['that is empty', ''],
    ['that is the order id', ORDER_ID],
  ])('a token %s: `invalid_capability`, and nothing happens', async (_, token) => {
    const { deps, order, id } = await worldOf('waiting');
    const body = { cancel_token: token };
    const answer = await call(handler, { ...EVENT, body });
    expectRefusal(answer, 403, 'invalid_capability');
    expect(await loadOrder(deps, id)).toEqual(order);
  });

  test.each(['canceled', 'submitted', 'delivered', 'screening'] as const)(
    'the refusal says nothing of where the order stands (%s)',
    async (name) => {
      await worldOf(name);
      const answer = await call(handler, { ...EVENT, body: { cancel_token: 'x' } });
      expectRefusal(answer, 403, 'invalid_capability');
      expect(answer.body['reason']).toBe('this is not the cancel_token of this order');
    },
  );
});
