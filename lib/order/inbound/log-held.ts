import type { Deps } from '../../deps.ts';
import { HELD_SHARDS } from '../../resources.ts';

/** More than anybody decides in a day. */
const COUNTED_MAX = 1000;

/**
 * Logs how many live letters wait for a person, at most 1000, and since when the first of them does. Only the index is
 * asked: a letter that was decided a moment ago may count. Never throws: nobody's letter waits for this line.
 */
export async function logHeld({
  store,
  clock,
  log,
}: Pick<Deps, 'store' | 'clock' | 'log'>): Promise<void> {
  try {
    const shard = { table: 'orders', index: 'held', pk: HELD_SHARDS.live } as const;
    const { items } = await store.query({ ...shard, limit: COUNTED_MAX });
    const sinceMs = Number(items[0]?.['heldAt'] ?? clock.nowMs());
    const oldestSeconds = Math.max(0, Math.round((clock.nowMs() - sinceMs) / 1000));
    log.info('held_waiting', { count: items.length, oldestSeconds });
  } catch (error) {
    log.warn('held_not_counted', { cause: String((error as Error).name) });
  }
}
