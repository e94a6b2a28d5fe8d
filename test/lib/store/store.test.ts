import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe } from '@jest/globals';
import { createDynamoStore } from '../../../lib/adapters/dynamodb/dynamo-store.ts';
import { createMemoryStore } from '../../../lib/adapters/memory/memory-store.ts';
import { type LocalTables, startDynamoDbLocal } from '../../support/dynamodb-local.ts';
import { createTestClock, type Subject } from './contract/subject.ts';
import { storeContract } from './store-contract.ts';

storeContract('memory', () => {
  const clock = createTestClock();
  return { store: createMemoryStore({ clock }), clock };
});

describe('DynamoDB', () => {
  let tables: LocalTables;
  beforeAll(async () => {
    tables = await startDynamoDbLocal();
  });
  afterAll(() => tables.stop());

  storeContract('DynamoDB Local', (): Subject => {
    const clock = createTestClock();
    const ids = { randomHex: (bytes: number) => randomBytes(bytes).toString('hex') };
    return { store: createDynamoStore({ ...tables, clock, ids }), clock };
  });
});
