import { describe, expect, test } from '@jest/globals';
import { handler } from '../../../../functions/http/decide-held-order.ts';
import { call, expectRefusal } from '../call.ts';
import { worldOf } from '../order-actions.ts';
import { EVENT } from './event.ts';

describe('decideHeldOrder, 403', () => {
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
});
