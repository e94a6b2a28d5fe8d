import { forEachOf } from '../../basics/for-each-of.ts';
import type { Deps } from '../../deps.ts';
import { isMailError } from '../../errors/mail-error.ts';
import { loadOrder } from '../../order/store/load-order.ts';
import { type TellDeps, tell } from '../../order/store/tell.ts';
import type { Batch } from '../core/batch.ts';
import { endedRow, paidCents } from '../core/ended-row.ts';
import { NEVER_PLACED, type Row, type RowOutcome, sumsOf } from '../core/rows.ts';
import { forgetSource } from '../store/batch-source.ts';
import { cancelRow, closeChunk, loadChunk, written } from '../store/chunks.ts';
import { rowsOf } from '../store/rows-of.ts';
import { tellBatch } from '../store/tell-batch.ts';

export type CancelRowsDeps = TellDeps & Pick<Deps, 'documents'>;

const WIDTH = 8;

/**
 * Cancels what can be canceled of a batch that is `canceling`, until the time is over; done again, by a worker or by
 * whoever canceled it, it goes on. All rows are closed first: from then on none is placed, whoever is at it, and each
 * that was placed has its order noted. Then each order is told, which registers the way back of its money by itself.
 * Dead anywhere: an order that was told is canceled when it is told again, and its row then says so.
 * @throws MailError `unavailable`.
 */
export async function cancelRows(
  deps: CancelRowsDeps,
  batch: Batch,
  untilMs: number,
): Promise<void> {
  const indexes = Array.from({ length: batch.chunkCount }, (_, index) => index);
  await forEachOf(indexes, WIDTH, async (index) => {
    await written(deps, closeChunk(batch, index));
  });
  let isDone = true;
  await forEachOf(indexes, WIDTH, async (index) => {
    const chunk = await loadChunk(deps.store, batch, index);
    for (const row of chunk.rows.filter(isToCancel)) {
      if (deps.clock.nowMs() >= untilMs) isDone = false;
      else await written(deps, cancelRow(batch, index, row.row, await canceled(deps, row)));
    }
  });
  if (!isDone) return;
  await forgetSource(deps, batch);
  const sums = sumsOf(await rowsOf(deps, batch));
  await tellBatch(deps, batch.hex, { kind: 'rows_canceled', sums });
}

function isToCancel({ outcome }: Row): boolean {
  return outcome === null || outcome.status === 'placed';
}

async function canceled(deps: CancelRowsDeps, { outcome }: Row): Promise<RowOutcome> {
  const orderId = outcome?.orderId ?? null;
  if (outcome === null || orderId === null) return NEVER_PLACED;
  try {
    const order = await tell(deps, orderId, { kind: 'cancel', by: 'caller', reason: null });
    return { ...outcome, status: 'canceled', priceCents: paidCents(order) };
  } catch (error) {
    if (isMailError(error, 'too_late')) {
      return endedRow(outcome, await loadOrder(deps, orderId), error.reason);
    }
    // A sandbox order ends with its deployment.
    if (isMailError(error, 'not_found')) return { ...outcome, status: 'canceled', priceCents: 0 };
    throw error;
  }
}
