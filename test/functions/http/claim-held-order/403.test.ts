import { describe, expect, test } from '@jest/globals';
import { handler } from '../../../../functions/http/claim-held-order.ts';
import { call, expectRefusal } from '../call.ts';
import { worldOf } from '../order-actions.ts';
import { EVENT } from './event.ts';

describe('claimHeldOrder, 403', () => {
  test('nobody without a key: `insufficient_scope`, which asks for one', async () => {
    await worldOf('waiting');
    const answer = await call(handler, EVENT);
    expectRefusal(answer, 403, 'insufficient_scope');
    expect(answer.body['next']).toEqual([
      'Send Authorization: Bearer with an API key that carries the scope ops:review.',
    ]);
  });
});
