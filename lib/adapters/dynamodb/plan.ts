import {
  type DynamoDBClient,
  PutItemCommand,
  type TransactWriteItem,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import type { Ids } from '../../ports.ts';
import { applyWrite } from '../../store/apply-write.ts';
import type { CheckedWrite } from '../../store/check-writes.ts';
import type { Item } from '../../store/store.ts';
import { toItem } from './attribute-values.ts';
import { isAnswer } from './failures.ts';
import { requestFor, type TableNames } from './requests.ts';

/** What a commit is about, whatever becomes of its tries. */
export interface Intent {
  readonly writes: readonly CheckedWrite[];
  /** Read once a commit: the same token with another moment in the expressions would be refused. */
  readonly nowMs: number;
  /** The updates that replace an expired row instead of changing a living one. */
  readonly replaced: ReadonlySet<number>;
}

/**
 * One set of requests, sent unchanged at every try. The id is the token of a transaction, or the
 * mark in the item of a single write; either way a try whose reply was lost is known by it.
 */
export interface Plan extends Intent {
  readonly id: string;
  readonly requests: readonly TransactWriteItem[];
}

/**
 * Whether some try so far, the SDK's own included, ended without an answer and may have been
 * carried out.
 */
export interface Doubt {
  unanswered: boolean;
}

const TOKEN_BYTES = 16;

/** A new id each time: other requests under an old token would be refused. */
export function makePlan(
  { ids, tableNames }: { readonly ids: Ids; readonly tableNames: TableNames },
  { writes, nowMs, replaced }: Intent,
): Plan {
  const id = ids.randomHex(TOKEN_BYTES);
  const writeId = writes.length === 1 ? id : undefined;
  const requests = writes.map((write, index) =>
    requestFor(write, { tableNames, nowMs, writeId, replace: replaced.has(index) }),
  );
  return { id, writes, nowMs, replaced, requests };
}

/**
 * One call of DynamoDB, which tells what an update by itself left of the attributes that it names.
 * Notes a try of the SDK that stayed without an answer, though a later one got it.
 */
export async function sendPlan(
  client: DynamoDBClient,
  plan: Plan,
  doubt: Doubt,
): Promise<Item | undefined> {
  const only = plan.requests.length === 1 ? plan.requests[0] : undefined;
  if (only?.Put) {
    const command = new PutItemCommand(only.Put);
    command.middlewareStack.add(noting(doubt), EACH_TRY);
    await client.send(command);
    const [write] = plan.writes;
    return write?.kind === 'update' ? applyWrite(write, undefined) : undefined;
  }
  if (only?.Update) {
    const command = new UpdateItemCommand({ ...only.Update, ReturnValues: 'UPDATED_NEW' });
    command.middlewareStack.add(noting(doubt), EACH_TRY);
    const { Attributes } = await client.send(command);
    return Attributes && toItem(Attributes);
  }
  const command = new TransactWriteItemsCommand({
    TransactItems: [...plan.requests],
    ClientRequestToken: plan.id,
  });
  command.middlewareStack.add(noting(doubt), EACH_TRY);
  await client.send(command);
  return undefined;
}

/** Inside the SDK's retry loop, which has a high priority in this step. */
const EACH_TRY = { step: 'finalizeRequest', priority: 'low', name: 'noteUnanswered' } as const;

function noting(doubt: Doubt) {
  return <A, R>(next: (args: A) => Promise<R>) =>
    async (args: A): Promise<R> => {
      try {
        return await next(args);
      } catch (error) {
        doubt.unanswered ||= !isAnswer(error);
        throw error;
      }
    };
}
