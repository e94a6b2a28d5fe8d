import { setImmediate as otherWork } from 'node:timers/promises';
import { type Store, StoreBusy, StoreUnreachable, type Write } from '../../lib/store/store.ts';

/**
 * What befalls one commit:
 * - `conflict`: other writers come first, then it goes through; their commits may make its
 *   conditions fail.
 * - `busy`: it gives up against other writers; nothing is written, `StoreBusy`.
 * - `unsent`: it never arrives; nothing is written, `StoreUnreachable`.
 * - `lost`: it is written, and its reply is lost, `StoreUnreachable`. A refusal is lost just the
 *   same.
 */
export type Fault = 'none' | 'conflict' | 'busy' | 'unsent' | 'lost';

export interface ConflictingStore extends Store {
  /** What befell the commits so far, so that a test can tell that its faults took place. */
  readonly faults: readonly Fault[];
}

/**
 * A store whose commits suffer by plan: `plan` is asked at each commit, which are counted from 0.
 * Reads pass.
 */
export function createConflictingStore(
  inner: Store,
  plan: (commit: number, writes: readonly Write[]) => Fault,
): ConflictingStore {
  const faults: Fault[] = [];
  return {
    faults,
    get: (table, key) => inner.get(table, key),
    query: (query) => inner.query(query),
    async commit(writes) {
      const fault = plan(faults.length, writes);
      faults.push(fault);
      return FAULTS[fault](() => inner.commit(writes));
    },
  };
}

/** Long enough for a handful of other writers to read, decide and commit. */
const TURNS_OF_OTHERS = 20;

type Committed = ReturnType<Store['commit']>;

const FAULTS: Record<Fault, (commit: () => Committed) => Committed> = {
  none: (commit) => commit(),
  async conflict(commit) {
    for (let turn = 0; turn < TURNS_OF_OTHERS; turn += 1) {
      await otherWork();
    }
    return commit();
  },
  busy: () => Promise.reject(new StoreBusy('gave up after 8 tries, by plan')),
  unsent: () => Promise.reject(new StoreUnreachable('never sent, by plan')),
  async lost(commit) {
    // Whatever became of it, the caller does not learn it.
    await commit().catch(() => undefined);
    throw new StoreUnreachable('the reply was lost, by plan');
  },
};
