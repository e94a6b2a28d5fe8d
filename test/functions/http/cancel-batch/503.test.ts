import { describe, expect, test } from '@jest/globals';
import { placeBatches } from '../../../../lib/batch/run/place-batches.ts';
import { StoreUnreachable } from '../../../../lib/store/store.ts';
import { expectRefusal } from '../call.ts';
import { batchDeployment, batchIn, sendBatch } from '../create-batch/send.ts';
import { readBatch } from '../get-batch/read.ts';
import { cancelBatch } from './cancel.ts';

describe('cancelBatch, 503', () => {
  test('a store that dies in the middle: no row is placed, and a worker ends it', async () => {
    const deps = batchDeployment();
    const created = await sendBatch({});
    const { commit } = deps.store;
    let writes = 0;
    deps.store.commit = (...args) => {
      writes += 1;
      if (writes > 2) return Promise.reject(new StoreUnreachable('by plan'));
      return commit(...args);
    };
    expectRefusal(await cancelBatch(created), 503, 'unavailable');
    deps.store.commit = commit;
    await placeBatches(deps);
    const { body } = await readBatch(batchIn(created)['id']);
    expect(body['batch']).toMatchObject({ state: 'canceled', counts: { canceled: 3, placed: 0 } });
  });
});
