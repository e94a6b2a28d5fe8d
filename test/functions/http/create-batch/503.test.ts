import { describe, expect, test } from '@jest/globals';
import { StoreUnreachable } from '../../../../lib/store/store.ts';
import { fakeSigningKeys } from '../../../fakes/fake-deps.ts';
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

  test('no print facility', async () => {
    batchDeployment({ rails: [] });
    const fields = { sandbox: false, credit_code: 'pp-zzzz-zzzz-zzzz' };
    expectRefusal(await sendBatch(fields), 503, 'rail_unavailable');
  });
});
