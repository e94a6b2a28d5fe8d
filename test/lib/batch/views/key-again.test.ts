import { expect, test } from '@jest/globals';
import { cancelBatch } from '../../../../lib/batch/cancel-batch.ts';
import { batchIdOf } from '../../../../lib/batch/core/batch.ts';
import { readBatch } from '../../../../lib/batch/views/read-batch.ts';
import { batchWorld, finishBatch, sendBatch } from '../../../builders/a-batch.ts';
import { aSpreadsheet } from '../../../builders/a-spreadsheet.ts';

/** The id of a batch follows from its key, and a batch of the sandbox is gone after its days. */
test('the key of a sandbox batch that is gone makes other letters, which the old token does not open', async () => {
  const deps = batchWorld();
  const gone = await sendBatch(deps, { csv: aSpreadsheet(2) });
  const before = await finishBatch(deps, gone);
  deps.clock.advance({ days: 7, minutes: 2 });
  const next = await sendBatch(deps, { csv: aSpreadsheet(2) });
  const after = await finishBatch(deps, next);

  expect(next.replayed).toBe(false);
  expect(after.rows.map(({ status }) => status)).toEqual(before.rows.map(({ status }) => status));
  const ids = [...before.rows, ...after.rows].map(({ order_id }) => order_id);
  expect(new Set(ids).size).toBe(4);

  const id = batchIdOf(next.batch);
  const page = { limit: 50, cursor: undefined };
  const old = { code: 'invalid_capability' };
  await expect(
    readBatch(deps, id, { ...page, cancelToken: gone.cancelToken }),
  ).rejects.toMatchObject(old);
  await expect(cancelBatch(deps, id, gone.cancelToken)).rejects.toMatchObject(old);
  await expect(
    readBatch(deps, id, { ...page, cancelToken: next.cancelToken }),
  ).resolves.toBeDefined();
});
