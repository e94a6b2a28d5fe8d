import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import type { TableName } from '../../resources.ts';
import { applyWrite } from '../../store/apply-write.ts';
import { type CheckedWrite, WRITE_ID } from '../../store/check-writes.ts';
import type { Item } from '../../store/store.ts';
import { type Attributes, toAttributes } from './attribute-values.ts';
import {
  checkExpression,
  conditionExpression,
  goneExpression,
  updateConditionExpression,
  updateExpression,
} from './expressions.ts';
import { createPlaceholders, type Placeholders } from './placeholders.ts';

export type TableNames = Readonly<Record<TableName, string>>;

export interface Terms {
  readonly tableNames: TableNames;
  /** The moment of the whole commit. */
  readonly nowMs: number;
  /**
   * The mark that a write by itself leaves in its item, to be known again; none within a
   * transaction.
   */
  readonly writeId: string | undefined;
  /** Whether an update is to replace a row that has expired, instead of changing one that lives. */
  readonly replace: boolean;
}

/**
 * What one write is to DynamoDB. A `Put` or an `Update` is also the input of a command of its own.
 */
export function requestFor(write: CheckedWrite, terms: Terms): TransactWriteItem {
  const use = createPlaceholders();
  const { nowMs, writeId } = terms;
  const conditioned = (expression: string | undefined) => common(write, terms, expression, use);
  switch (write.kind) {
    case 'put': {
      const condition = conditionExpression(write.when, nowMs, use);
      return { Put: { Item: marked(write.item, writeId), ...conditioned(condition) } };
    }
    case 'update': {
      if (terms.replace) {
        const item = marked(applyWrite(write, undefined) ?? {}, writeId);
        return { Put: { Item: item, ...conditioned(goneExpression(nowMs, use)) } };
      }
      const condition = updateConditionExpression(write.when, { nowMs, writeId }, use);
      const UpdateExpression = updateExpression(write, writeId, use);
      const Key = toAttributes({ ...write.key });
      return { Update: { Key, UpdateExpression, ...conditioned(condition) } };
    }
    case 'check': {
      const condition = checkExpression(write.when, nowMs, use);
      return { ConditionCheck: { Key: toAttributes({ ...write.key }), ...conditioned(condition) } };
    }
  }
}

function marked(item: Item, writeId: string | undefined): Attributes {
  return toAttributes(writeId === undefined ? item : { ...item, [WRITE_ID]: writeId });
}

/** Called last, when every placeholder has been given out. */
function common(
  write: CheckedWrite,
  terms: Terms,
  condition: string | undefined,
  use: Placeholders,
) {
  return {
    TableName: terms.tableNames[write.table],
    ConditionExpression: condition,
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
    ...use.used(),
  };
}
