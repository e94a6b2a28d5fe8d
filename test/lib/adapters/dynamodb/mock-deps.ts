import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { DynamoStoreOptions } from '../../../../lib/adapters/dynamodb/dynamo-store.ts';

export const NOW_SECONDS = 1_800_000_000;

export const TABLE_NAMES = {
  orders: 'test-orders',
  credits: 'test-credits',
  idempotency: 'test-idempotency',
  counters: 'test-counters',
  keys: 'test-keys',
  feedback: 'test-feedback',
  addresses: 'test-addresses',
  recipients: 'test-recipients',
} as const;

/** Deps that count ids, note pauses instead of sleeping, and roll `random` every time. */
export function testDeps(client: DynamoDBClient, { random = 0.5 } = {}) {
  let ids = 0;
  let nowMs = NOW_SECONDS * 1000;
  const pauses: number[] = [];
  return {
    client,
    tableNames: TABLE_NAMES,
    // A clock that moves shows whether the moment of a commit stays the same over its tries.
    clock: { nowMs: () => (nowMs += 1) },
    ids: {
      randomHex: () => {
        ids += 1;
        return `id-${ids}`;
      },
    },
    random: () => random,
    sleep: async (ms: number) => {
      pauses.push(ms);
      nowMs += 5000;
    },
    pauses,
  } satisfies DynamoStoreOptions & { readonly pauses: readonly number[] };
}
