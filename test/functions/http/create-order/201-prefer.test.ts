/** `Prefer: wait=N` (RFC 7240): a paid order is answered once it is settled. */
import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler as advance } from '../../../../functions/http/advance-sandbox-order.ts';
import { MESSAGES } from '../../../builders/messages.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { FakeScreener, HOLD, REFUSE } from '../../../fakes/fake-screener.ts';
import { call } from '../call.ts';
import { aCode, aLiveOrder } from './live.ts';
import { orderOf, place } from './place.ts';
import { withWorkflow } from './waiting.ts';

const TO_PRINT = [
  MESSAGES.allow,
  MESSAGES.captured,
  MESSAGES.submission_started,
  MESSAGES.rail_accepted,
] as const;

describe('createOrder, 201, with Prefer: wait', () => {
  test('a letter that goes to print meanwhile is answered as submitted', async () => {
    const deps = withWorkflow(...TO_PRINT);
    const answer = await place(aLiveOrder(await aCode(deps, 1000)), { prefer: 'wait=10' });
    expect(answer.status).toBe(201);
    expect(orderOf(answer)).toMatchObject({ status: 'submitted', payment: { state: 'captured' } });
    expect(answer.headers['preference-applied']).toBe('wait=10');
    expect(answer.body['capability']).toBeDefined();
  });

  test.each([
    ['held', MESSAGES.hold, 'held_for_review'],
    ['refused', MESSAGES.refuse, 'refused'],
  ] as const)('one that is %s: 201 with the order, which says why', async (_, message, status) => {
    const deps = withWorkflow(message);
    const answer = await place(aLiveOrder(await aCode(deps, 1000)), { prefer: 'wait=10' });
    expect([answer.status, orderOf(answer)['status']]).toEqual([201, status]);
  });

  test('time runs out: the order as it stands', async () => {
    const deps = withWorkflow();
    const answer = await place(aLiveOrder(await aCode(deps, 1000)), { prefer: 'wait=3' });
    expect([answer.status, orderOf(answer)['status']]).toEqual([201, 'screening']);
    expect(answer.headers['preference-applied']).toBe('wait=3');
    expect(deps.timer.slept.reduce((total, ms) => total + ms, 0)).toBe(3000);
  });

  test('a replay waits, too: a caller whose first answer was lost learns the end', async () => {
    const deps = withWorkflow(...TO_PRINT);
    const body = aLiveOrder(await aCode(deps, 1000));
    expect(orderOf(await place(body))).toMatchObject({ status: 'screening' });
    const answer = await place(body, { prefer: 'wait=10' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ replayed: true, order: { status: 'submitted' } });
  });

  test.each([undefined, 'wait=0', 'wait=soon', 'return=minimal'])(
    'Prefer %j: nobody waits, and nothing is said to be applied',
    async (prefer) => {
      const deps = withWorkflow(...TO_PRINT);
      const body = aLiveOrder(await aCode(deps, 1000));
      const answer = await place(body, prefer === undefined ? {} : { prefer });
      expect([answer.status, orderOf(answer)['status']]).toEqual([201, 'screening']);
      expect(answer.headers).not.toHaveProperty('preference-applied');
      expect(deps.timer.slept).toEqual([]);
    },
  );

  test('a letter that waits for its payer is not waited for', async () => {
    const deps = withWorkflow();
    const answer = await place(aLiveOrder('', { credit_code: undefined }), { prefer: 'wait=10' });
    expect([answer.status, answer.body['status']]).toEqual([201, 'action_required']);
    expect(answer.headers).not.toHaveProperty('preference-applied');
    expect(deps.timer.slept).toEqual([]);
  });

  test('a sandbox letter that was moved to `failed` is replayed as it stands', async () => {
    overrideDeps(fakeDeps());
    const id = String(orderOf(await place())['id']);
    const path = `/v1/sandbox/orders/${id}/advance`;
    await call(advance, { method: 'POST', path, params: { id }, body: { to: 'failed' } });
    const answer = await place(undefined, { prefer: 'wait=10' });
    expect([answer.status, answer.headers['preference-applied']]).toEqual([200, 'wait=10']);
    expect(answer.body).toMatchObject({ replayed: true, order: { status: 'failed' } });
  });

  test.each([HOLD, REFUSE])('a sandbox letter is settled at once ($outcome)', async (verdict) => {
    const deps = fakeDeps({ screener: new FakeScreener(verdict) });
    overrideDeps(deps);
    const answer = await place(undefined, { prefer: 'wait=10' });
    expect([answer.status, answer.headers['preference-applied']]).toEqual([201, 'wait=10']);
    expect(deps.timer.slept).toEqual([]);
  });
});
