import { type DynamoDBClient, GetItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb';
import type { Clock } from '../../ports.ts';
import { TABLES, type TableName } from '../../resources.ts';
import { checkQuery, decodeCursor, encodeCursor, type QueryKeys } from '../../store/check-query.ts';
import { checkKey } from '../../store/check-writes.ts';
import { isExpired } from '../../store/conditions.ts';
import { type Item, type Key, type Page, type Query, StoreUnreachable } from '../../store/store.ts';
import { type Attributes, toAttributes, toItem } from './attribute-values.ts';
import { keyExpression } from './expressions.ts';
import { failureOf } from './failures.ts';
import { createPlaceholders } from './placeholders.ts';
import type { TableNames } from './requests.ts';
import { type Patience, type Try, tryHard } from './tries.ts';

export interface ReadDeps extends Patience {
  readonly client: DynamoDBClient;
  readonly tableNames: TableNames;
  readonly clock: Clock;
}

/**
 * The item by its whole key, strongly consistent; undefined when there is none or it has expired.
 */
export async function getItem(
  deps: ReadDeps,
  table: TableName,
  key: Key,
): Promise<Item | undefined> {
  const command = new GetItemCommand({
    TableName: deps.tableNames[table],
    Key: toAttributes({ ...checkKey(TABLES, table, key) }),
    ConsistentRead: true,
  });
  const { Item: row } = await reading(deps, () => deps.client.send(command));
  const item = row && toItem(row);
  return item && isExpired(item, deps.clock.nowMs()) ? undefined : item;
}

/**
 * A page of a query. An index holds keys only, so it cannot tell an expired row: whoever follows it
 * up with a `get` learns that. From the table itself expired rows are left out, and reading goes on
 * until the page is full.
 */
export async function runQuery(deps: ReadDeps, query: Query): Promise<Page> {
  const keys = checkQuery(TABLES, query);
  const nowMs = deps.clock.nowMs();
  const items: Item[] = [];
  const from = decodeCursor(query, keys);
  let start = from && toAttributes(from);
  do {
    const limit = query.limit - items.length;
    const answer = await reading(deps, () =>
      deps.client.send(queryCommand(deps.tableNames, query, { keys, start, limit })),
    );
    const found = (answer.Items ?? []).map(toItem);
    items.push(...found.filter((item) => query.index !== undefined || !isExpired(item, nowMs)));
    start = answer.LastEvaluatedKey;
  } while (start !== undefined && items.length < query.limit);
  return start === undefined ? { items } : { items, cursor: encodeCursor(toItem(start)) };
}

interface Part {
  readonly keys: QueryKeys;
  readonly start: Attributes | undefined;
  readonly limit: number;
}

function queryCommand(tableNames: TableNames, query: Query, { keys, start, limit }: Part) {
  const use = createPlaceholders();
  return new QueryCommand({
    TableName: tableNames[query.table],
    IndexName: query.index,
    ConsistentRead: query.index === undefined,
    KeyConditionExpression: keyExpression(query, keys, use),
    Limit: limit,
    ExclusiveStartKey: start,
    ...use.used(),
  });
}

/** Reads as often as writes are tried when DynamoDB is throttling. */
function reading<T>(patience: Patience, call: () => Promise<T>): Promise<T> {
  return tryHard(patience, async (): Promise<Try<T>> => {
    try {
      return { done: await call() };
    } catch (error) {
      const { kind } = failureOf(error);
      if (kind === 'busy') {
        return { again: 'after_pause', cause: error };
      }
      throw kind === 'unanswered'
        ? new StoreUnreachable('DynamoDB did not answer a read', { cause: error })
        : error;
    }
  });
}
