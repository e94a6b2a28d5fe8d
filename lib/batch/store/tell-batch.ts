import type { Deps } from '../../deps.ts';
import { MailError } from '../../errors/mail-error.ts';
import { storeAsked } from '../../store/asked.ts';
import { ConditionFailed, type Write } from '../../store/store.ts';
import { type Batch, batchIdOf } from '../core/batch.ts';
import { type BatchMessage, decideBatch } from '../core/decide-batch.ts';
import { BATCH_CHANGED, replaceBatch } from './batch-item.ts';
import { findBatch } from './load-batch.ts';

export type TellBatchDeps = Pick<Deps, 'store' | 'clock' | 'log'>;

const TRIES_MAX = 8;

/** Writes that stand or fall with what a batch becomes, by what it becomes. */
export type Alongside = (after: Batch) => readonly Write[];

/**
 * The only way to change a batch: reads it, decides, and stores what it becomes on the version that was read. Dead
 * before the write nothing happened; after it the batch says by itself what is to be done (`batchDueAtMs`).
 * @returns the batch as it stands afterwards, and whether this very call changed it.
 * @throws MailError `not_found`; `too_late` for the cancellation of a batch that failed; `unavailable`; ConditionFailed
 *   where one of the writes alongside did not hold.
 */
export async function tellBatch(
  deps: TellBatchDeps,
  hex: string,
  message: BatchMessage,
  alongside: Alongside = () => [],
): Promise<{ readonly batch: Batch; readonly won: boolean }> {
  for (let tries = 1; tries <= TRIES_MAX; tries += 1) {
    const batch = await findBatch(deps, hex);
    if (batch === undefined) throw new MailError('not_found', { reason: 'there is no such batch' });
    const decision = decideBatch(batch, message, deps.clock.nowMs());
    if (decision.kind === 'too_late') throw nothingPlaced();
    if (decision.kind === 'unchanged') return { batch, won: false };
    if (await stored(deps, decision.batch, alongside(decision.batch))) {
      logBatch(deps, message.kind, decision.batch);
      return { batch: decision.batch, won: true };
    }
  }
  throw new MailError('unavailable', { reason: 'the batch is changing too fast; try again' });
}

async function stored(
  { store }: TellBatchDeps,
  batch: Batch,
  alongside: readonly Write[],
): Promise<boolean> {
  try {
    await storeAsked(() => store.commit([replaceBatch(batch), ...alongside]));
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed && error.because === BATCH_CHANGED) return false;
    throw error;
  }
}

/** Neither turns nor questions are news. */
const QUIET: ReadonlySet<BatchMessage['kind']> = new Set<BatchMessage['kind']>([
  'turn_taken',
  'turn_over',
  'payment_asked',
]);

function logBatch({ log }: TellBatchDeps, message: BatchMessage['kind'], batch: Batch): void {
  if (QUIET.has(message)) return;
  log.info('batch_changed', { batchId: batchIdOf(batch), message, state: batch.state });
}

function nothingPlaced(): MailError {
  return new MailError('too_late', {
    reason: 'no row of this batch could be placed, so there is nothing to cancel',
    next: ['GET /v1/batches/{id} says row by row why.'],
  });
}
