import {
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs';
import type { DeadLetters } from '../../operator/dead-letters.ts';
import { rightLacked } from '../../operator/found.ts';

const COUNTS = ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible'] as const;
/** SQS gives no more at once. */
const LOOKED_AT = 10;

/**
 * How many dead letters wait, and since when. SQS does not say the age of a queue, so some are looked at and left at
 * once for whoever comes next: a queue of dead letters gives none up, however often it is read.
 */
export async function deadLettersIn(
  client: SQSClient,
  queue: DeadLetters['queue'],
  QueueUrl: string,
): Promise<DeadLetters> {
  const asked = new GetQueueAttributesCommand({ QueueUrl, AttributeNames: [...COUNTS] });
  const { Attributes = {} } = await client.send(asked);
  const counts = COUNTS.map((name) => Number(Attributes[name] ?? 0));
  const waiting = counts.reduce((sum, count) => sum + count, 0);
  if (waiting === 0) return { queue, waiting, oldestAtMs: null };
  try {
    return { queue, waiting, oldestAtMs: await oldestIn(client, QueueUrl) };
  } catch (error) {
    const right = rightLacked(error);
    if (right === undefined) throw error;
    return { queue, waiting, oldestAtMs: null, rightLacked: right };
  }
}

async function oldestIn(client: SQSClient, QueueUrl: string): Promise<number | null> {
  const { Messages = [] } = await client.send(
    new ReceiveMessageCommand({
      QueueUrl,
      MaxNumberOfMessages: LOOKED_AT,
      VisibilityTimeout: 0,
      MessageSystemAttributeNames: ['SentTimestamp'],
    }),
  );
  const sent = Messages.map(({ Attributes }) => Number(Attributes?.SentTimestamp));
  return sent.length === 0 ? null : Math.min(...sent);
}
