import type { BatchResource, BatchRowResource } from '../../contract/schemas/batch/batch.ts';
import { type Batch, batchIdOf } from '../core/batch.ts';
import { type BatchPayment, settledCents } from '../core/batch-payment.ts';
import { type Row, type RowSums, sumsOf } from '../core/rows.ts';

/** A batch as it is shown, with what became of its rows so far; once they have expired with what they came to. */
export function toBatchResource(batch: Batch, rows: readonly Row[]): BatchResource {
  const sums = (rows.length === 0 && batch.sums) || sumsOf(rows);
  const { placedCents, refundCents } = centsOf(batch, sums);
  return {
    id: batchIdOf(batch),
    state: batch.state,
    sandbox: batch.sandbox,
    counts: sums.counts,
    total_cents: batch.totalCents,
    placed_cents: placedCents,
    refund_cents: refundCents,
    payment: batch.payment && toPaymentResource(batch.payment),
    created_at: new Date(batch.createdAtMs).toISOString(),
    updated_at: new Date(batch.updatedAtMs).toISOString(),
  };
}

/**
 * A card paid for all rows at once, a credit code for those that were placed. What went back to the card, or was
 * refused and comes from a person, is kept no more, also where a row was too late to be canceled and its letter failed
 * afterwards.
 */
function centsOf({ state, payment, totalCents }: Batch, { placedCents, refundCents }: RowSums) {
  const isCanceled = state === 'canceling' || state === 'canceled';
  const isPaidByCard = (payment?.taken ?? null) !== null;
  if (!isCanceled || !isPaidByCard) return { placedCents, refundCents };
  const settled = payment === null ? 0 : settledCents(payment);
  const kept = Math.min(placedCents, totalCents - settled);
  return { placedCents: kept, refundCents: totalCents - kept };
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
