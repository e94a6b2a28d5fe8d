import type { BatchCanceled } from '../contract/schemas/batch/batch.ts';
import type { Deps } from '../deps.ts';
import { checkCapability } from '../tokens/capability-token.ts';
import { type Batch, batchIdOf } from './core/batch.ts';
import { type CancelRowsDeps, cancelRows } from './run/cancel-rows.ts';
import { findBatch, loadBatch } from './store/load-batch.ts';
import { rowsOf } from './store/rows-of.ts';
import { tellBatch } from './store/tell-batch.ts';
import { toBatchResource, toRowResource } from './views/batch-resource.ts';

type CancelDeps = CancelRowsDeps & Pick<Deps, 'signingKeys'>;

/** A worker closes its page first, so that nobody can pay for what is canceled; what was paid before goes back. */
function isUnpaid({ payment }: Batch): boolean {
  return payment?.taken === null;
}

/** A letter is stopped sooner so than by a worker, who does what is left when it is over. */
const PATIENCE_MS = 6000;

/**
 * Cancels the rest of a batch. That it is to be canceled is stored first: dead right after it, a worker goes on.
 * @throws MailError `not_found`, `too_late`, `unavailable`; as `checkCapability` for the token.
 */
export async function cancelBatch(
  deps: CancelDeps,
  id: string,
  cancelToken: string,
): Promise<BatchCanceled> {
  const [ring, found] = await Promise.all([deps.signingKeys.keyRing(), loadBatch(deps, id)]);
  const nowMs = deps.clock.nowMs();
  checkCapability(ring, 'cancel', batchIdOf(found), cancelToken, nowMs, found.createdAtMs);
  const { batch: told } = await tellBatch(deps, found.hex, { kind: 'cancel' });
  if (told.state === 'canceling' && !isUnpaid(told))
    await cancelRows(deps, told, nowMs + PATIENCE_MS);
  const batch = (await findBatch(deps, found.hex)) ?? told;
  const rows = await rowsOf(deps, batch);
  return {
    status: 'ok',
    batch: toBatchResource(batch, rows),
    too_late: rows.filter(({ outcome }) => outcome?.status === 'too_late').map(toRowResource),
    next:
      batch.state === 'canceled'
        ? ['GET /v1/batches/{id} says row by row what became of it.']
        : ['Read GET /v1/batches/{id} until `state` is `canceled`: a worker does the rest.'],
  };
}
