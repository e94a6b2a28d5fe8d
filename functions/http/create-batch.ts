import { createBatch } from '../../lib/batch/create-batch.ts';
import { toBatchCreated } from '../../lib/batch/views/batch-created.ts';
import { BATCH_OPERATIONS } from '../../lib/contract/operations/batches.ts';
import { httpHandler } from '../../lib/http/http-handler.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(BATCH_OPERATIONS.createBatch, deps, async (all, request) => {
  const { caller, sourceIp, baseUrl, headers, paymentIn, rawBody, body: asked } = request;
  const idempotencyKey = headers['idempotency-key'];
  const call = { caller, sourceIp, baseUrl, idempotencyKey, paymentIn, rawBody, body: asked };
  const created = await createBatch(all, call);
  const body = await toBatchCreated(all, created);
  if (created.replayed) return { status: 200, body };
  return { status: 201, headers: { location: `${baseUrl}/v1/batches/${body.batch.id}` }, body };
});
