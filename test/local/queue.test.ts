import {
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { SQSEvent } from 'aws-lambda';
import { type LocalClock, startClock } from '../../local/clock.ts';
import { type QueueService, type QueueSpec, startQueueService } from '../../local/queue.ts';
import { newDataDir, removeDataDirs } from './support/data-dir.ts';
import { eventually } from './support/eventually.ts';

const VISIBILITY_SECONDS = 60;
let clock: LocalClock;
let service: QueueService;
let sqs: SQSClient;
let errors: unknown[];

beforeEach(() => {
  clock = startClock({ dataDir: newDataDir(), speed: 1, graceMs: 200 });
  errors = [];
});

afterEach(async () => {
  sqs.destroy();
  await service.stop();
  clock.stop();
  removeDataDirs();
});

async function start(...specs: (Partial<QueueSpec> & { name: string })[]): Promise<void> {
  service = await startQueueService({
    clock,
    queues: specs.map((spec) => ({
      visibilityTimeoutSeconds: VISIBILITY_SECONDS,
      batchSize: 10,
      ...spec,
    })),
    onError: (error) => errors.push(error),
  });
  sqs = new SQSClient({
    endpoint: service.endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'any', secretAccessKey: 'any' },
    maxAttempts: 1,
  });
}

function send(name: string, body: string, delaySeconds?: number) {
  const QueueUrl = service.queueUrl(name);
  return sqs.send(
    new SendMessageCommand({ QueueUrl, MessageBody: body, DelaySeconds: delaySeconds }),
  );
}

async function receive(name: string, options: { max?: number; waitSeconds?: number } = {}) {
  const { Messages = [] } = await sqs.send(
    new ReceiveMessageCommand({
      QueueUrl: service.queueUrl(name),
      MaxNumberOfMessages: options.max ?? 10,
      WaitTimeSeconds: options.waitSeconds,
      MessageSystemAttributeNames: ['All'],
    }),
  );
  return Messages;
}

async function counts(name: string): Promise<string> {
  const { Attributes } = await sqs.send(
    new GetQueueAttributesCommand({
      QueueUrl: service.queueUrl(name),
      AttributeNames: ['All'],
    }),
  );
  return [
    Attributes?.ApproximateNumberOfMessages,
    Attributes?.ApproximateNumberOfMessagesNotVisible,
    Attributes?.ApproximateNumberOfMessagesDelayed,
  ].join('/');
}

describe('over the wire', () => {
  test('a message is sent, received and deleted', async () => {
    await start({ name: 'effects' });
    const sent = await send('effects', 'wake ord_1 ✉');
    const [message, ...others] = await receive('effects');
    expect(others).toEqual([]);
    expect(message).toMatchObject({ MessageId: sent.MessageId, Body: 'wake ord_1 ✉' });
    expect(message?.Attributes).toMatchObject({ ApproximateReceiveCount: '1' });
    expect(await counts('effects')).toBe('0/1/0');
    await sqs.send(
      new DeleteMessageCommand({
        QueueUrl: service.queueUrl('effects'),
        ReceiptHandle: message?.ReceiptHandle,
      }),
    );
    expect(await counts('effects')).toBe('0/0/0');
  });

  test('a queue is found by its name', async () => {
    await start({ name: 'effects' });
    const { QueueUrl } = await sqs.send(new GetQueueUrlCommand({ QueueName: 'effects' }));
    expect(QueueUrl).toBe(service.queueUrl('effects'));
  });

  test('a queue that is not there is refused by its name', async () => {
    await start({ name: 'effects' });
    await expect(send('other', 'x')).rejects.toMatchObject({
      name: 'QueueDoesNotExist',
      Code: 'AWS.SimpleQueueService.NonExistentQueue',
    });
  });

  test('a message without a body, or with a delay too long, is refused', async () => {
    await start({ name: 'effects' });
    await expect(send('effects', '')).rejects.toMatchObject({ name: 'MissingParameter' });
    await expect(send('effects', 'x', 901)).rejects.toMatchObject({
      name: 'InvalidParameterValue',
    });
  });

  test('a batch is sent at once, of one to ten', async () => {
    await start({ name: 'effects' });
    const batchOf = (size: number) =>
      sqs.send(
        new SendMessageBatchCommand({
          QueueUrl: service.queueUrl('effects'),
          Entries: Array.from({ length: size }, (_, at) => ({
            Id: `id${at}`,
            MessageBody: `body ${at}`,
          })),
        }),
      );
    const { Successful = [] } = await batchOf(10);
    expect(Successful.map(({ Id }) => Id)).toContain('id9');
    expect(await receive('effects')).toHaveLength(10);
    await expect(batchOf(11)).rejects.toMatchObject({ name: 'TooManyEntriesInBatchRequest' });
    await expect(batchOf(0)).rejects.toMatchObject({ name: 'EmptyBatchRequest' });
  });

  test('a delayed message comes when it is due', async () => {
    await start({ name: 'effects' });
    await send('effects', 'later', 300);
    expect(await receive('effects')).toEqual([]);
    expect(await counts('effects')).toBe('0/0/1');
    await clock.advance(300);
    expect(await receive('effects')).toHaveLength(1);
  });

  test('a received message is hidden for the visibility timeout, then comes again', async () => {
    await start({ name: 'effects' });
    await send('effects', 'x');
    const [first] = await receive('effects');
    expect(await receive('effects')).toEqual([]);
    await clock.advance(VISIBILITY_SECONDS);
    const [second] = await receive('effects');
    expect(second?.MessageId).toBe(first?.MessageId);
    expect(second?.ReceiptHandle).not.toBe(first?.ReceiptHandle);
    expect(second?.Attributes?.ApproximateReceiveCount).toBe('2');
  });

  test('who waits for a message has it as soon as it is there', async () => {
    await start({ name: 'effects' });
    const waiting = receive('effects', { waitSeconds: 20 });
    await send('effects', 'x');
    expect(await waiting).toHaveLength(1);
  });

  test('who waits in vain is told so when the time is up', async () => {
    await start({ name: 'effects' });
    const waiting = receive('effects', { waitSeconds: 20 });
    let answered = false;
    waiting.then(
      () => {
        answered = true;
      },
      () => {},
    );
    await eventually(
      () => clock.advance(20).then(() => answered),
      (is) => is,
    );
    expect(await waiting).toEqual([]);
  });

  test('an operation that is not known here is refused', async () => {
    await start({ name: 'effects' });
    const answer = await fetch(service.endpoint, {
      method: 'POST',
      headers: { 'x-amz-target': 'AmazonSQS.PurgeQueue' },
      body: '{}',
    });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('UnknownOperationException');
  });
});

describe('a consumer', () => {
  test('is handed messages as a Lambda function is, and what succeeds is deleted', async () => {
    const events: SQSEvent[] = [];
    const consumer = async (event: SQSEvent) => {
      events.push(event);
    };
    await start({ name: 'effects', consumer });
    await send('effects', '{"order_id":"ord_1"}');
    await eventually(
      () => counts('effects'),
      (are) => events.length === 1 && are === '0/0/0',
    );
    expect(events[0]?.Records).toMatchObject([
      {
        body: '{"order_id":"ord_1"}',
        eventSource: 'aws:sqs',
        eventSourceARN: 'arn:aws:sqs:us-east-1:000000000000:effects',
        attributes: { ApproximateReceiveCount: '1' },
      },
    ]);
  });

  test('is handed at most a batch, and several batches at once up to the limit', async () => {
    const sizes: number[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    const consumer = async (event: SQSEvent) => {
      sizes.push(event.Records.length);
      await promise;
    };
    await start({ name: 'effects', batchSize: 2, consumer });
    for (let each = 0; each < 12; each++) await send('effects', `message ${each}`);
    await eventually(
      () => sizes.length,
      (length) => length === 5,
    );
    expect(Math.max(...sizes)).toBeLessThanOrEqual(2);
    resolve();
    await eventually(
      () => counts('effects'),
      (are) => are === '0/0/0',
    );
    expect(sizes.reduce((sum, size) => sum + size)).toBe(12);
  });

  test('that throws gets the batch again after the visibility timeout', async () => {
    let calls = 0;
    const consumer = async () => {
      calls++;
      if (calls === 1) throw new Error('not now');
    };
    await start({ name: 'effects', consumer });
    await send('effects', 'x');
    await clock.advance(VISIBILITY_SECONDS - 1);
    expect(calls).toBe(1);
    expect(errors).toEqual([new Error('not now')]);
    await clock.advance(2);
    expect(calls).toBe(2);
    expect(await counts('effects')).toBe('0/0/0');
  });

  test('that reports some as failed gets only those again', async () => {
    const bodies: string[][] = [];
    const consumer = async ({ Records }: SQSEvent) => {
      bodies.push(Records.map(({ body }) => body));
      const failed = bodies.length === 1 ? Records.filter(({ body }) => body === 'bad') : [];
      return {
        batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })),
      };
    };
    await start({ name: 'effects', consumer });
    await sqs.send(
      new SendMessageBatchCommand({
        QueueUrl: service.queueUrl('effects'),
        Entries: ['good', 'bad', 'fine'].map((body) => ({ Id: body, MessageBody: body })),
      }),
    );
    await clock.advance(VISIBILITY_SECONDS);
    expect(bodies).toEqual([['good', 'bad', 'fine'], ['bad']]);
  });

  test('that reports a message it was not sent gets the batch again', async () => {
    let calls = 0;
    const consumer = async () => {
      calls++;
      return { batchItemFailures: calls === 1 ? [{ itemIdentifier: 'unknown' }] : [] };
    };
    await start({ name: 'effects', consumer });
    await send('effects', 'x');
    await clock.advance(VISIBILITY_SECONDS);
    expect(calls).toBe(2);
  });

  test('that keeps failing loses the message to the dead letters', async () => {
    let calls = 0;
    const consumer = async () => {
      calls++;
      throw new Error('never');
    };
    await start(
      { name: 'effects', consumer, maxReceiveCount: 3, deadLetterQueue: 'dead' },
      { name: 'dead' },
    );
    const { MessageId } = await send('effects', 'x');
    await clock.advance(10 * VISIBILITY_SECONDS);
    expect(calls).toBe(3);
    expect(await counts('effects')).toBe('0/0/0');
    expect(await receive('dead')).toMatchObject([{ MessageId, Body: 'x' }]);
  });

  test('is waited for when the service stops, and handed nothing more', async () => {
    let calls = 0;
    let ended = false;
    const { promise, resolve } = Promise.withResolvers<void>();
    const consumer = async () => {
      calls++;
      await promise;
      ended = true;
    };
    await start({ name: 'effects', batchSize: 1, consumer });
    await send('effects', 'x');
    await eventually(
      () => calls,
      (count) => count === 1,
    );
    const stopped = service.stop();
    setTimeout(resolve, 5);
    await stopped;
    expect(ended).toBe(true);
    expect(calls).toBe(1);
  });
});

test('dead letters that are no queue are refused', async () => {
  await start({ name: 'effects' });
  const spec = { name: 'other', visibilityTimeoutSeconds: 1, batchSize: 1, deadLetterQueue: 'no' };
  await expect(startQueueService({ clock, queues: [spec] })).rejects.toThrow('no queue no');
});
