import { sandboxRowsError } from '../../limits/sandbox-rows.ts';
import { asAuditUnavailable } from '../../order/store/store-new-order.ts';
import { ConditionFailed, type Store, StoreUnreachable, type Write } from '../../store/store.ts';
import { redeem, TOKEN_USED, tokenUsed } from '../../tokens/redemption.ts';
import type { Batch } from '../core/batch.ts';
import type { Row } from '../core/rows.ts';
import { batchKey, newBatch, toBatch } from './batch-item.ts';
import { chunkItem } from './chunks.ts';

const BATCH_EXISTS = 'batch_exists';

export interface NewRows {
  readonly chunks: readonly (readonly Row[])[];
  /** What else is written with them, last of all. */
  readonly counted: Write | undefined;
}

/**
 * Stores a new batch with all its rows and the token it redeems, all or nothing.
 * @returns the batch that another call stored first under the same key; undefined when ours was stored.
 * @throws MailError `confirmation_used`; `rate_limited` for too many free rows; `audit_unavailable` when the store did
 *   not answer, and the batch is not there yet or cannot be read.
 */
export async function storeNewBatch(
  store: Store,
  batch: Batch,
  { chunks, counted }: NewRows,
  redemption: string | undefined,
): Promise<Batch | undefined> {
  try {
    await store.commit([
      newBatch(batch, BATCH_EXISTS),
      ...(redemption === undefined
        ? []
        : [redeem(redemption, { batchHex: batch.hex }, batch.createdAtMs)]),
      ...chunks.map((rows, index) => chunkItem(batch, index, rows)),
      ...(counted === undefined ? [] : [counted]),
    ]);
    return undefined;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) return readBack(store, batch, error);
    if (error.because === BATCH_EXISTS && error.item) return toBatch(error.item);
    const refusal = sandboxRowsError(error.because, batch.createdAtMs);
    if (refusal !== undefined) throw refusal;
    if (error.because !== TOKEN_USED) throw error;
    throw tokenUsed([
      'A batch was placed with this token: read it. One of the sandbox mails nothing: then quote again to mail it.',
    ]);
  }
}

/**
 * As for an order (`storeNewOrder`): where the store did not say whether it has the batch, one that is there settles
 * it, and none settles nothing, for a commit may be applied after it was read. A process that dies here has changed
 * nothing.
 * @param error what the commit threw.
 */
async function readBack(
  store: Store,
  { hex, sourceId }: Batch,
  error: unknown,
): Promise<Batch | undefined> {
  const isUnknown = error instanceof StoreUnreachable;
  const item = isUnknown
    ? await store.get('batches', batchKey(hex)).catch(() => undefined)
    : undefined;
  if (item === undefined) throw asAuditUnavailable(error);
  const there = toBatch(item);
  // Each call has one of its own.
  return there.sourceId === sourceId ? undefined : there;
}
