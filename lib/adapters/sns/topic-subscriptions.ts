import { GetTopicAttributesCommand, NotFoundException, type SNSClient } from '@aws-sdk/client-sns';
import type { Subscriptions } from '../../operator/stack-standing.ts';

/** How many hear of what is sent to the topic; undefined where there is no such topic. */
export async function topicSubscriptions(
  client: SNSClient,
  TopicArn: string,
): Promise<Subscriptions | undefined> {
  try {
    const { Attributes = {} } = await client.send(new GetTopicAttributesCommand({ TopicArn }));
    const { SubscriptionsConfirmed = 0, SubscriptionsPending = 0 } = Attributes;
    return { confirmed: Number(SubscriptionsConfirmed), pending: Number(SubscriptionsPending) };
  } catch (error) {
    if (error instanceof NotFoundException) return undefined;
    throw error;
  }
}
