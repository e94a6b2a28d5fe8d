import { type Store, StoreUnreachable } from '../../lib/store/store.ts';

/** From one of its writes on the store is gone: that one was done, or was not. */
export function dyingStore(store: Store, afterWrites: number, isDone: boolean): Store {
  let writes = 0;
  return {
    ...store,
    commit: async (list) => {
      writes += 1;
      if (writes <= afterWrites) return store.commit(list);
      if (writes === afterWrites + 1 && isDone) await store.commit(list);
      throw new StoreUnreachable('dead');
    },
  };
}
