import { forEachOf } from '../basics/for-each-of.ts';
import { DELIVERY_SHARDS } from '../resources.ts';
import type { Item } from '../store/store.ts';
import { type AttemptDeps, type AttemptResult, attemptDelivery } from './attempt-delivery.ts';
import { eventIdIn } from './delivery.ts';

export type DeliveryReport = Record<AttemptResult, number>;

/** Attempts in progress at once: one slow host keeps one of them busy, not all. */
const WIDTH = 20;
const PAGE_SIZE = 100;
/** No attempt begins later than this, so that the last one ends before the function does. */
const BEGINS_WITHIN_MS = 30_000;

/**
 * Tries every delivery whose time has come, oldest first. What is left when time is up is due for the next run. May run
 * beside itself and beside the workers of the queue; reads the sparse `due` index, never a table.
 */
export async function deliverDue(deps: AttemptDeps): Promise<DeliveryReport> {
  const untilMs = deps.clock.nowMs() + BEGINS_WITHIN_MS;
  const shards = await Promise.all(DELIVERY_SHARDS.map((shard) => firstDue(deps, shard)));
  const waiting = shards.flat().sort((a, b) => Number(a['dueAt']) - Number(b['dueAt']));
  const report: DeliveryReport = { delivered: 0, failed: 0, skipped: 0 };
  await forEachOf(waiting, WIDTH, async (key) => {
    const inTime = deps.clock.nowMs() < untilMs;
    report[inTime ? await tryOne(deps, key) : 'skipped'] += 1;
  });
  deps.log.info('webhooks_delivered', report);
  return report;
}

async function firstDue({ store, clock }: AttemptDeps, shard: string): Promise<readonly Item[]> {
  const { items } = await store.query({
    table: 'orders',
    index: 'due',
    pk: shard,
    upTo: clock.nowMs(),
    limit: PAGE_SIZE,
  });
  return items;
}

/** The index only says where to look; whether it is due is read from the delivery itself. */
async function tryOne(deps: AttemptDeps, key: Item): Promise<AttemptResult> {
  const [hex, eventId] = [String(key['pk']), eventIdIn(key)];
  try {
    return await attemptDelivery(deps, hex, eventId);
  } catch (error) {
    deps.log.error('webhook_attempt_broken', { hex, eventId }, error);
    return 'failed';
  }
}
