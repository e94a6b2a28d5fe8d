import {
  type AttributeValue,
  ConditionalCheckFailedException,
  DynamoDBServiceException,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import type { Write } from '../../../../lib/store/store.ts';
import { NOW_SECONDS } from './mock-deps.ts';

export const key = { pk: 'acc-1' };
const when = [
  { kind: 'atLeast', attribute: 'n', value: 2, because: 'too_little' },
  { kind: 'equals', attribute: 'open', value: true, because: 'closed' },
] as const;
export const debit: Write = { kind: 'update', table: 'credits', key, add: { n: -2 }, when };
export const line: Write = { kind: 'put', table: 'keys', item: { pk: 'line-1' }, when: [] };
export const both = [line, debit];

type Row = Record<string, AttributeValue>;
export const row = (n: number, more: Row = {}): Row => ({
  pk: { S: 'acc-1' },
  n: { N: `${n}` },
  ...more,
});
export const expired = (n: number): Row => row(n, { expiresAt: { N: `${NOW_SECONDS - 1}` } });

export function refused(Item?: Row) {
  const error = new ConditionalCheckFailedException({ message: '', $metadata: {} });
  return Object.assign(error, Item && { Item });
}

export function canceled(...reasons: (string | Row)[]) {
  const CancellationReasons = reasons.map((reason) =>
    typeof reason === 'string'
      ? { Code: reason }
      : { Code: 'ConditionalCheckFailed', ...(reason['pk'] && { Item: reason }) },
  );
  return new TransactionCanceledException({ message: '', $metadata: {}, CancellationReasons });
}

export function service(name: string, httpStatusCode = 400) {
  return new DynamoDBServiceException({
    name,
    message: name,
    $fault: 'client',
    $metadata: { httpStatusCode },
  });
}

export const thrown = (commit: Promise<unknown>) => commit.catch((error: unknown) => error);
