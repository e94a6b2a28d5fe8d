import {
  CreateTableCommand,
  type CreateTableCommandInput,
  type DynamoDBClient,
  ListTablesCommand,
} from '@aws-sdk/client-dynamodb';

/** Makes the template's tables that are not there yet; a second start finds its data. */
export async function createTables(
  client: DynamoDBClient,
  tables: readonly CreateTableCommandInput[],
): Promise<void> {
  const { TableNames = [] } = await client.send(new ListTablesCommand({}));
  const missing = tables.filter((table) => !TableNames.includes(table.TableName ?? ''));
  await Promise.all(missing.map((table) => client.send(new CreateTableCommand(table))));
}
