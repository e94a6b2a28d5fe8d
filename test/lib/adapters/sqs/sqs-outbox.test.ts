import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { mockClient } from 'aws-sdk-client-mock';
import { createSqsOutbox } from '../../../../lib/adapters/sqs/sqs-outbox.ts';

const sqs = mockClient(SQSClient);
const QUEUE = 'https://queue.test/effects';

beforeEach(() => {
  sqs.reset();
});

describe('createSqsOutbox', () => {
  test('a wake-up call says which order, and nothing else', async () => {
    sqs.on(SendMessageCommand).resolves({});
    await createSqsOutbox(QUEUE).wake('ord_1');
    expect(sqs.commandCalls(SendMessageCommand).map(({ args }) => args[0].input)).toEqual([
      { QueueUrl: QUEUE, MessageBody: '{"order_id":"ord_1"}' },
    ]);
  });

  test('a call that may wait says how long', async () => {
    sqs.on(SendMessageCommand).resolves({});
    await createSqsOutbox(QUEUE).wake('ord_1', 6);
    const [call] = sqs.commandCalls(SendMessageCommand);
    expect(call?.args[0].input).toMatchObject({ DelaySeconds: 6 });
  });

  test('a failure passes: who wakes decides what it costs', async () => {
    const error = new Error('no queue');
    sqs.on(SendMessageCommand).rejects(error);
    await expect(createSqsOutbox(QUEUE).wake('ord_1')).rejects.toBe(error);
  });
});
