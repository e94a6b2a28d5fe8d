import { cancelBatch } from '../../lib/batch/cancel-batch.ts';
import { BATCH_OPERATIONS } from '../../lib/contract/operations/batches.ts';
import { httpHandler } from '../../lib/http/http-handler.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(
  BATCH_OPERATIONS.cancelBatch,
  deps,
  async (all, { params, body }) => ({
    status: 200,
    body: await cancelBatch(all, params.id, body.cancel_token),
  }),
);
