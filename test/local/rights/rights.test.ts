import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { needsOf } from '../../../local/rights/needs.ts';
import { allowing, readPolicies } from '../../../local/rights/policies.ts';
import { AccessDeniedError, judgeCalls } from '../../../local/rights/rights.ts';
import { runningFunction } from '../../../local/rights/running-function.ts';
import { watchSdkCalls } from '../../../local/rights/sdk-calls.ts';
import { localTemplate } from '../../../local/template/template-cache.ts';
import '../../support/patience.ts';

const policies = readPolicies(await localTemplate());
const denied: string[] = [];
const used: string[] = [];
const judge = judgeCalls({
  policies,
  onDenied: (line) => denied.push(line),
  onUsed: (line) => used.push(line),
});
const as = (functionId: string, command: string, input: Readonly<Record<string, unknown>>) =>
  runningFunction.run(functionId, () => judge({ command, input }, async () => 'made'));

beforeEach(() => {
  denied.length = 0;
  used.length = 0;
});

describe('a call of a function', () => {
  test('is made where its role in the template allows it, and noted once', async () => {
    const read = { TableName: 'OrdersTable' };
    await expect(as('OrderViewsFunction', 'GetItemCommand', read)).resolves.toBe('made');
    await as('OrderViewsFunction', 'GetItemCommand', read);
    expect(used).toEqual(['OrderViewsFunction dynamodb:GetItem OrdersTable']);
    expect(denied).toEqual([]);
  });

  test.each([
    ['a table that it may only read', 'PutItemCommand', { TableName: 'OrdersTable' }],
    ['a table of others', 'GetItemCommand', { TableName: 'FeedbackTable' }],
    ['an index', 'QueryCommand', { TableName: 'OrdersTable', IndexName: 'due' }],
    ['a folder of others', 'GetObjectCommand', { Bucket: 'documentsbucket', Key: 'documents/a' }],
    ['the queue', 'SendMessageCommand', { QueueUrl: 'http://127.0.0.1:9/0/EffectsQueue' }],
  ])('is refused as IAM refuses it: %s', async (_, command, input) => {
    await expect(as('OrderViewsFunction', command, input)).rejects.toThrow(AccessDeniedError);
    expect(denied).toHaveLength(1);
  });

  test('a transaction needs the rights of each write inside it', async () => {
    const write = (TableName: string) => ({ Put: { TableName } });
    const allowed = { TransactItems: [write('OrdersTable')] };
    await as('OrderActionsFunction', 'TransactWriteItemsCommand', allowed);
    const more = { TransactItems: [...allowed.TransactItems, write('CreditsTable')] };
    await expect(as('OrderActionsFunction', 'TransactWriteItemsCommand', more)).rejects.toThrow(
      'OrderActionsFunction dynamodb:PutItem CreditsTable',
    );
  });

  test('what is refused is named by its folder alone', async () => {
    const input = { Bucket: 'documentsbucket', Key: 'documents/of-somebody/letter.pdf' };
    await as('OrderViewsFunction', 'GetObjectCommand', input).catch(() => {});
    expect(denied).toEqual(['OrderViewsFunction s3:GetObject documentsbucket/documents']);
  });

  test('who may not list a bucket is not told that an object is not there', async () => {
    const missing = Object.assign(new Error('none'), { name: 'NoSuchKey' });
    const input = { Bucket: 'documentsbucket', Key: 'uploads/a' };
    const only = new Map([
      ['F', [{ action: 's3:GetObject', resource: 'DocumentsBucket/uploads/*' }]],
    ]);
    const strict = judgeCalls({ policies: only, onDenied: (line) => denied.push(line) });
    const call = runningFunction.run('F', () =>
      strict({ command: 'GetObjectCommand', input }, () => Promise.reject(missing)),
    );
    await expect(call).rejects.toThrow('F s3:ListBucket documentsbucket');
  });

  test('a command that nobody judged before is an error', () => {
    expect(() => needsOf('ScanCommand', {})).toThrow('does not know ScanCommand');
  });
});

test('a copy needs the right to read what it copies', () => {
  const input = { Bucket: 'b', Key: 'documents/x', CopySource: 'b/passing%2Fx' };
  expect(needsOf('CopyObjectCommand', input)).toEqual([
    { action: 's3:GetObject', resource: 'b/passing/x' },
    { action: 's3:PutObject', resource: 'b/documents/x' },
  ]);
});

test('a right on one name is not one on a longer name', () => {
  const rights = [{ action: 'dynamodb:Query', resource: 'OrdersTable' }];
  const need = { action: 'dynamodb:Query', resource: 'OrdersTable/index/due' };
  expect(allowing(rights, need)).toBeUndefined();
});

describe('every client of the process', () => {
  let end = () => {};
  afterEach(() => end());

  test('is watched, and no more when it has ended', async () => {
    const seen: string[] = [];
    end = watchSdkCalls(async ({ command }) => seen.push(command));
    const client = new DynamoDBClient({
      region: 'us-east-1',
      endpoint: 'http://127.0.0.1:9',
      maxAttempts: 1,
      credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    });
    await client.send(new GetItemCommand({ TableName: 'T', Key: {} }));
    expect(seen).toEqual(['GetItemCommand']);
    end();
    await client.send(new GetItemCommand({ TableName: 'T', Key: {} })).catch(() => {});
    expect(seen).toHaveLength(1);
  });

  test('this machine itself may do what it likes', async () => {
    const input = { TableName: 'KeysTable' };
    await expect(judge({ command: 'PutItemCommand', input }, async () => 'made')).resolves.toBe(
      'made',
    );
  });
});
