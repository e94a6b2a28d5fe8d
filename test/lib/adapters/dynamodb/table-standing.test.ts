import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  type TableDescription,
} from '@aws-sdk/client-dynamodb';
import { beforeEach, expect, test } from '@jest/globals';
import { mockClient } from 'aws-sdk-client-mock';
import { tableStanding } from '../../../../lib/adapters/dynamodb/table-standing.ts';
import { TABLES, type TableName } from '../../../../lib/resources.ts';

const dynamo = mockClient(DynamoDBClient);
const client = new DynamoDBClient({ region: 'us-east-1' });
const standing = (table: TableName = 'credits') => tableStanding(client, table, 'Restored');

const described = (Table: TableDescription) => dynamo.on(DescribeTableCommand).resolves({ Table });
const backedUp = (PointInTimeRecoveryStatus: 'ENABLED' | 'DISABLED') =>
  dynamo.on(DescribeContinuousBackupsCommand).resolves({
    ContinuousBackupsDescription: {
      ContinuousBackupsStatus: 'ENABLED',
      PointInTimeRecoveryDescription: { PointInTimeRecoveryStatus },
    },
  });

beforeEach(() => {
  dynamo.reset();
  described({ TableStatus: 'ACTIVE' });
  dynamo
    .on(DescribeTimeToLiveCommand)
    .resolves({ TimeToLiveDescription: { TimeToLiveStatus: 'ENABLED' } });
  backedUp('ENABLED');
});

test.each([
  ['ENABLED', 'ENABLED', true, true],
  ['ENABLING', 'DISABLED', true, false],
  ['DISABLED', 'ENABLED', false, true],
] as const)('expiry %s and recovery %s', async (expiry, recovery, expires, recovers) => {
  dynamo
    .on(DescribeTimeToLiveCommand)
    .resolves({ TimeToLiveDescription: { TimeToLiveStatus: expiry } });
  backedUp(recovery);
  const rest = { isProtected: false, troubles: [] };
  expect(await standing()).toEqual({ table: 'credits', expires, recovers, ...rest });
});

test('protection from deletion is told', async () => {
  described({ TableStatus: 'ACTIVE', DeletionProtectionEnabled: true });
  expect(await standing()).toMatchObject({ isProtected: true });
});

test('a table whose key is gone, and indexes that are missing or not filled yet, are troubles', async () => {
  const [first, second, ...others] = Object.keys(TABLES.orders.indexes);
  const indexes = others.map((IndexName) => ({ IndexName, IndexStatus: 'ACTIVE' as const }));
  described({
    TableStatus: 'INACCESSIBLE_ENCRYPTION_CREDENTIALS',
    GlobalSecondaryIndexes: [...indexes, { IndexName: `${first}`, IndexStatus: 'CREATING' }],
  });
  expect((await standing('orders'))?.troubles).toEqual([
    'is INACCESSIBLE_ENCRYPTION_CREDENTIALS',
    `has its index ${first} CREATING`,
    `lacks its index ${second}`,
  ]);
});

test('an emulator says nothing of its backups; who may not ask is told so', async () => {
  const failing = (name: string) =>
    dynamo.on(DescribeContinuousBackupsCommand).rejects(Object.assign(new Error(name), { name }));
  failing('UnknownOperationException');
  expect(await standing()).toBeNull();
  failing('AccessDeniedException');
  await expect(standing()).rejects.toThrow('AccessDenied');
});
