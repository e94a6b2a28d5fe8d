import { SendMessageBatchCommand } from '@aws-sdk/client-sqs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { SQSEvent } from 'aws-lambda';
import { eventually } from '../../support/eventually.ts';
import { QueueBench, VISIBILITY_SECONDS } from './queue-bench.ts';

let bench: QueueBench;

beforeEach(() => {
  bench = new QueueBench();
});

afterEach(() => bench.end());

test('a consumer is handed messages as a Lambda function is, and what succeeds is deleted', async () => {
  const events: SQSEvent[] = [];
  const consumer = async (event: SQSEvent) => {
    events.push(event);
  };
  await bench.start({ name: 'effects', consumer });
  await bench.send('effects', '{"order_id":"ord_1"}');
  await eventually(
    () => bench.counts('effects'),
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

test('a consumer is handed at most a batch, and several batches at once up to the limit', async () => {
  const sizes: number[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const consumer = async (event: SQSEvent) => {
    sizes.push(event.Records.length);
    await promise;
  };
  await bench.start({ name: 'effects', batchSize: 2, consumer });
  for (let each = 0; each < 12; each++) await bench.send('effects', `message ${each}`);
  await eventually(
    () => sizes.length,
    (length) => length === 5,
  );
  expect(Math.max(...sizes)).toBeLessThanOrEqual(2);
  resolve();
  await eventually(
    () => bench.counts('effects'),
    (are) => are === '0/0/0',
  );
  expect(sizes.reduce((sum, size) => sum + size)).toBe(12);
});

test('a consumer that throws gets the batch again after the visibility timeout', async () => {
  let calls = 0;
  const consumer = async () => {
    calls++;
    if (calls === 1) throw new Error('not now');
  };
  await bench.start({ name: 'effects', consumer });
  await bench.send('effects', 'x');
  await bench.clock.advance(VISIBILITY_SECONDS - 1);
  expect(calls).toBe(1);
  expect(bench.errors).toEqual([new Error('not now')]);
  await bench.clock.advance(2);
  expect(calls).toBe(2);
  expect(await bench.counts('effects')).toBe('0/0/0');
});

test('a consumer that reports some as failed gets only those again', async () => {
  const bodies: string[][] = [];
  const consumer = async ({ Records }: SQSEvent) => {
    bodies.push(Records.map(({ body }) => body));
    const failed = bodies.length === 1 ? Records.filter(({ body }) => body === 'bad') : [];
    return {
      batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })),
    };
  };
  await bench.start({ name: 'effects', consumer });
  await bench.sqs.send(
    new SendMessageBatchCommand({
      QueueUrl: bench.url('effects'),
      Entries: ['good', 'bad', 'fine'].map((body) => ({ Id: body, MessageBody: body })),
    }),
  );
  await bench.clock.advance(VISIBILITY_SECONDS);
  expect(bodies).toEqual([['good', 'bad', 'fine'], ['bad']]);
});

test('a consumer that reports a message it was not sent gets the batch again', async () => {
  let calls = 0;
  const consumer = async () => {
    calls++;
    return { batchItemFailures: calls === 1 ? [{ itemIdentifier: 'unknown' }] : [] };
  };
  await bench.start({ name: 'effects', consumer });
  await bench.send('effects', 'x');
  await bench.clock.advance(VISIBILITY_SECONDS);
  expect(calls).toBe(2);
});

test('a consumer that keeps failing loses the message to the dead letters', async () => {
  let calls = 0;
  const consumer = async () => {
    calls++;
    throw new Error('never');
  };
  await bench.start(
    { name: 'effects', consumer, maxReceiveCount: 3, deadLetterQueue: 'dead' },
    { name: 'dead' },
  );
  const { MessageId } = await bench.send('effects', 'x');
  await bench.clock.advance(10 * VISIBILITY_SECONDS);
  expect(calls).toBe(3);
  expect(await bench.counts('effects')).toBe('0/0/0');
  expect(await bench.receive('dead')).toMatchObject([{ MessageId, Body: 'x' }]);
});

test('a consumer is waited for when the service stops, and handed nothing more', async () => {
  let calls = 0;
  let ended = false;
  const { promise, resolve } = Promise.withResolvers<void>();
  const consumer = async () => {
    calls++;
    await promise;
    ended = true;
  };
  await bench.start({ name: 'effects', batchSize: 1, consumer });
  await bench.send('effects', 'x');
  await eventually(
    () => calls,
    (count) => count === 1,
  );
  const stopped = bench.stop();
  setTimeout(resolve, 5);
  await stopped;
  expect(ended).toBe(true);
  expect(calls).toBe(1);
});
