/** Orders put into a local service's table in numbers, as copies of one that was placed. */
import { randomBytes } from 'node:crypto';
import {
  type AttributeValue,
  BatchWriteItemCommand,
  DynamoDBClient,
  GetItemCommand,
  paginateQuery,
} from '@aws-sdk/client-dynamodb';
import { DUE_SHARDS, tableId } from '../../lib/resources.ts';
import type { LocalService } from './local-service.ts';

type StoredItem = Record<string, AttributeValue>;

const BATCH = 25;
const AT_ONCE = 8;
const TABLE = tableId('orders');

export function clientOf({ dynamodb }: LocalService): DynamoDBClient {
  return new DynamoDBClient({
    endpoint: String(dynamodb),
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
}

/** The item of a placed order, by its public id. */
export async function storedOrder(client: DynamoDBClient, id: string): Promise<StoredItem> {
  const pk = id.slice(id.lastIndexOf('_') + 1);
  const Key = { pk: { S: pk }, sk: { S: 'order' } };
  const { Item } = await client.send(new GetItemCommand({ TableName: TABLE, Key }));
  if (Item === undefined) throw new Error('the order is not there');
  return Item;
}

/** Puts copies under keys of their own, `each` of them changed. */
export async function fill(
  client: DynamoDBClient,
  order: StoredItem,
  count: number,
  each: (item: StoredItem, hex: string) => StoredItem = (item) => item,
): Promise<void> {
  let left = count;
  const filler = async () => {
    while (left > 0) {
      const batch = Math.min(BATCH, left);
      left -= batch;
      const puts = Array.from({ length: batch }, () => {
        const hex = randomBytes(16).toString('hex');
        return { PutRequest: { Item: each(copyOf(order, hex), hex) } };
      });
      await client.send(new BatchWriteItemCommand({ RequestItems: { [TABLE]: puts } }));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, filler));
}

function copyOf(order: StoredItem, hex: string): StoredItem {
  const stored = order['order']?.M ?? {};
  return { ...order, pk: { S: hex }, order: { M: { ...stored, hex: { S: hex } } } };
}

/** How many orders the `due` index holds up to a time. */
export async function dueOrders(client: DynamoDBClient, nowMs: number): Promise<number> {
  const counts = DUE_SHARDS.map(async (shard) => {
    const pages = paginateQuery(
      { client },
      {
        TableName: TABLE,
        IndexName: 'due',
        Select: 'COUNT',
        KeyConditionExpression: 'dueShard = :shard AND dueAt <= :now',
        ExpressionAttributeValues: { ':shard': { S: shard }, ':now': { N: String(nowMs) } },
      },
    );
    let count = 0;
    for await (const page of pages) count += page.Count ?? 0;
    return count;
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}
