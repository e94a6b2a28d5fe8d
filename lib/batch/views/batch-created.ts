import type { BatchCreated } from '../../contract/schemas/batch/batch.ts';
import type { Deps } from '../../deps.ts';
import type { CreatedBatch } from '../create-batch.ts';
import { toBatchResource } from './batch-resource.ts';
import { rowsOf } from './read-batch.ts';

/** What the caller of a new batch is answered. @throws MailError `unavailable`: the same key answers it later. */
export async function toBatchCreated(
  deps: Pick<Deps, 'store'>,
  { batch, cancelToken, replayed }: CreatedBatch,
): Promise<BatchCreated> {
  return {
    status: 'ok',
    batch: toBatchResource(batch, await rowsOf(deps, batch)),
    cancel_token: cancelToken,
    ...(replayed ? { replayed } : {}),
    next: NEXT,
  };
}

const NEXT = [
  'Read GET /v1/batches/{id} until `state` is `placed`: the rows are placed within minutes.',
  'POST /v1/batches/{id}/cancel with the cancel_token stops what is left of it.',
];
