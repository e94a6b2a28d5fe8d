import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { Outbox } from '../../ports.ts';

/** Wake-up calls as SQS messages; the body holds the order id alone. */
export function createSqsOutbox(queueUrl: string, client = new SQSClient({})): Outbox {
  return {
    async wake(orderId) {
      const MessageBody = JSON.stringify({ order_id: orderId });
      await client.send(new SendMessageCommand({ QueueUrl: queueUrl, MessageBody }));
    },
  };
}
