import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  type TableDescription,
} from '@aws-sdk/client-dynamodb';
import type { TableStanding } from '../../operator/table-standing.ts';
import { TABLES, type TableName } from '../../resources.ts';

/** Emulators know no backups: of theirs there is nothing to say. */
const KNOWN_TO_NONE = 'UnknownOperationException';
/** Both are read and written while something else of them changes. */
const SERVES: ReadonlySet<unknown> = new Set(['ACTIVE', 'UPDATING']);

/** What a table that was restored has not by itself, and whether it serves; null for one of an emulator. */
export async function tableStanding(
  client: DynamoDBClient,
  table: TableName,
  TableName: string,
): Promise<TableStanding | null> {
  const [expiry, described, backups] = await Promise.all([
    client.send(new DescribeTimeToLiveCommand({ TableName })),
    client.send(new DescribeTableCommand({ TableName })),
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
    isProtected: described.Table?.DeletionProtectionEnabled === true,
    troubles: troublesOf(table, described.Table ?? {}),
  };
}

/** An index that is being filled finds only some of its items: those that are due would be passed over. */
function troublesOf(
  table: TableName,
  { TableStatus, GlobalSecondaryIndexes = [] }: TableDescription,
): readonly string[] {
  const ofIndexes = Object.keys(TABLES[table].indexes).flatMap((index) => {
    const found = GlobalSecondaryIndexes.find(({ IndexName }) => IndexName === index);
    if (found === undefined) return [`lacks its index ${index}`];
    return SERVES.has(found.IndexStatus) ? [] : [`has its index ${index} ${found.IndexStatus}`];
  });
  return [...(SERVES.has(TableStatus) ? [] : [`is ${TableStatus}`]), ...ofIndexes];
}

function unlessUnknown(error: unknown): undefined {
  if ((error as Error).name !== KNOWN_TO_NONE) throw error;
}
