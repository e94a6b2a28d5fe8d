import { GetTopicAttributesCommand, NotFoundException, SNSClient } from '@aws-sdk/client-sns';
import { beforeEach, expect, test } from '@jest/globals';
import { mockClient } from 'aws-sdk-client-mock';
import { topicSubscriptions } from '../../../../lib/adapters/sns/topic-subscriptions.ts';

const TOPIC = 'arn:aws:sns:us-east-1:123456789012:alarms';
const sns = mockClient(SNSClient);
const ask = () => topicSubscriptions(new SNSClient({ region: 'us-east-1' }), TOPIC);
beforeEach(() => {
  sns.reset();
});

test('those who confirmed are told apart from those who did not', async () => {
  const Attributes = { SubscriptionsConfirmed: '2', SubscriptionsPending: '1' };
  sns.on(GetTopicAttributesCommand, { TopicArn: TOPIC }).resolves({ Attributes });
  expect(await ask()).toEqual({ confirmed: 2, pending: 1 });
  sns.on(GetTopicAttributesCommand).resolves({});
  expect(await ask()).toEqual({ confirmed: 0, pending: 0 });
});

test('a topic that is not there has nobody; who may not ask is told so', async () => {
  sns
    .on(GetTopicAttributesCommand)
    .rejects(new NotFoundException({ message: 'no', $metadata: {} }));
  expect(await ask()).toBeUndefined();
  const denied = Object.assign(new Error('no'), { name: 'AuthorizationErrorException' });
  sns.on(GetTopicAttributesCommand).rejects(denied);
  await expect(ask()).rejects.toBe(denied);
});
