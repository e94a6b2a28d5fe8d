import type {
  DeleteMessageCommandInput,
  GetQueueUrlCommandInput,
  Message as ReceivedMessage,
  ReceiveMessageCommandInput,
  SendMessageBatchCommandInput,
  SendMessageCommandInput,
} from '@aws-sdk/client-sqs';
import type { LocalClock } from '../../clock.ts';
import { AwsError } from '../aws-json.ts';
import type { MessageQueue, Receipt } from './message-queue.ts';

export interface LocalQueue {
  readonly url: string;
  readonly arn: string;
  readonly visibilityTimeoutSeconds: number;
  readonly queue: MessageQueue;
}

/** A request as it comes over the wire: the SDK's shape, without its `undefined`s. */
type Send = Pick<SendMessageCommandInput, 'MessageBody' | 'DelaySeconds' | 'MessageAttributes'>;
type OnQueue = { QueueUrl: string };

const LONGEST_DELAY_SECONDS = 900;
const LARGEST_BATCH = 10;

/** The operations of SQS that a service needs which sends, and an operator who looks. */
export function sqsOperations(
  clock: LocalClock,
  queueNamed: (name: string) => LocalQueue | undefined,
) {
  const find = (name: string): LocalQueue => {
    const found = queueNamed(name);
    if (found) return found;
    const legacy = 'AWS.SimpleQueueService.NonExistentQueue';
    throw new AwsError('QueueDoesNotExist', `there is no queue ${name}`, legacy);
  };
  const at = ({ QueueUrl }: OnQueue) => find(QueueUrl.slice(QueueUrl.lastIndexOf('/') + 1));
  return {
    GetQueueUrl: (input: GetQueueUrlCommandInput) => ({
      QueueUrl: find(input.QueueName ?? '').url,
    }),
    GetQueueAttributes: (input: OnQueue) => ({ Attributes: attributes(at(input)) }),
    SendMessage: (input: OnQueue & Send) => send(at(input), input),
    SendMessageBatch: (input: SendMessageBatchCommandInput & OnQueue) =>
      sendBatch(at(input), input),
    ReceiveMessage: (input: ReceiveMessageCommandInput & OnQueue) =>
      receive(clock, at(input), input),
    DeleteMessage: (input: DeleteMessageCommandInput & OnQueue) => {
      at(input).queue.delete(input.ReceiptHandle ?? '');
    },
  };
}

function attributes({ queue, arn, visibilityTimeoutSeconds }: LocalQueue): Record<string, string> {
  const { visible, hidden, delayed } = queue.counts();
  return {
    QueueArn: arn,
    VisibilityTimeout: String(visibilityTimeoutSeconds),
    ApproximateNumberOfMessages: String(visible),
    ApproximateNumberOfMessagesNotVisible: String(hidden),
    ApproximateNumberOfMessagesDelayed: String(delayed),
  };
}

function send({ queue }: LocalQueue, entry: Send): { MessageId: string; MD5OfMessageBody: string } {
  const { MessageBody: body, DelaySeconds: delaySeconds = 0, MessageAttributes } = entry;
  if (!body) throw new AwsError('MissingParameter', 'MessageBody must not be empty');
  if (!(delaySeconds >= 0 && delaySeconds <= LONGEST_DELAY_SECONDS)) {
    throw new AwsError(
      'InvalidParameterValue',
      `DelaySeconds must be 0 to ${LONGEST_DELAY_SECONDS}`,
    );
  }
  const message = queue.send({ body, attributes: MessageAttributes, delaySeconds });
  return { MessageId: message.id, MD5OfMessageBody: message.md5 };
}

function sendBatch(target: LocalQueue, { Entries = [] }: SendMessageBatchCommandInput) {
  if (Entries.length === 0) {
    throw new AwsError('EmptyBatchRequest', 'a batch has at least one entry');
  }
  if (Entries.length > LARGEST_BATCH) {
    throw new AwsError(
      'TooManyEntriesInBatchRequest',
      `a batch has at most ${LARGEST_BATCH} entries`,
    );
  }
  return {
    Successful: Entries.map((entry) => ({ Id: entry.Id, ...send(target, entry) })),
    Failed: [],
  };
}

async function receive(
  clock: LocalClock,
  { queue }: LocalQueue,
  input: ReceiveMessageCommandInput,
): Promise<{ Messages: ReceivedMessage[] }> {
  const take = () => queue.receive(input.MaxNumberOfMessages ?? 1, input.VisibilityTimeout);
  let receipts = take();
  const waitSeconds = input.WaitTimeSeconds ?? 0;
  if (receipts.length === 0 && waitSeconds > 0) {
    await arrival(clock, queue, waitSeconds);
    receipts = take();
  }
  const wanted = new Set<string>([
    ...(input.MessageSystemAttributeNames ?? []),
    ...(input.AttributeNames ?? []),
  ]);
  return { Messages: receipts.map((receipt) => toWire(receipt, wanted)) };
}

function arrival(clock: LocalClock, queue: MessageQueue, waitSeconds: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      forget();
      cancel();
      resolve();
    };
    const forget = queue.onVisible(end);
    const cancel = clock.schedule(clock.nowMs() + waitSeconds * 1000, end);
  });
}

function toWire({ handle, message }: Receipt, wanted: ReadonlySet<string>): ReceivedMessage {
  const all = Object.entries({
    ApproximateReceiveCount: String(message.receiveCount),
    SentTimestamp: String(message.sentAtMs),
    ApproximateFirstReceiveTimestamp: String(message.firstReceivedAtMs),
  });
  return {
    MessageId: message.id,
    ReceiptHandle: handle,
    Body: message.body,
    MD5OfBody: message.md5,
    Attributes: Object.fromEntries(all.filter(([name]) => wanted.has('All') || wanted.has(name))),
    MessageAttributes: { ...message.attributes },
  };
}
