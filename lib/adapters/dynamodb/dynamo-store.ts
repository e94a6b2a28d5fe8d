import { setTimeout as sleepFor } from 'node:timers/promises';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Clock, Ids } from '../../ports.ts';
import { TABLES } from '../../resources.ts';
import { type CheckedWrite, checkWrites } from '../../store/check-writes.ts';
import { firstFailure } from '../../store/conditions.ts';
import { ConditionFailed, type Store } from '../../store/store.ts';
import { commitWrites } from './commit.ts';
import { getItem, runQuery } from './read.ts';
import type { TableNames } from './requests.ts';

export interface DynamoStoreOptions {
  readonly client: DynamoDBClient;
  readonly tableNames: TableNames;
  readonly clock: Clock;
  readonly ids: Ids;
  /** For tests; by default the platform's. */
  readonly random?: () => number;
  readonly sleep?: (ms: number) => Promise<void>;
}

/**
 * The store in DynamoDB.
 *
 * - One write is one conditional put or update; several are one transaction; a check alone is a
 *   consistent read.
 * - Conflicts and throttling are tried 8 times, after pauses with full jitter. The SDK does not
 *   retry conflicts.
 * - A reply that was lost after the commit is recognised: a transaction by its token (DynamoDB
 *   knows it for 10 minutes), a single write by a random `writeId` in its item, which readers never
 *   see. One case is beyond that: a single write whose reply is lost and whose item another writer
 *   changes before the SDK tries again, within milliseconds. It is then judged anew, which harms
 *   only an `add` whose conditions hold twice: give it a `version`, or commit it together with a
 *   second write.
 * - An update of an expired row replaces it: the update is refused on such a row, and sent again as
 *   a put that holds only while the row is still gone.
 * - What DynamoDB will never take (a missing table, an item over 400 KB) is thrown as it comes.
 */
export function createDynamoStore(options: DynamoStoreOptions): Store {
  const deps = { random: Math.random, sleep: (ms: number) => sleepFor(ms), ...options };
  const get: Store['get'] = (table, key) => getItem(deps, table, key);
  return {
    get,
    query: (query) => runQuery(deps, query),
    commit: async (writes) => {
      const checked = checkWrites(TABLES, writes);
      const [first] = checked;
      return checked.length === 1 && first?.kind === 'check'
        ? checkAlone(get, first)
        : commitWrites(deps, checked);
    },
  };
}

/** A consistent read decides as well as a transaction would, for less, and collides with nobody. */
async function checkAlone(get: Store['get'], write: CheckedWrite): Promise<undefined> {
  const item = await get(write.table, write.key);
  const failed = firstFailure(write.when, item);
  if (failed) {
    throw new ConditionFailed(failed.because, 0, item);
  }
}
