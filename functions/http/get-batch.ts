import { readBatch } from '../../lib/batch/views/read-batch.ts';
import { BATCH_OPERATIONS } from '../../lib/contract/operations/batches.ts';
import { httpHandler } from '../../lib/http/http-handler.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(
  BATCH_OPERATIONS.getBatch,
  deps,
  async (all, { params, query: { cursor, limit }, headers }) => ({
    status: 200,
    body: await readBatch(all, params.id, {
      cursor,
      limit: Number(limit),
      cancelToken: headers['cancel-token'],
    }),
  }),
);
