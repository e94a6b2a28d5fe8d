import {
  DynamoDBClient,
  PutItemCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { mockClient } from 'aws-sdk-client-mock';
import { createDynamoStore } from '../../../../lib/adapters/dynamodb/dynamo-store.ts';
import { ConditionFailed, StoreBusy, type Write } from '../../../../lib/store/store.ts';
import { both, canceled, debit, expired, key, line, refused, row, thrown } from './mock-answers.ts';
import { testDeps } from './mock-deps.ts';

const dynamo = mockClient(DynamoDBClient);
beforeEach(() => {
  dynamo.reset();
});

const setUp = () => {
  const deps = testDeps(new DynamoDBClient({}));
  return { store: createDynamoStore(deps), pauses: deps.pauses };
};

describe('refusals', () => {
  test('a failed condition beats a conflict', async () => {
    const { store, pauses } = setUp();
    dynamo.on(TransactWriteItemsCommand).rejects(canceled('TransactionConflict', row(1)));
    expect(await thrown(store.commit(both))).toMatchObject({
      because: 'too_little',
      writeIndex: 1,
      item: { pk: 'acc-1', n: 1 },
    });
    expect(pauses).toEqual([]);
  });

  test.each([
    ['the first that fails', row(1), 'too_little'],
    ['a later one', row(2), 'closed'],
    ['the first when none seems to', row(2, { open: { BOOL: true } }), 'too_little'],
    ['the first when no row is shown', undefined, 'too_little'],
    ['what fails of nothing when the row has expired', expired(5), 'too_little'],
  ])('names %s', async (_name, item, because) => {
    const { store } = setUp();
    dynamo.on(UpdateItemCommand).rejects(refused(item));
    const error = await thrown(store.commit([debit]));
    expect(error).toBeInstanceOf(ConditionFailed);
    expect((error as ConditionFailed).because).toBe(because);
  });

  test('our own write, met again by the SDK after a lost reply, is a success', async () => {
    const { store } = setUp();
    dynamo.on(UpdateItemCommand).rejects(refused(row(0, { writeId: { S: 'id-1' } })));
    expect(await store.commit([debit])).toMatchObject({ n: 0 });
    dynamo.on(PutItemCommand).rejects(refused(row(0, { writeId: { S: 'id-2' } })));
    await store.commit([{ ...line, when: [{ kind: 'absent', because: 'taken' }] }]);
    expect(await thrown(store.commit([debit]))).toBeInstanceOf(ConditionFailed);
  });

  test('an unknown reason is not a conflict', async () => {
    const { store } = setUp();
    const error = canceled('None', 'ValidationError');
    dynamo.on(TransactWriteItemsCommand).rejects(error);
    expect(await thrown(store.commit(both))).toBe(error);
  });
});

describe('an update that meets an expired row', () => {
  const count: Write = { kind: 'update', table: 'counters', key, add: { n: 1 }, when: [] };

  test('is sent again at once, under a new id, as a put that replaces what is gone', async () => {
    const { store, pauses } = setUp();
    dynamo.on(UpdateItemCommand).rejects(refused(expired(7)));
    dynamo.on(PutItemCommand).resolves({});
    await store.commit([count]);
    expect(pauses).toEqual([]);
    expect(dynamo.commandCalls(PutItemCommand)[0]?.args[0].input).toMatchObject({
      Item: { pk: { S: 'acc-1' }, n: { N: '1' }, writeId: { S: 'id-2' } },
      ConditionExpression: 'attribute_not_exists(#0) OR #1 <= :0',
      ExpressionAttributeNames: { '#0': 'pk', '#1': 'expiresAt' },
    });
  });

  test('is an update again when somebody else replaced the row meanwhile', async () => {
    const { store } = setUp();
    dynamo
      .on(UpdateItemCommand)
      .rejectsOnce(refused(expired(7)))
      .resolves({});
    dynamo.on(PutItemCommand).rejects(refused(row(1)));
    await store.commit([count]);
    expect(dynamo.calls().map(({ args }) => args[0].constructor.name)).toEqual([
      'UpdateItemCommand',
      'PutItemCommand',
      'UpdateItemCommand',
    ]);
  });

  test('takes a new token in a transaction', async () => {
    const { store } = setUp();
    dynamo
      .on(TransactWriteItemsCommand)
      .rejectsOnce(canceled('None', expired(7)))
      .resolves({});
    await store.commit([line, count]);
    const [first, second] = dynamo
      .commandCalls(TransactWriteItemsCommand)
      .map(({ args }) => args[0].input);
    expect([first?.ClientRequestToken, second?.ClientRequestToken]).toEqual(['id-1', 'id-2']);
    expect(second?.TransactItems?.[1]?.Put?.Item).toEqual({ pk: { S: 'acc-1' }, n: { N: '1' } });
  });

  test('does not go on for ever', async () => {
    const { store } = setUp();
    dynamo.on(UpdateItemCommand).rejects(refused(expired(7)));
    dynamo.on(PutItemCommand).rejects(refused(row(1)));
    expect(await thrown(store.commit([count]))).toBeInstanceOf(StoreBusy);
    expect(dynamo.calls()).toHaveLength(8);
  });
});
