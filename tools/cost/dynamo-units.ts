import {
  type AttributeValue,
  type DynamoDBClient,
  GetItemCommand,
  type GetItemCommandInput,
} from '@aws-sdk/client-dynamodb';
import { TABLES, type TableShape, tableId } from '../../lib/resources.ts';

type Attributes = Readonly<Record<string, AttributeValue>>;
type Input = Readonly<Record<string, unknown>>;

/** One row that a call writes. */
export interface WrittenRow {
  readonly table: string;
  readonly key: Attributes;
}

/** The indexes of each table, by the name that it has on this machine. */
const INDEXES = new Map(
  (Object.keys(TABLES) as (keyof typeof TABLES)[]).map((name) => {
    const { indexes }: TableShape = TABLES[name];
    return [tableId(name), Object.values(indexes)] as const;
  }),
);
const KEY_NAMES = ['pk', 'sk'];
const READ_BYTES = 4096;
const WRITE_BYTES = 1024;

/** The rows that a command writes, and whether it is a transaction; null for one that reads. */
export function rowsWritten(
  command: string,
  input: Input,
): { rows: readonly WrittenRow[]; transaction: boolean } | null {
  if (command === 'TransactWriteItemsCommand') {
    const items = input['TransactItems'] as readonly Record<string, Input>[];
    return { rows: items.flatMap((item) => Object.values(item).map(rowOf)), transaction: true };
  }
  const writes = ['PutItemCommand', 'UpdateItemCommand', 'DeleteItemCommand'];
  return writes.includes(command) ? { rows: [rowOf(input)], transaction: false } : null;
}

function rowOf(write: Input): WrittenRow {
  const named = (write['Key'] ?? write['Item']) as Attributes;
  const key = Object.entries(named).filter(([name]) => KEY_NAMES.includes(name));
  return { table: String(write['TableName']), key: Object.fromEntries(key) };
}

export async function readRow(
  client: DynamoDBClient,
  { table, key }: WrittenRow,
): Promise<Attributes> {
  const input: GetItemCommandInput = { TableName: table, Key: { ...key }, ConsistentRead: true };
  return (await client.send(new GetItemCommand(input))).Item ?? {};
}

/**
 * What DynamoDB bills for a row that was written: a unit for each KB of the larger of what was there and what is there
 * now, twice in a transaction; for each index one where an entry comes or goes, two where it moves.
 */
export function writeUnits(
  table: string,
  before: Attributes,
  after: Attributes,
  transaction: boolean,
): { row: number; indexes: number } {
  const bytes = Math.max(sizeOf(before), sizeOf(after));
  const row = Math.max(1, Math.ceil(bytes / WRITE_BYTES)) * (transaction ? 2 : 1);
  const moves = (INDEXES.get(table) ?? []).map(({ pk, sk }) => {
    const entry = (item: Attributes) =>
      item[pk] && item[sk] ? JSON.stringify([item[pk], item[sk]]) : undefined;
    const [from, to] = [entry(before), entry(after)];
    return from === to ? 0 : Number(from !== undefined) + Number(to !== undefined);
  });
  return { row, indexes: moves.reduce((sum, units) => sum + units, 0) };
}

/** A unit for each 4 KB that were read, half where the read need not be consistent; at least one such step. */
export function readUnits(items: readonly Attributes[], consistent: boolean): number {
  const bytes = items.reduce((sum, item) => sum + sizeOf(item), 0);
  return Math.max(1, Math.ceil(bytes / READ_BYTES)) * (consistent ? 1 : 0.5);
}

/** By DynamoDB's rules for the size of an item. */
function sizeOf(item: Attributes): number {
  const parts = Object.entries(item).map(
    ([name, value]) => Buffer.byteLength(name) + bytesOf(value),
  );
  return parts.reduce((sum, bytes) => sum + bytes, 0);
}

function bytesOf(value: AttributeValue): number {
  if (value.S !== undefined) return Buffer.byteLength(value.S);
  if (value.N !== undefined) return Math.ceil(value.N.replace(/\D/g, '').length / 2) + 1;
  if (value.M !== undefined) return 3 + Object.keys(value.M).length + sizeOf(value.M);
  if (value.L !== undefined) return value.L.reduce((sum, each) => sum + 1 + bytesOf(each), 3);
  return 1;
}
