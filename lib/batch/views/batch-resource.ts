import type { BatchResource, BatchRowResource } from '../../contract/schemas/batch/batch.ts';
import { type Batch, batchIdOf } from '../core/batch.ts';
import type { BatchPayment } from '../core/batch-payment.ts';
import { type Row, type RowSums, sumsOf } from '../core/rows.ts';

/** A batch as it is shown, with what became of its rows so far; once they have expired with what they came to. */
export function toBatchResource(batch: Batch, rows: readonly Row[]): BatchResource {
  const sums = (rows.length === 0 && batch.sums) || sumsOf(rows);
  return {
    id: batchIdOf(batch),
    state: batch.state,
    sandbox: batch.sandbox,
    counts: sums.counts,
    total_cents: batch.totalCents,
    placed_cents: sums.placedCents,
    refund_cents: refundCentsOf(batch, sums),
    payment: batch.payment && toPaymentResource(batch.payment),
    created_at: new Date(batch.createdAtMs).toISOString(),
    updated_at: new Date(batch.updatedAtMs).toISOString(),
  };
}

/** A card paid for all rows at once, a credit code for those that were placed. */
function refundCentsOf({ state, payment, totalCents }: Batch, sums: RowSums): number {
  const isCanceled = state === 'canceling' || state === 'canceled';
  const isPaidByCard = (payment?.taken ?? null) !== null;
  return isCanceled && isPaidByCard ? totalCents - sums.placedCents : sums.refundCents;
}

function toPaymentResource({ taken, ended, refundedCents }: BatchPayment) {
  const state = taken === null ? (ended ?? 'pending') : 'paid';
  return { state, refunded_cents: refundedCents } as const;
}

export function toRowResource({ row, outcome }: Row): BatchRowResource {
  return {
    row,
    status: outcome?.status ?? 'waiting',
    order_id: outcome?.orderId ?? null,
    price_cents: outcome?.priceCents ?? null,
    code: outcome?.code ?? null,
    reason: outcome?.reason ?? null,
  };
}
