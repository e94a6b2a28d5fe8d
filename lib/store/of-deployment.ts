import type { Item, Store } from './store.ts';

/** On an item that ends with its deployment: the id of that deployment. */
export const DEPLOYMENT_ATTRIBUTE = 'deploymentId';

/** Seven days, as long as its tokens live and S3 is sure to keep its document. */
const SANDBOX_KEPT_SECONDS = 7 * 86_400;

/** When the store lets go of what belongs to a sandbox order or batch, counted from its making; seconds. */
export function sandboxExpiresAt(madeAtMs: number): number {
  // The store counts whole seconds: up, so that no token outlives what it is for.
  return Math.ceil(madeAtMs / 1000) + SANDBOX_KEPT_SECONDS;
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
