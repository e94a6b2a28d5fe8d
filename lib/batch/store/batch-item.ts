import { BATCH_SHARDS, TTL_ATTRIBUTE } from '../../resources.ts';
import { SANDBOX_DAYS_BEFORE, sandboxExpiresAt } from '../../store/of-deployment.ts';
import type { Condition, Item, Key, Value, Write } from '../../store/store.ts';
import type { Batch } from '../core/batch.ts';
import { batchDueAtMs } from '../core/decide-batch.ts';
import { owesLook } from '../core/phases.ts';

/** The condition's name when another writer was faster. */
export const BATCH_CHANGED = 'batch_changed';

export function batchKey(hex: string): Key {
  return { pk: hex, sk: 'batch' };
}

export function newBatch(batch: Batch, because: string): Write {
  return putBatch(batch, { kind: 'absent', because });
}

export function replaceBatch(batch: Batch): Write {
  return putBatch(batch, { kind: 'version', version: batch.version - 1, because: BATCH_CHANGED });
}

/**
 * A live batch is kept for ever, as its orders and its purse are: it is the record of its Idempotency-Key, and were it
 * gone, the same key would make it again, with a purse that is there and rows whose orders are.
 */
function putBatch(batch: Batch, when: Condition): Write {
  const dueAt = batchDueAtMs(batch);
  const dueShard = BATCH_SHARDS[queueOf(batch)];
  const item: Item = {
    ...batchKey(batch.hex),
    version: batch.version,
    batch: batch as unknown as Value,
    ...(batch.sandbox && {
      [TTL_ATTRIBUTE]: sandboxExpiresAt(batch.createdAtMs, batch.sandboxDays),
    }),
    ...(dueAt !== null && { dueShard, dueAt }),
  };
  return { kind: 'put', table: 'batches', item, when: [when] };
}

/** Nothing that is free, or that nobody paid yet, holds up what is paid; money that is to go back somebody paid. */
function queueOf(batch: Batch): keyof typeof BATCH_SHARDS {
  const { sandbox, payment } = batch;
  if (sandbox) return 'sandbox';
  return payment !== null && payment.taken === null && !owesLook(batch) ? 'unpaid' : 'live';
}

/** @throws Error when the item is no batch. */
export function toBatch(item: Item): Batch {
  const batch = item['batch'] as unknown as Batch | undefined;
  if (batch === undefined || batch.version !== item['version']) {
    throw new Error('the stored item is not a batch');
  }
  // Those stored before there was such a thing have none.
  const { payment = null, sums = null, sourceId = batch.bodyHash } = batch as Partial<Batch>;
  const { sandboxDays = SANDBOX_DAYS_BEFORE } = batch as Partial<Batch>;
  return { ...batch, payment, sums, sourceId, sandboxDays };
}
