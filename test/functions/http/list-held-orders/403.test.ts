import { describe, expect, test } from '@jest/globals';
import { handler } from '../../../../functions/http/list-held-orders.ts';
import { call, expectRefusal } from '../call.ts';
import { operatorKey, withKey, worldOf } from '../order-actions.ts';
import { EVENT } from './event.ts';

describe('listHeldOrders, 403', () => {
  test('nobody without a key: `insufficient_scope`, which asks for one', async () => {
    const { deps, order } = await worldOf('waiting');
    const answer = await call(handler, EVENT);
    expectRefusal(answer, 403, 'insufficient_scope');
    expect(answer.body['next']).toEqual([
      'Send Authorization: Bearer with an API key that carries the scope ops:review.',
    ]);
    expect(answer.text).not.toContain(order.to.name);
    expect(deps.outbox.woken).toEqual([]);
  });

  test('a sandbox-only key that asks for live orders: `insufficient_scope`', async () => {
    const { deps, order } = await worldOf('waiting');
    const key = await operatorKey(deps, 'test');
    const answer = await call(handler, withKey({ ...EVENT, query: { sandbox: 'false' } }, key));
    expectRefusal(answer, 403, 'insufficient_scope');
    expect(answer.body['next']).toEqual(['Leave out sandbox=false, or use a pp_live_ key.']);
    expect(answer.text).not.toContain(order.to.name);
  });

  test('a sandbox-only key that asks for a day, on which live orders alone stand', async () => {
    const { deps, order } = await worldOf('waiting');
    const query = { day: new Date(order.createdAtMs).toISOString().slice(0, 10), limit: '1' };
    const key = await operatorKey(deps, 'test');
    const answer = await call(handler, withKey({ ...EVENT, query }, key));
    expectRefusal(answer, 403, 'insufficient_scope');
    expect(answer.text).not.toContain(order.hex);
  });
});
