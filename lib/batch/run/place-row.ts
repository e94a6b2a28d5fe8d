import type { ErrorCode } from '../../errors/catalog.ts';
import { isMailError, MailError } from '../../errors/mail-error.ts';
import type { Order } from '../../order/core/order.ts';
import { orderIdOf } from '../../order/core/order.ts';
import type { OrderCall } from '../../order/place/order-call.ts';
import { placeOrder } from '../../order/place/place-order.ts';
import { ConditionFailed } from '../../store/store.ts';
import { type Batch, batchIdOf, rowKey } from '../core/batch.ts';
import { beginsAtMs } from '../core/phases.ts';
import { failedRow, PLACED, type RowOutcome } from '../core/rows.ts';
import { type BatchLetter, rawOrderOf, readOrder } from '../rows/order-of-row.ts';
import { quietReason } from '../rows/shown-reason.ts';
import type { BatchSource } from '../store/batch-source.ts';
import { ROW_SETTLED, settleRow, written } from '../store/chunks.ts';

export type PlaceRowDeps = Parameters<typeof placeOrder>[0];

/** Where a row stands: its item, and what it brings. */
export interface WaitingRow {
  readonly batch: Batch;
  readonly chunk: number;
  readonly source: BatchSource;
  readonly row: BatchSource['rows'][number];
}

/** `settled`: it has its outcome. `closed`: it is not to be placed any more. `trouble`: it waits for another try. */
export type RowResult = 'settled' | 'closed' | 'trouble';

/** For so long a row is tried that cannot be placed because something does not answer. */
const PATIENCE_MS = 24 * 3_600_000;

/** Nobody's fault, and over some time; any other refusal is the outcome of the row. */
const PASSES: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'unavailable',
  'audit_unavailable',
  'limit_check_unavailable',
  'rail_unavailable',
  'confirmation_unavailable',
  'capability_unavailable',
  'internal',
]);

/**
 * Places the order of one row, exactly as a caller's own would be. Safe whenever the process dies: the order, its
 * debit, its counts and the outcome of the row are one transaction, on the condition that the row has none yet. Dead
 * before it nothing is there; after it the row is settled and nobody comes again. Where the store did not say, the next
 * try finds the order by its key, which only this row has.
 * @throws nothing.
 */
export async function placeRow(deps: PlaceRowDeps, waiting: WaitingRow): Promise<RowResult> {
  try {
    const { order, replayed } = await placeOrder(deps, callOf(waiting));
    return replayed ? await settle(deps, waiting, placedRow(order)) : 'settled';
  } catch (error) {
    if (error instanceof ConditionFailed && error.because === ROW_SETTLED) return 'closed';
    return failed(deps, waiting, error);
  }
}

/** Of a batch that costs nothing so many orders tell webhooks and e-mail: to try it, and not to flood anybody. */
const SANDBOX_TOLD_ROWS = 20;

function letterFor({ batch, source, row }: WaitingRow): BatchLetter {
  const tells = !batch.sandbox || source.rows.indexOf(row) < SANDBOX_TOLD_ROWS;
  if (tells) return source.letter;
  const { webhook_url: _w, email: _e, ...letter } = source.letter;
  return letter;
}

function callOf(waiting: WaitingRow): OrderCall {
  const { batch, chunk, source, row } = waiting;
  const raw = rawOrderOf(letterFor(waiting), row);
  const request = readOrder(raw);
  // It was judged when the batch was taken; only another release could judge otherwise.
  if (!request.success) {
    throw new MailError('validation_error', { reason: 'the row is no request any more' });
  }
  return {
    caller: source.caller,
    sourceIp: source.sourceIp,
    baseUrl: source.baseUrl,
    idempotencyKey: rowKey(batch, row.row),
    maxCostCents: row.priceCents,
    rawBody: raw,
    body: request.output,
    row: {
      creditAccountId: source.creditAccountId,
      noteOf: (order) => settleRow(batch, chunk, row.row, placedRow(order)),
    },
  };
}

function placedRow(order: Order): RowOutcome {
  return {
    ...PLACED,
    orderId: orderIdOf(order),
    priceCents: order.priceCents,
    orderCreatedAtMs: order.createdAtMs,
    ...(order.webhookUrl !== null && { hasWebhook: true }),
  };
}

async function failed(deps: PlaceRowDeps, waiting: WaitingRow, error: unknown): Promise<RowResult> {
  const code = isMailError(error) ? error.code : 'internal';
  const { batch, row } = waiting;
  const batchId = batchIdOf(batch);
  const line = { batchId, row: row.row, unexpected: 1 };
  if (!isMailError(error)) deps.log.error('batch_row_failed', line, error);
  const isPatient = deps.clock.nowMs() < beginsAtMs(batch) + PATIENCE_MS;
  if (PASSES.has(code) && isPatient) {
    deps.log.warn('batch_row_waits', { batchId, row: row.row, code });
    return 'trouble';
  }
  const reason = isMailError(error) ? quietReason(code, error.reason) : 'it failed unexpectedly';
  return settle(deps, waiting, failedRow(code, reason)).catch(() => 'trouble');
}

async function settle(
  deps: PlaceRowDeps,
  { batch, chunk, row }: WaitingRow,
  outcome: RowOutcome,
): Promise<RowResult> {
  const isWritten = await written(deps, settleRow(batch, chunk, row.row, outcome));
  return isWritten ? 'settled' : 'closed';
}
