import { firstFailure } from '../store/conditions.ts';
import type { Item, Store } from '../store/store.ts';
import { addedBy, type CountedSend } from './counted-send.ts';
import { conditionsOn, readCounter, type SendLimits } from './send-limits.ts';

/** What each letter of several would count, of everybody it counts against. */
type Send = readonly CountedSend[];

/**
 * How many of these letters their caps let through as they stand now, placed in this order. Only a look, of one moment:
 * what is counted with each order decides. No more counters are read once nobody's day has room.
 * @throws MailError `limit_check_unavailable`.
 */
export async function countWithinCaps(
  store: Store,
  sends: readonly Send[],
  limits: SendLimits,
): Promise<number> {
  const counters = new Map<string, Item>();
  let within = 0;
  for (const send of sends) {
    const outcome = await tryToCount(store, counters, send, limits);
    if (outcome === 'full') break;
    if (outcome === 'counted') within += 1;
  }
  return within;
}

async function tryToCount(
  store: Store,
  counters: Map<string, Item>,
  send: Send,
  limits: SendLimits,
): Promise<'counted' | 'refused' | 'full'> {
  for (const counted of send) {
    const row = counters.get(counted.counterKey) ?? (await readCounter(store, counted)) ?? {};
    counters.set(counted.counterKey, row);
    const failed = firstFailure(conditionsOn(counted, limits), row);
    if (failed === undefined) continue;
    // A cheaper letter, or one to another door, may still pass; one more of anything does not.
    const isFull = counted.kind !== 'recipient' && failed.because.startsWith('velocity_limit');
    return isFull ? 'full' : 'refused';
  }
  for (const counted of send) {
    counters.set(counted.counterKey, increased(counters.get(counted.counterKey), counted));
  }
  return 'counted';
}

function increased(row: Item = {}, counted: CountedSend): Item {
  const added = Object.entries(addedBy(counted));
  return {
    ...row,
    ...Object.fromEntries(added.map(([name, more]) => [name, Number(row[name] ?? 0) + more])),
  };
}
