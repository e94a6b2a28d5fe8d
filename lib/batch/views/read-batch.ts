import type { BatchRead } from '../../contract/schemas/batch/batch.ts';
import type { Deps } from '../../deps.ts';
import { isMailError, MailError } from '../../errors/mail-error.ts';
import { type Batch, batchIdOf } from '../core/batch.ts';
import { mayBePaid } from '../core/phases.ts';
import { askBatchPayment, type TakePaymentDeps } from '../payment/take-payment.ts';
import { findBatch, loadBatch } from '../store/load-batch.ts';
import { rowsOf } from '../store/rows-of.ts';
import { tellBatch } from '../store/tell-batch.ts';
import { toBatchResource, toRowResource } from './batch-resource.ts';
import { openBatch, tokensOfRows } from './row-tokens.ts';

interface AskedRows {
  readonly cursor: string | undefined;
  readonly limit: number;
  readonly cancelToken?: string | undefined;
}

/**
 * A batch and a page of its rows. The processor is asked for one that nobody paid yet, so that a report that was lost
 * holds nobody up, and who paid just after a cancellation is not told that nothing was charged; what it does not answer
 * the batch tells as it is known. All its rows are read for the counts: there are at most some dozen items of them.
 * Whoever shows its `cancel_token` is given the tokens of its letters: the id alone must not do, since it is passed on.
 * @throws MailError `not_found`, `validation_error` for a cursor of another list, `unavailable`; of a token that is
 *   shown `invalid_capability`, `capability_unavailable`.
 */
export async function readBatch(
  deps: TakePaymentDeps & Pick<Deps, 'signingKeys'>,
  id: string,
  { cursor, limit, cancelToken }: AskedRows,
): Promise<BatchRead> {
  const found = await loadBatch(deps, id);
  const ring = await openBatch(deps, found, cancelToken);
  const batch = await asPaid(deps, found);
  const rows = await rowsOf(deps, batch);
  const after = cursor === undefined ? 0 : rowIn(cursor);
  const rest = rows.filter(({ row }) => row > after);
  const shown = rest.slice(0, limit);
  const tokens = ring && (await tokensOfRows(deps, ring, batch, shown));
  return {
    status: 'ok',
    batch: toBatchResource(batch, rows),
    rows: shown.map((row, at) => ({ ...toRowResource(row), ...tokens?.[at] })),
    next_cursor: rest.length > shown.length ? `row-${shown.at(-1)?.row}` : null,
  };
}

/** Whatever the processor makes of it, the batch is shown as it stands: its turns ask again, and tell who must help. */
async function asPaid(deps: TakePaymentDeps, batch: Batch): Promise<Batch> {
  if (!mayBePaid(batch)) return batch;
  try {
    const { won } = await tellBatch(deps, batch.hex, { kind: 'payment_asked' });
    if (won) await askBatchPayment(deps, batch);
  } catch (error) {
    const code = isMailError(error) ? error.code : 'internal';
    deps.log.warn('checkout_not_asked', { batchId: batchIdOf(batch), code });
  }
  return (await findBatch(deps, batch.hex)) ?? batch;
}

function rowIn(cursor: string): number {
  const row = /^row-(\d{1,7})$/.exec(cursor)?.[1];
  if (row !== undefined) return Number(row);
  throw new MailError('validation_error', {
    reason: 'cursor: is of no page of this list',
    pointers: ['query/cursor'],
  });
}
