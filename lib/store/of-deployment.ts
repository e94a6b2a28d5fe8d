import type { Item, Store } from './store.ts';

/** On an item that ends with its deployment: the id of that deployment. */
export const DEPLOYMENT_ATTRIBUTE = 'deploymentId';

/** How long what belongs to the sandbox is kept that was made before its period was stored with it. */
export const SANDBOX_DAYS_BEFORE = 7;

/** When the store lets go of what belongs to a sandbox order or batch, so many days after its making; seconds. */
export function sandboxExpiresAt(madeAtMs: number, days: number): number {
  // The store counts whole seconds: up, so that no token outlives what it is for.
  return Math.ceil(madeAtMs / 1000) + days * 86_400;
}

/** Whether an item belongs to a deployment that was replaced: then it does not exist any more. */
export function isOfAnother(item: Item, deploymentId: string): boolean {
  const own = item[DEPLOYMENT_ATTRIBUTE];
  return own !== undefined && own !== deploymentId;
}

/**
 * The store as one deployment sees it (specification: sandbox orders are cleared on redeploy). What an earlier one
 * left is gone at once for whoever reads it by its key, and for good when it expires. Indexes may still name it: the
 * `get` that follows decides, as for all that expires.
 */
export function ofDeployment(store: Store, deploymentId: string): Store {
  return {
    query: (query) => store.query(query),
    commit: (writes) => store.commit(writes),
    get: async (table, key) => {
      const item = await store.get(table, key);
      return item === undefined || isOfAnother(item, deploymentId) ? undefined : item;
    },
  };
}
