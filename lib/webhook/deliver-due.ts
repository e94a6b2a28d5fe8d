import { forEachFairly, type Share } from '../basics/for-each-fairly.ts';
import { forEachOf } from '../basics/for-each-of.ts';
import { DELIVERY_SHARDS } from '../resources.ts';
import type { Item } from '../store/store.ts';
import {
  type AttemptDeps,
  type AttemptResult,
  attemptFound,
  isDue,
  putOff,
} from './attempt-delivery.ts';
import { BEGINS_WITHIN_MS } from './attempt-schedule.ts';
import { type Delivery, eventIdIn, findDelivery } from './delivery.ts';
import { namesOf } from './receiver-rest.ts';

export type DeliveryReport = Record<AttemptResult, number>;

interface Lane {
  readonly shards: readonly string[];
  /** Attempts in progress at once. */
  readonly width: number;
  /** Of them to one host, so that one that hangs keeps a few of them busy, not all. */
  readonly ofHost: number;
  /** And for one caller: more than to one host, so that another host of his has room beside one that hangs. */
  readonly ofCaller: number;
}

/** Sandbox orders are free, so theirs never wait in front of paid ones. */
const LANES: readonly Lane[] = [
  { shards: DELIVERY_SHARDS.live, width: 20, ofHost: 4, ofCaller: 5 },
  { shards: DELIVERY_SHARDS.sandbox, width: 10, ofHost: 2, ofCaller: 3 },
];
const PAGE_SIZE = 100;
/** Rows of a shard that one run looks at: most of a flood's are put off, which is quick. */
const PAGES_MAX = 20;
const READ_AT_ONCE = 20;

/**
 * Tries every delivery whose time has come, oldest first, and each receiver and caller within its share. Those whose
 * receiver rests are put off first, so that a flood of them hides no other. What is left when time is up is due for the
 * next run. May run beside itself and beside the workers of the queue; reads the sparse `due` index, never a table.
 */
export async function deliverDue(deps: AttemptDeps): Promise<DeliveryReport> {
  const untilMs = deps.clock.nowMs() + BEGINS_WITHIN_MS;
  const report: DeliveryReport = { delivered: 0, failed: 0, skipped: 0, put_off: 0 };
  const ages = await Promise.all(LANES.map((lane) => deliverLane(deps, lane, untilMs, report)));
  deps.log.info('webhooks_delivered', { ...report, oldestSeconds: Math.max(...ages) });
  return report;
}

/** @returns for how many seconds the one was due that waited longest; 0 for none. */
async function deliverLane(
  deps: AttemptDeps,
  lane: Lane,
  untilMs: number,
  report: DeliveryReport,
): Promise<number> {
  const { shards, width } = lane;
  const found = await Promise.all(shards.map((shard) => awakeOf(deps, shard, report)));
  const waiting = found.flat().sort((a, b) => a.dueAtMs - b.dueAtMs);
  const nowMs = deps.clock.nowMs();
  const ageSeconds = Math.round((nowMs - (waiting[0]?.dueAtMs ?? nowMs)) / 1000);
  await forEachFairly(waiting, width, sharesIn(lane), async (delivery) => {
    const inTime = deps.clock.nowMs() < untilMs;
    report[inTime ? await tryOne(deps, delivery) : 'skipped'] += 1;
  });
  return ageSeconds;
}

function sharesIn({ ofHost, ofCaller }: Lane): (delivery: Delivery) => readonly Share[] {
  return (delivery) => {
    const { host, caller } = namesOf(delivery);
    const toHost = { name: host, most: ofHost };
    return caller === null ? [toHost] : [toHost, { name: caller, most: ofCaller }];
  };
}

/** What is due of one shard and whose receiver does not rest. The index only says where to look. */
async function awakeOf(
  deps: AttemptDeps,
  shard: string,
  report: DeliveryReport,
): Promise<readonly Delivery[]> {
  const awake: Delivery[] = [];
  const sortOut = async (key: Item) => {
    const delivery = await findDelivery(deps.store, String(key['pk']), eventIdIn(key));
    if (delivery === undefined || !isDue(delivery, deps.clock.nowMs())) return;
    if (await putOff(deps, delivery)) report.put_off += 1;
    else awake.push(delivery);
  };
  for await (const page of dueKeys(deps, shard)) await forEachOf(page, READ_AT_ONCE, sortOut);
  return awake;
}

async function* dueKeys({ store, clock }: AttemptDeps, shard: string) {
  const query = { table: 'orders', index: 'due', pk: shard, limit: PAGE_SIZE } as const;
  const upTo = clock.nowMs();
  let cursor: string | undefined;
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    const found = await store.query({ ...query, upTo, ...(cursor && { cursor }) });
    yield found.items;
    cursor = found.cursor;
    if (cursor === undefined) return;
  }
}

async function tryOne(deps: AttemptDeps, delivery: Delivery): Promise<AttemptResult> {
  try {
    return await attemptFound(deps, delivery);
  } catch (error) {
    const { hex, eventId } = delivery;
    deps.log.error('webhook_attempt_broken', { hex, eventId }, error);
    return 'failed';
  }
}
