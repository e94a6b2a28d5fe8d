import {
  DescribeContinuousBackupsCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import type { TableStanding } from '../../operator/table-standing.ts';
import type { TableName } from '../../resources.ts';

/** Emulators know no backups: of theirs there is nothing to say. */
const KNOWN_TO_NONE = 'UnknownOperationException';

/** What a table that was restored has not by itself; null for one of an emulator. */
export async function tableStanding(
  client: DynamoDBClient,
  table: TableName,
  TableName: string,
): Promise<TableStanding | null> {
  const [expiry, backups] = await Promise.all([
    client.send(new DescribeTimeToLiveCommand({ TableName })),
    client.send(new DescribeContinuousBackupsCommand({ TableName })).catch(unlessUnknown),
  ]);
  if (backups === undefined) return null;
  const recovery = backups.ContinuousBackupsDescription?.PointInTimeRecoveryDescription;
  const expires = expiry.TimeToLiveDescription?.TimeToLiveStatus ?? '';
  return {
    table,
    // It may take an hour to be enabled.
    expires: ['ENABLED', 'ENABLING'].includes(expires),
    recovers: recovery?.PointInTimeRecoveryStatus === 'ENABLED',
  };
}

function unlessUnknown(error: unknown): undefined {
  if ((error as Error).name !== KNOWN_TO_NONE) throw error;
}
