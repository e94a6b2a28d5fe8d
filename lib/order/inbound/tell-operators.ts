import { CASE_SHARD, HELD_SHARDS } from '../../resources.ts';
import { ConditionFailed, type Item, type Key } from '../../store/store.ts';
import { REVIEW_MS } from '../core/overdue.ts';
import { type Notice, type NoticeDeps, sendNotice } from './send-notice.ts';

const DAY_MS = 86_400_000;
/** An index may lag: what came in the last minute is told in the next run. */
const SETTLED_MS = 60_000;
const PAGE_SIZE = 1000;
const PAGES_MAX = 10;
const MARK_MOVED = 'mark_moved';

/** What is told, each thing once in each stage: as soon as it waits, and a letter again a day before it lapses. */
const STAGES: readonly {
  readonly stage: Notice['stage'];
  readonly shard: string;
  /** How long after it began to wait. */
  readonly afterMs: number;
}[] = [
  { stage: 'waits', shard: HELD_SHARDS.live, afterMs: SETTLED_MS },
  { stage: 'lapses', shard: HELD_SHARDS.live, afterMs: REVIEW_MS - DAY_MS },
  { stage: 'needs_person', shard: CASE_SHARD, afterMs: SETTLED_MS },
];

/**
 * Tells the operators, where the deployment names any, what began to wait since they were told last: one notice for all
 * of a run. How far was told is noted first, and only who noted it sends: a process that dies in between has told
 * nobody, and nobody is told twice. Never throws: no order waits for this.
 */
export async function tellOperators(deps: NoticeDeps): Promise<void> {
  const { email, webhookUrl } = deps.settings.operators;
  if (email === null && webhookUrl === null) return;
  for (const each of STAGES) {
    try {
      await tellStage(deps, each);
    } catch (error) {
      // Nothing is noted yet, so the next run tells it.
      deps.log.warn('notice_delayed', { stage: each.stage, cause: String((error as Error).name) });
    }
  }
}

async function tellStage(deps: NoticeDeps, { stage, shard, afterMs }: (typeof STAGES)[number]) {
  const mark = await markOf(deps, stage);
  const untilMs = deps.clock.nowMs() - afterMs;
  const waiting = await waitingUntil(deps, shard, untilMs);
  const fresh = waiting.filter(({ heldAt }) => Number(heldAt) > mark.toldToMs);
  const last = fresh.at(-1);
  if (last === undefined) return;
  const ids = fresh.map(({ pk }) => String(pk));
  try {
    if (!(await moved(deps, stage, mark.version, Number(last['heldAt'])))) return;
  } catch (error) {
    // It may be noted all the same, and then no run tells it any more.
    deps.log.error('operators_not_told', { stage, count: ids.length }, error);
    return;
  }
  await sendNotice(deps, {
    stage,
    ids,
    waiting: waiting.length,
    markMs: Number(last['heldAt']),
  });
}

/** By the index alone, which has no name and no word in it; a letter decided a moment ago may count. */
async function waitingUntil({ store }: NoticeDeps, pk: string, upTo: number): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | undefined;
  for (let pages = 0; pages < PAGES_MAX; pages += 1) {
    const from = cursor === undefined ? {} : { cursor };
    const query = { table: 'orders', index: 'held', pk, upTo, limit: PAGE_SIZE, ...from } as const;
    const page = await store.query(query);
    items.push(...page.items);
    cursor = page.cursor;
    if (cursor === undefined) break;
  }
  return items;
}

function markKey(stage: string): Key {
  return { pk: `told#${stage}`, sk: 'mark' };
}

async function markOf({ store }: NoticeDeps, stage: string) {
  const item = await store.get('orders', markKey(stage));
  return { toldToMs: Number(item?.['toldToMs'] ?? 0), version: Number(item?.['version'] ?? 0) };
}

/** Of two runs at once one moves it. */
async function moved({ store }: NoticeDeps, stage: string, version: number, toldToMs: number) {
  const item: Item = { ...markKey(stage), toldToMs, version: version + 1 };
  const when =
    version === 0
      ? ({ kind: 'absent', because: MARK_MOVED } as const)
      : ({ kind: 'version', version, because: MARK_MOVED } as const);
  try {
    await store.commit([{ kind: 'put', table: 'orders', item, when: [when] }]);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}
