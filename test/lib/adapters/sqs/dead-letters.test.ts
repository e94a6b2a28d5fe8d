import { GetQueueAttributesCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { beforeEach, expect, test } from '@jest/globals';
import { mockClient } from 'aws-sdk-client-mock';
import { deadLettersIn } from '../../../../lib/adapters/sqs/dead-letters.ts';

const QUEUE = 'EffectsDeadLetters';
const URL = 'https://sqs.us-east-1.amazonaws.com/123456789012/effects-dead';
const sqs = mockClient(SQSClient);
const look = () => deadLettersIn(new SQSClient({ region: 'us-east-1' }), QUEUE, URL);
const counting = (visible: number, hidden = 0) =>
  sqs.on(GetQueueAttributesCommand).resolves({
    Attributes: {
      ApproximateNumberOfMessages: String(visible),
      ApproximateNumberOfMessagesNotVisible: String(hidden),
    },
  });

beforeEach(() => {
  sqs.reset();
});

test('an empty queue is only counted', async () => {
  counting(0);
  expect(await look()).toEqual({ queue: QUEUE, waiting: 0, oldestAtMs: null });
  expect(sqs.commandCalls(ReceiveMessageCommand)).toEqual([]);
});

test('what waits is looked at and left to whoever comes next', async () => {
  counting(2, 1);
  const sent = ['1700000002000', '1700000001000'];
  const Messages = sent.map((SentTimestamp) => ({ Attributes: { SentTimestamp } }));
  sqs.on(ReceiveMessageCommand).resolves({ Messages });
  expect(await look()).toEqual({ queue: QUEUE, waiting: 3, oldestAtMs: 1_700_000_001_000 });
  const [call] = sqs.commandCalls(ReceiveMessageCommand);
  expect(call?.args[0].input).toMatchObject({ QueueUrl: URL, VisibilityTimeout: 0 });
});

test('what others have just now is counted', async () => {
  counting(0, 2);
  sqs.on(ReceiveMessageCommand).resolves({});
  expect(await look()).toEqual({ queue: QUEUE, waiting: 2, oldestAtMs: null });
});

test('who may count and not look is told the count, and the right', async () => {
  counting(4);
  const message = 'User: u is not authorized to perform: sqs:receivemessage on resource: r';
  const denied = Object.assign(new Error(message), { name: 'AccessDenied' });
  sqs.on(ReceiveMessageCommand).rejects(denied);
  const found = { queue: QUEUE, waiting: 4, oldestAtMs: null, rightLacked: 'sqs:receivemessage' };
  expect(await look()).toEqual(found);
  sqs.on(GetQueueAttributesCommand).rejects(denied);
  await expect(look()).rejects.toBe(denied);
});
