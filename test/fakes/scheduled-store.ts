import type { Scheduler } from 'fast-check';
import type { Store } from '../../lib/store/store.ts';

/** A store whose every call waits for its turn, so that fast-check decides who comes first. */
export function createScheduledStore(inner: Store, scheduler: Scheduler): Store {
  const turn = (label: string) => scheduler.schedule(Promise.resolve(), label);
  return {
    async get(table, key) {
      await turn('get');
      return inner.get(table, key);
    },
    async query(query) {
      await turn('query');
      return inner.query(query);
    },
    async commit(writes) {
      await turn('commit');
      return inner.commit(writes);
    },
  };
}
