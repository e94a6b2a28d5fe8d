import {
  DeleteMessageCommand,
  GetQueueUrlCommand,
  SendMessageBatchCommand,
} from '@aws-sdk/client-sqs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { eventually } from '../../support/eventually.ts';
import { QueueBench, VISIBILITY_SECONDS } from './queue-bench.ts';

let bench: QueueBench;

beforeEach(() => {
  bench = new QueueBench();
});

afterEach(() => bench.end());

describe('over the wire', () => {
  test('a message is sent, received and deleted', async () => {
    await bench.start({ name: 'effects' });
    const sent = await bench.send('effects', 'wake ord_1 ✉');
    const [message, ...others] = await bench.receive('effects');
    expect(others).toEqual([]);
    expect(message).toMatchObject({ MessageId: sent.MessageId, Body: 'wake ord_1 ✉' });
    expect(message?.Attributes).toMatchObject({ ApproximateReceiveCount: '1' });
    expect(await bench.counts('effects')).toBe('0/1/0');
    await bench.sqs.send(
      new DeleteMessageCommand({
        QueueUrl: bench.url('effects'),
        ReceiptHandle: message?.ReceiptHandle,
      }),
    );
    expect(await bench.counts('effects')).toBe('0/0/0');
  });

  test('a queue is found by its name', async () => {
    await bench.start({ name: 'effects' });
    const { QueueUrl } = await bench.sqs.send(new GetQueueUrlCommand({ QueueName: 'effects' }));
    expect(QueueUrl).toBe(bench.url('effects'));
  });

  test('a queue that is not there is refused by its name', async () => {
    await bench.start({ name: 'effects' });
    await expect(bench.send('other', 'x')).rejects.toMatchObject({
      name: 'QueueDoesNotExist',
      Code: 'AWS.SimpleQueueService.NonExistentQueue',
    });
  });

  test('a message without a body, or with a delay too long, is refused', async () => {
    await bench.start({ name: 'effects' });
    await expect(bench.send('effects', '')).rejects.toMatchObject({ name: 'MissingParameter' });
    await expect(bench.send('effects', 'x', 901)).rejects.toMatchObject({
      name: 'InvalidParameterValue',
    });
  });

  test('a batch is sent at once, of one to ten', async () => {
    await bench.start({ name: 'effects' });
    const batchOf = (size: number) =>
      bench.sqs.send(
        new SendMessageBatchCommand({
          QueueUrl: bench.url('effects'),
          Entries: Array.from({ length: size }, (_, at) => ({
            Id: `id${at}`,
            MessageBody: `body ${at}`,
          })),
        }),
      );
    const { Successful = [] } = await batchOf(10);
    expect(Successful.map(({ Id }) => Id)).toContain('id9');
    expect(await bench.receive('effects')).toHaveLength(10);
    await expect(batchOf(11)).rejects.toMatchObject({ name: 'TooManyEntriesInBatchRequest' });
    await expect(batchOf(0)).rejects.toMatchObject({ name: 'EmptyBatchRequest' });
  });

  test('a delayed message comes when it is due', async () => {
    await bench.start({ name: 'effects' });
    await bench.send('effects', 'later', 300);
    expect(await bench.receive('effects')).toEqual([]);
    expect(await bench.counts('effects')).toBe('0/0/1');
    await bench.clock.advance(300);
    expect(await bench.receive('effects')).toHaveLength(1);
  });

  test('a received message is hidden for the visibility timeout, then comes again', async () => {
    await bench.start({ name: 'effects' });
    await bench.send('effects', 'x');
    const [first] = await bench.receive('effects');
    expect(await bench.receive('effects')).toEqual([]);
    await bench.clock.advance(VISIBILITY_SECONDS);
    const [second] = await bench.receive('effects');
    expect(second?.MessageId).toBe(first?.MessageId);
    expect(second?.ReceiptHandle).not.toBe(first?.ReceiptHandle);
    expect(second?.Attributes?.ApproximateReceiveCount).toBe('2');
  });

  test('who waits for a message has it as soon as it is there', async () => {
    await bench.start({ name: 'effects' });
    const waiting = bench.receive('effects', 20);
    await bench.send('effects', 'x');
    expect(await waiting).toHaveLength(1);
  });

  test('who waits in vain is told so when the time is up', async () => {
    await bench.start({ name: 'effects' });
    const waiting = bench.receive('effects', 20);
    let answered = false;
    waiting.then(
      () => {
        answered = true;
      },
      () => {},
    );
    await eventually(
      () => bench.clock.advance(20).then(() => answered),
      (is) => is,
    );
    expect(await waiting).toEqual([]);
  });

  test('an operation that is not known here is refused', async () => {
    await bench.start({ name: 'effects' });
    const answer = await fetch(bench.endpoint(), {
      method: 'POST',
      headers: { 'x-amz-target': 'AmazonSQS.PurgeQueue' },
      body: '{}',
    });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('UnknownOperationException');
  });
});

test('dead letters that are no queue are refused', async () => {
  await expect(bench.start({ name: 'effects', deadLetterQueue: 'no' })).rejects.toThrow(
    'no queue no',
  );
});
