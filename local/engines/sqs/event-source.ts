import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type { LocalClock } from '../../clock.ts';
import type { MessageQueue, Receipt } from './message-queue.ts';

/** A Lambda handler. It may answer with an `SQSBatchResponse`; anything else says that all succeeded. */
export type QueueConsumer = (event: SQSEvent) => Promise<unknown>;

export interface EventSourceOptions {
  readonly clock: LocalClock;
  readonly queue: MessageQueue;
  readonly queueArn: string;
  readonly batchSize: number;
  /** How many batches may be in progress at once. */
  readonly concurrency: number;
  readonly consumer: QueueConsumer;
  readonly onError: (error: unknown) => void;
}

export interface EventSource {
  /** Takes no more messages; resolves when the batches in progress have ended. */
  stop(): Promise<void>;
}

/**
 * Hands the queue's messages to a function, as Lambda's event source mapping does: at once, in batches, deleting
 * what succeeded. A batch that throws, and each message the function reports as failed, comes again when its
 * visibility timeout has passed.
 */
export function startEventSource(options: EventSourceOptions): EventSource {
  const { clock, queue, batchSize, concurrency } = options;
  const inProgress = new Set<Promise<void>>();
  let stopped = false;

  const take = () => {
    while (!stopped && inProgress.size < concurrency) {
      const batch = queue.receive(batchSize);
      if (batch.length === 0) return;
      const done = clock.busy();
      const delivery = deliver(options, batch).finally(() => {
        inProgress.delete(delivery);
        done();
        take();
      });
      inProgress.add(delivery);
    }
  };
  const forget = queue.onVisible(() => {
    // A turn later, so that messages sent together are one batch and the sender has its answer first.
    const done = clock.busy();
    setImmediate(() => {
      take();
      done();
    });
  });
  return {
    stop: async () => {
      stopped = true;
      forget();
      await Promise.all(inProgress);
    },
  };
}

async function deliver(options: EventSourceOptions, batch: readonly Receipt[]): Promise<void> {
  const { queue, consumer, onError } = options;
  try {
    const records = batch.map((receipt) => toRecord(receipt, options.queueArn));
    const failed = failedIds(await consumer({ Records: records }), batch);
    for (const { handle, message } of batch) if (!failed.has(message.id)) queue.delete(handle);
  } catch (error) {
    onError(error);
  }
}

/** Like Lambda: a report that names a message not in the batch is no report, so everything failed. */
function failedIds(response: unknown, batch: readonly Receipt[]): Set<string> {
  const sent = new Set(batch.map(({ message }) => message.id));
  const failures = (response as SQSBatchResponse | undefined)?.batchItemFailures ?? [];
  const failed = failures.map(({ itemIdentifier }) => itemIdentifier);
  return failed.every((id) => sent.has(id)) ? new Set(failed) : sent;
}

function toRecord({ handle, message }: Receipt, queueArn: string): SQSRecord {
  return {
    messageId: message.id,
    receiptHandle: handle,
    body: message.body,
    attributes: {
      ApproximateReceiveCount: String(message.receiveCount),
      SentTimestamp: String(message.sentAtMs),
      SenderId: 'local',
      ApproximateFirstReceiveTimestamp: String(message.firstReceivedAtMs),
    },
    messageAttributes: Object.fromEntries(
      Object.entries(message.attributes).map(([name, value]) => [
        name,
        { stringValue: value.StringValue, dataType: value.DataType as 'String' },
      ]),
    ),
    md5OfBody: message.md5,
    eventSource: 'aws:sqs',
    eventSourceARN: queueArn,
    awsRegion: queueArn.split(':')[3] ?? '',
  };
}
