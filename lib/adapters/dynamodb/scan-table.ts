import { type DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { TableName } from '../../resources.ts';
import type { Item } from '../../store/store.ts';

export interface ScanOptions {
  readonly client: DynamoDBClient;
  readonly tableNames: Readonly<Record<TableName, string>>;
}

/** All of a table, in no order: for whoever operates a deployment. No function calls it, nor has the right to. */
export async function* scanTable(
  { client, tableNames }: ScanOptions,
  table: TableName,
): AsyncGenerator<Item> {
  const request = { TableName: tableNames[table], ConsistentRead: true };
  for await (const { Items = [] } of paginateScan({ client }, request)) {
    for (const item of Items) yield unmarshall(item) as Item;
  }
}
