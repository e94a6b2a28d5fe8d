import { firstFailure } from '../store/conditions.ts';
import type { Item } from '../store/store.ts';
import { addedBy, type CountedSend } from './counted-send.ts';
import { conditionsOn, type SendLimits } from './send-limits.ts';

/** What each letter of several would count, of everybody it counts against. */
type Send = readonly CountedSend[];
/** What was counted of a subject until now. */
type ReadCounted = (counted: CountedSend) => Promise<Item | undefined>;

export interface WithinCaps {
  /** So many of the letters. */
  readonly within: number;
  /** The condition that the first of the others does not meet; undefined where there is none. */
  readonly because: string | undefined;
}

/**
 * How many of these letters their caps let through as they stand now, placed in this order. Only a look, of one moment:
 * what is counted with each order decides. No more counters are read once nobody's day has room.
 * @throws MailError what `read` throws.
 */
export async function countWithinCaps(
  read: ReadCounted,
  sends: readonly Send[],
  limits: SendLimits,
): Promise<WithinCaps> {
  const counters = new Map<string, Item>();
  let within = 0;
  let because: string | undefined;
  for (const send of sends) {
    const refused = await tryToCount(read, counters, send, limits);
    because ??= refused?.because;
    if (refused?.isFull) break;
    if (refused === undefined) within += 1;
  }
  return { within, because };
}

/** Why a letter cannot be counted, and whether none that follows can. */
interface Refused {
  readonly because: string;
  readonly isFull: boolean;
}

async function tryToCount(
  read: ReadCounted,
  counters: Map<string, Item>,
  send: Send,
  limits: SendLimits,
): Promise<Refused | undefined> {
  for (const counted of send) {
    const row = counters.get(counted.counterKey) ?? (await read(counted)) ?? {};
    counters.set(counted.counterKey, row);
    const failed = firstFailure(conditionsOn(counted, limits), row);
    if (failed === undefined) continue;
    // A cheaper letter, or one to another door, may still pass; one more of anything does not.
    const isFull = counted.kind !== 'recipient' && failed.because.startsWith('velocity_limit');
    return { because: failed.because, isFull };
  }
  for (const counted of send) {
    counters.set(counted.counterKey, increased(counters.get(counted.counterKey), counted));
  }
  return undefined;
}

function increased(row: Item = {}, counted: CountedSend): Item {
  const added = Object.entries(addedBy(counted));
  return {
    ...row,
    ...Object.fromEntries(added.map(([name, more]) => [name, Number(row[name] ?? 0) + more])),
  };
}
