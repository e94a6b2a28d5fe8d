import {
  DescribeContinuousBackupsCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import { beforeEach, expect, test } from '@jest/globals';
import { mockClient } from 'aws-sdk-client-mock';
import { tableStanding } from '../../../../lib/adapters/dynamodb/table-standing.ts';

const dynamo = mockClient(DynamoDBClient);
const client = new DynamoDBClient({ region: 'us-east-1' });
const standing = () => tableStanding(client, 'orders', 'Restored');
beforeEach(() => {
  dynamo.reset();
});

test.each([
  ['ENABLED', 'ENABLED', true, true],
  ['ENABLING', 'DISABLED', true, false],
  ['DISABLED', 'ENABLED', false, true],
] as const)('expiry %s and recovery %s', async (expiry, recovery, expires, recovers) => {
  dynamo
    .on(DescribeTimeToLiveCommand)
    .resolves({ TimeToLiveDescription: { TimeToLiveStatus: expiry } });
  dynamo.on(DescribeContinuousBackupsCommand).resolves({
    ContinuousBackupsDescription: {
      ContinuousBackupsStatus: 'ENABLED',
      PointInTimeRecoveryDescription: { PointInTimeRecoveryStatus: recovery },
    },
  });
  expect(await standing()).toEqual({ table: 'orders', expires, recovers });
});

test('an emulator says nothing of its backups; who may not ask is told so', async () => {
  const failing = (name: string) =>
    dynamo.on(DescribeContinuousBackupsCommand).rejects(Object.assign(new Error(name), { name }));
  dynamo.on(DescribeTimeToLiveCommand).resolves({});
  failing('UnknownOperationException');
  expect(await standing()).toBeNull();
  failing('AccessDeniedException');
  await expect(standing()).rejects.toThrow('AccessDenied');
});
