import { describe, expect, test } from '@jest/globals';
import { MESSAGES } from '../../../builders/messages.ts';
import { expectRefusal } from '../call.ts';
import { aCode, aLiveOrder } from './live.ts';
import { place } from './place.ts';
import { withWorkflow } from './waiting.ts';

describe('createOrder, 422', () => {
  test('a rail that refuses the piece while its caller waits: `rejected`, with the order', async () => {
    const deps = withWorkflow(MESSAGES.allow, MESSAGES.captured, MESSAGES.failed);
    const body = aLiveOrder(await aCode(deps, 1000));
    const answer = await place(body, { prefer: 'wait=10' });
    expectRefusal(answer, 422, 'rejected');
    expect(answer.body['order']).toMatchObject({ status: 'failed', failure: { code: 'rejected' } });
    expect(answer.headers['preference-applied']).toBe('wait=10');
    const { effects } = await deps.storedOrder();
    expect(effects.map(({ kind }) => kind)).toContain('refund');
  });

  test('the same key sent again says the same to who waits, and shows the order to who does not', async () => {
    const deps = withWorkflow(MESSAGES.allow, MESSAGES.failed);
    const body = aLiveOrder(await aCode(deps, 1000));
    const first = await place(body, { prefer: 'wait=10' });
    const again = await place(body, { prefer: 'wait=10' });
    expectRefusal(again, 422, 'rejected');
    expect(again.body).toEqual({ ...first.body, replayed: true });
    const plain = await place(body);
    expect([plain.status, plain.body['replayed']]).toEqual([200, true]);
  });
});
