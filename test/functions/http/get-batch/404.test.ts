import { describe, test } from '@jest/globals';
import { expectRefusal } from '../call.ts';
import { batchDeployment, batchIn, sendBatch } from '../create-batch/send.ts';
import { readBatch } from './read.ts';

describe('getBatch, 404 and 400', () => {
  test.each(['bat_1', `bat_${'0'.repeat(32)}`, `ord_${'0'.repeat(32)}`])('%s', async (id) => {
    batchDeployment();
    expectRefusal(await readBatch(id), 404, 'not_found');
  });

  test('a batch of the sandbox under the id of a live one', async () => {
    batchDeployment();
    const { id } = batchIn(await sendBatch());
    expectRefusal(await readBatch(String(id).replace('bat_test_', 'bat_')), 404, 'not_found');
  });

  test('a cursor of another list', async () => {
    batchDeployment();
    const { id } = batchIn(await sendBatch());
    expectRefusal(await readBatch(id, { cursor: 'e30' }), 400, 'validation_error');
  });
});
