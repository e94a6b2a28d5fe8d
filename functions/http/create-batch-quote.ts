import { quoteBatch } from '../../lib/batch/quote-batch.ts';
import { BATCH_OPERATIONS } from '../../lib/contract/operations/batches.ts';
import { httpHandler } from '../../lib/http/http-handler.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(
  BATCH_OPERATIONS.createBatchQuote,
  deps,
  async (all, request) => ({ status: 200, body: await quoteBatch(all, request, request.body) }),
);
