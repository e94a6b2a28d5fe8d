import {
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { mockClient } from 'aws-sdk-client-mock';
import { createDynamoStore } from '../../../../lib/adapters/dynamodb/dynamo-store.ts';
import type { Condition, Write } from '../../../../lib/store/store.ts';
import { NOW_SECONDS, TABLE_NAMES, testDeps } from './mock-deps.ts';

const dynamo = mockClient(DynamoDBClient);
beforeEach(() => {
  dynamo.reset();
  dynamo.onAnyCommand().resolves({});
});

const store = () => createDynamoStore(testDeps(new DynamoDBClient({})));
const key = { pk: 'acc-1' };
const put = (when: readonly Condition[] = []): Write => ({
  kind: 'put',
  table: 'credits',
  item: { ...key, n: 1 },
  when,
});
const update = (when: readonly Condition[] = []): Write => ({
  kind: 'update',
  table: 'credits',
  key,
  set: { name: 'a' },
  add: { n: -2 },
  when,
});

/** An expression with its placeholders filled in, as one would read it. */
function read(input: {
  readonly ConditionExpression?: string | undefined;
  readonly ExpressionAttributeNames?: Record<string, string> | undefined;
  readonly ExpressionAttributeValues?: Record<string, object> | undefined;
}): string {
  return (input.ConditionExpression ?? '')
    .replace(/#\d+/g, (name) => input.ExpressionAttributeNames?.[name] ?? name)
    .replace(/:\d+/g, (name) =>
      String(Object.values(input.ExpressionAttributeValues?.[name] ?? { name })[0]),
    );
}

const EXPIRED = `expiresAt <= ${NOW_SECONDS}`;
const LIVES = `(attribute_not_exists(expiresAt) OR expiresAt > ${NOW_SECONDS})`;
const COUNTS_AS_0 = 'attribute_not_exists(n) OR NOT attribute_type(n, N)';
const because = 'refused';
const EXPRESSIONS: readonly [Condition, string][] = [
  [{ kind: 'absent', because }, `${EXPIRED} OR attribute_not_exists(pk)`],
  [{ kind: 'version', version: 3, because }, `${LIVES} AND version = 3`],
  [{ kind: 'atLeast', attribute: 'n', value: 5, because }, `${LIVES} AND n >= 5`],
  [
    { kind: 'atLeast', attribute: 'n', value: 0, because },
    `${EXPIRED} OR (${COUNTS_AS_0} OR n >= 0)`,
  ],
  [
    { kind: 'atMost', attribute: 'n', value: 5, because },
    `${EXPIRED} OR (${COUNTS_AS_0} OR n <= 5)`,
  ],
  [{ kind: 'atMost', attribute: 'n', value: -1, because }, `${LIVES} AND n <= -1`],
  [{ kind: 'equals', attribute: 'size', value: 'x', because }, `${LIVES} AND size = x`],
];

describe('the expression of a condition', () => {
  test.each(EXPRESSIONS)('%j on a put: %s', async (condition, expression) => {
    await store().commit([put([condition])]);
    const [call] = dynamo.commandCalls(PutItemCommand);
    expect(read(call?.args[0].input ?? {})).toBe(expression);
  });

  test.each(EXPRESSIONS)('%j on a check among others: %s', async (condition, expression) => {
    const check: Write = { kind: 'check', table: 'keys', key, when: [condition] };
    await store().commit([put(), check]);
    const items = dynamo.commandCalls(TransactWriteItemsCommand)[0]?.args[0].input.TransactItems;
    expect(read(items?.[1]?.ConditionCheck ?? {})).toBe(expression);
  });

  test.each(EXPRESSIONS)('%j on an update never lets an expired row through', async (condition) => {
    await store().commit([put(), { ...update([condition]), table: 'keys' }]);
    const items = dynamo.commandCalls(TransactWriteItemsCommand)[0]?.args[0].input.TransactItems;
    expect(read(items?.[1]?.Update ?? {}).startsWith(`${LIVES} AND `)).toBe(true);
  });

  test('several conditions must all hold', async () => {
    await store().commit([put(EXPRESSIONS.slice(0, 2).map(([condition]) => condition))]);
    expect(read(dynamo.commandCalls(PutItemCommand)[0]?.args[0].input ?? {})).toBe(
      `${LIVES} AND attribute_not_exists(pk) AND version = 3`,
    );
  });
});

describe('the command of a commit', () => {
  test('one put is a PutItem with its mark, and no expression when it asks nothing', async () => {
    await store().commit([put()]);
    expect(dynamo.calls().map(({ args }) => args[0].input)).toEqual([
      {
        TableName: TABLE_NAMES.credits,
        Item: { pk: { S: 'acc-1' }, n: { N: '1' }, writeId: { S: 'id-1' } },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      },
    ]);
  });

  test('one update is an UpdateItem that would not be done twice', async () => {
    await store().commit([update()]);
    expect(dynamo.commandCalls(UpdateItemCommand)[0]?.args[0].input).toEqual({
      TableName: TABLE_NAMES.credits,
      Key: { pk: { S: 'acc-1' } },
      ReturnValues: 'UPDATED_NEW',
      UpdateExpression: 'SET #2 = :2, #1 = :1 ADD #3 :3',
      ConditionExpression:
        '(attribute_not_exists(#0) OR #0 > :0) AND (attribute_not_exists(#1) OR #1 <> :1)',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      ExpressionAttributeNames: { '#0': 'expiresAt', '#1': 'writeId', '#2': 'name', '#3': 'n' },
      ExpressionAttributeValues: {
        ':0': { N: String(NOW_SECONDS) },
        ':1': { S: 'id-1' },
        ':2': { S: 'a' },
        ':3': { N: '-2' },
      },
    });
  });

  test('several writes are one TransactWriteItems under one token, without marks', async () => {
    const check: Write = { kind: 'check', table: 'keys', key, when: [] };
    await store().commit([put(), { ...update(), table: 'counters' }, check]);
    expect(dynamo.calls()).toHaveLength(1);
    const { ClientRequestToken, TransactItems = [] } =
      dynamo.commandCalls(TransactWriteItemsCommand)[0]?.args[0].input ?? {};
    expect(ClientRequestToken).toBe('id-1');
    expect(TransactItems.map((item) => Object.keys(item)[0])).toEqual([
      'Put',
      'Update',
      'ConditionCheck',
    ]);
    expect(JSON.stringify(TransactItems)).not.toContain('writeId');
  });

  test('one check is a consistent read', async () => {
    const when: Condition[] = [{ kind: 'version', version: 1, because }];
    const check: Write = { kind: 'check', table: 'credits', key, when };
    await expect(store().commit([check])).rejects.toMatchObject({ because, item: undefined });
    dynamo.on(GetItemCommand).resolves({ Item: { pk: { S: 'acc-1' }, version: { N: '1' } } });
    await store().commit([check]);
    expect(dynamo.commandCalls(GetItemCommand)[0]?.args[0].input.ConsistentRead).toBe(true);
    expect(dynamo.calls()).toHaveLength(2);
  });
});

describe('reads', () => {
  test('a table is read consistently, an index cannot be', async () => {
    await store().query({ table: 'orders', pk: 'a', beginsWith: 'b', limit: 3 });
    await store().query({ table: 'orders', index: 'due', pk: 'a', upTo: 9, limit: 3 });
    const [table, index] = dynamo.commandCalls(QueryCommand).map(({ args }) => args[0].input);
    expect(table).toMatchObject({
      ConsistentRead: true,
      Limit: 3,
      KeyConditionExpression: '#0 = :0 AND begins_with(#1, :1)',
    });
    expect(index).toMatchObject({
      ConsistentRead: false,
      IndexName: 'due',
      KeyConditionExpression: '#0 = :0 AND #1 <= :1',
      ExpressionAttributeNames: { '#0': 'dueShard', '#1': 'dueAt' },
    });
  });

  test('the mark of a write is nobody else’s business', async () => {
    const row = { pk: { S: 'a' }, sk: { S: 'b' }, writeId: { S: 'id' } };
    dynamo.on(GetItemCommand).resolves({ Item: row });
    dynamo.on(QueryCommand).resolves({ Items: [row] });
    expect(await store().get('orders', { pk: 'a', sk: 'b' })).toEqual({ pk: 'a', sk: 'b' });
    const { items } = await store().query({ table: 'orders', pk: 'a', limit: 1 });
    expect(items).toEqual([{ pk: 'a', sk: 'b' }]);
  });
});
