import { describe, expect, test } from '@jest/globals';
import { MailError } from '../../../../lib/errors/mail-error.ts';
import { StoreUnreachable } from '../../../../lib/store/store.ts';
import { fakeSigningKeys, SETTINGS } from '../../../fakes/fake-deps.ts';
import { expectRefusal } from '../call.ts';
import { batchDeployment, batchIn, sendBatch } from './send.ts';

describe('createBatch, 503', () => {
  /** It does not say of the next commit whether it was carried out, nor what it has of batches then. */
  function unanswering(deps: ReturnType<typeof batchDeployment>, carriesOut: boolean) {
    const { commit, get } = deps.store;
    deps.store.commit = async (writes) => {
      deps.store.get = async (table, key) => {
        if (table === 'batches') throw new StoreUnreachable('by plan');
        return get(table, key);
      };
      if (carriesOut) await commit(writes);
      throw new StoreUnreachable('by plan');
    };
    return () => Object.assign(deps.store, { commit, get });
  }

  test.each([
    ['has', true, 200],
    ['has not', false, 201],
  ])(
    'a store that does not say that it %s the batch: the same key tells it later',
    async (...each) => {
      const [, carriesOut, status] = each;
      const answers = unanswering(batchDeployment(), carriesOut);
      expectRefusal(await sendBatch(), 503, 'audit_unavailable');
      answers();
      const again = await sendBatch();
      expect([again.status, batchIn(again)['state']]).toEqual([status, 'placing']);
    },
  );

  test('a store that lost its answer and has the batch: 201, and the same key makes no other', async () => {
    const deps = batchDeployment();
    const { commit } = deps.store;
    deps.store.commit = async (writes) => {
      await commit(writes);
      throw new StoreUnreachable('by plan');
    };
    const first = await sendBatch({ sandbox: false });
    expect(first.status).toBe(201);
    deps.store.commit = commit;
    expect(deps.checkout.sessions.get('cs_1')?.state).toBe('open');
    const again = await sendBatch({ sandbox: false });
    expect([again.status, batchIn(again)['id']]).toEqual([200, batchIn(first)['id']]);
  });

  test('a store that lost its answer and has another call’s batch: that one, and ours is abandoned', async () => {
    const deps = batchDeployment();
    const { commit } = deps.store;
    deps.store.commit = async () => {
      deps.store.commit = commit;
      await sendBatch({ sandbox: false });
      throw new StoreUnreachable('by plan');
    };
    const slow = await sendBatch({ sandbox: false });
    expect([slow.status, slow.body['payment_url']]).toEqual([200, 'https://pay.test/cs_2']);
    expect(deps.checkout.sessions.get('cs_1')?.state).toBe('expired');
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
    const answers = unanswering(deps, true);
    expectRefusal(await sendBatch({ sandbox: false }), 503, 'audit_unavailable');
    answers();
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
