import { describe, expect, test } from '@jest/globals';
import { MailError } from '../../../../lib/errors/mail-error.ts';
import { StoreUnreachable } from '../../../../lib/store/store.ts';
import { fakeSigningKeys, SETTINGS } from '../../../fakes/fake-deps.ts';
import { expectRefusal } from '../call.ts';
import { batchDeployment, batchIn, sendBatch } from './send.ts';

describe('createBatch, 503', () => {
  test('a store that does not say whether it has the batch: the same key tells it later', async () => {
    const deps = batchDeployment();
    const { commit } = deps.store;
    deps.store.commit = async (writes) => {
      await commit(writes);
      throw new StoreUnreachable('by plan');
    };
    expectRefusal(await sendBatch(), 503, 'audit_unavailable');
    deps.store.commit = commit;
    const again = await sendBatch();
    expect([again.status, batchIn(again)['state']]).toEqual([200, 'placing']);
  });

  test('without a secret nobody could cancel it, so it is not taken', async () => {
    batchDeployment({ signingKeys: fakeSigningKeys([]) });
    expectRefusal(await sendBatch(), 503, 'capability_unavailable');
  });

  test('no card is taken: it says how to pay otherwise, and nothing is kept', async () => {
    const deps = batchDeployment({ settings: { ...SETTINGS, payments: false } });
    const answer = await sendBatch({ sandbox: false });
    expectRefusal(answer, 503, 'payments_not_configured');
    expect(String(answer.body['next'])).toContain('credit_code');
    expect([...deps.documents.kept.keys()]).toEqual([]);
  });

  test('the processor does not answer: nothing is kept, and the same key works later', async () => {
    const deps = batchDeployment();
    deps.checkout.failure = new MailError('unavailable', { reason: 'by plan' });
    expectRefusal(await sendBatch({ sandbox: false }), 503, 'unavailable');
    expect([...deps.documents.kept.keys()]).toEqual([]);
    deps.checkout.failure = undefined;
    expect((await sendBatch({ sandbox: false })).status).toBe(201);
  });

  test('the limits cannot be asked: no page is opened', async () => {
    const deps = batchDeployment();
    const { get } = deps.store;
    deps.store.get = async (table, key) => {
      if (table === 'counters') throw new StoreUnreachable('by plan');
      return get(table, key);
    };
    expectRefusal(await sendBatch({ sandbox: false }), 503, 'limit_check_unavailable');
    expect(deps.checkout.requests).toEqual([]);
  });

  test('a store that does not say whether it has the batch leaves its page open', async () => {
    const deps = batchDeployment();
    const { commit } = deps.store;
    deps.store.commit = async (writes) => {
      await commit(writes);
      throw new StoreUnreachable('by plan');
    };
    expectRefusal(await sendBatch({ sandbox: false }), 503, 'audit_unavailable');
    deps.store.commit = commit;
    const again = await sendBatch({ sandbox: false });
    expect(again.body['payment_url']).toBe('https://pay.test/cs_1');
    expect(deps.checkout.sessions.get('cs_1')?.state).toBe('open');
  });

  test('no print facility', async () => {
    batchDeployment({ rails: [] });
    const fields = { sandbox: false, credit_code: 'pp-zzzz-zzzz-zzzz' };
    expectRefusal(await sendBatch(fields), 503, 'rail_unavailable');
  });
});
