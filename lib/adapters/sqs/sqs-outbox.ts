import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { Outbox } from '../../ports.ts';

/** Wake-up calls as SQS messages; the body holds the order id alone. */
export function createSqsOutbox(queueUrl: string, client = new SQSClient({})): Outbox {
  return {
    async wake(orderId, delaySeconds) {
      const MessageBody = JSON.stringify({ order_id: orderId });
      const delay = delaySeconds ? { DelaySeconds: delaySeconds } : {};
      await client.send(new SendMessageCommand({ QueueUrl: queueUrl, MessageBody, ...delay }));
    },
  };
}
