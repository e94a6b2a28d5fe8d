import {
  DynamoDBClient,
  GetItemCommand,
  InternalServerError,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { mockClient } from 'aws-sdk-client-mock';
import { createDynamoStore } from '../../../../lib/adapters/dynamodb/dynamo-store.ts';
import { StoreBusy, StoreUnreachable } from '../../../../lib/store/store.ts';
import { both, canceled, debit, key, service, thrown } from './mock-answers.ts';
import { testDeps } from './mock-deps.ts';

const dynamo = mockClient(DynamoDBClient);
beforeEach(() => {
  dynamo.reset();
});

const setUp = (random?: number) => {
  const deps = testDeps(new DynamoDBClient({}), random === undefined ? {} : { random });
  return { store: createDynamoStore(deps), pauses: deps.pauses };
};

describe('conflicts and throttling', () => {
  const BUSY: [string, Error][] = [
    ['a conflict in a reason', canceled('None', 'TransactionConflict')],
    ['throttling in a reason', canceled('ThrottlingError', 'None')],
    ['capacity in a reason', canceled('ProvisionedThroughputExceeded', 'None')],
    ['an earlier try in progress', service('TransactionInProgressException')],
    ['throttling', service('ThrottlingException')],
    ['capacity', service('ProvisionedThroughputExceededException')],
    ['the account limit', service('RequestLimitExceeded')],
  ];

  test.each(BUSY)('%s three times, then done', async (_name, error) => {
    const { store, pauses } = setUp();
    dynamo
      .on(TransactWriteItemsCommand)
      .rejectsOnce(error)
      .rejectsOnce(error)
      .rejectsOnce(error)
      .resolves({});
    await store.commit(both);
    expect(pauses).toEqual([25, 50, 100]);
    const inputs = dynamo.commandCalls(TransactWriteItemsCommand).map(({ args }) => args[0].input);
    expect(inputs).toHaveLength(4);
    expect(new Set(inputs.map((input) => JSON.stringify(input))).size).toBe(1);
    expect(inputs[0]?.ClientRequestToken).toBe('id-1');
  });

  test.each([
    [0, [0, 0, 0, 0, 0, 0, 0]],
    [0.999, [50, 100, 200, 400, 800, 1000, 1000]],
  ])('gives up after 8 tries, after pauses of at most those for %d', async (random, limits) => {
    const { store, pauses } = setUp(random);
    const conflict = canceled('None', 'TransactionConflict');
    dynamo.on(TransactWriteItemsCommand).rejects(conflict);
    const error = await thrown(store.commit(both));
    expect(error).toBeInstanceOf(StoreBusy);
    expect((error as Error).cause).toBe(conflict);
    expect(dynamo.calls()).toHaveLength(8);
    expect(pauses).toEqual(limits.map((limit) => limit * random));
  });

  test('a single write that met a transaction is tried again with the same mark', async () => {
    const { store } = setUp();
    const conflict = service('TransactionConflictException');
    dynamo.on(UpdateItemCommand).rejectsOnce(conflict).resolves({});
    await store.commit([debit]);
    const inputs = dynamo.commandCalls(UpdateItemCommand).map(({ args }) => args[0].input);
    expect(inputs[1]).toEqual(inputs[0]);
  });

  test('a read that was throttled is tried again', async () => {
    const { store } = setUp();
    dynamo.on(GetItemCommand).rejectsOnce(service('ThrottlingException')).resolves({});
    expect(await store.get('credits', key)).toBeUndefined();
    dynamo.on(GetItemCommand).rejects(service('ThrottlingException'));
    expect(await thrown(store.get('credits', key))).toBeInstanceOf(StoreBusy);
  });

  test('an earlier try that never ends leaves the outcome open', async () => {
    const { store } = setUp();
    dynamo.on(TransactWriteItemsCommand).rejects(service('TransactionInProgressException'));
    expect(await thrown(store.commit(both))).toBeInstanceOf(StoreUnreachable);
    expect(dynamo.calls()).toHaveLength(8);
  });
});

describe('no answer', () => {
  const UNANSWERED: [string, Error][] = [
    ['a broken connection', Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })],
    ['a timeout', Object.assign(new Error('timed out'), { name: 'TimeoutError' })],
    ['a fault of the server', new InternalServerError({ message: '', $metadata: {} })],
    ['a 503 of something in between', service('Unknown', 503)],
  ];

  test.each(UNANSWERED)('%s leaves the outcome open', async (_name, cause) => {
    const { store, pauses } = setUp();
    dynamo.onAnyCommand().rejects(cause);
    const calls = [
      () => store.commit([debit]),
      () => store.commit(both),
      () => store.get('credits', key),
      () => store.query({ table: 'orders', pk: 'a', limit: 1 }),
    ];
    for (const call of calls) {
      const error = await thrown(call());
      expect(error).toBeInstanceOf(StoreUnreachable);
      expect((error as Error).cause).toBe(cause);
    }
    expect(pauses).toEqual([]);
  });

  test('what DynamoDB will never take is thrown as it comes', async () => {
    const { store } = setUp();
    const error = service('ResourceNotFoundException');
    dynamo.onAnyCommand().rejects(error);
    expect(await thrown(store.commit(both))).toBe(error);
    expect(await thrown(store.get('credits', key))).toBe(error);
    expect(dynamo.calls()).toHaveLength(2);
  });
});
