import { SQSClient } from '@aws-sdk/client-sqs';
import { deadLettersIn } from '../../../lib/adapters/sqs/dead-letters.ts';
import { DEAD_LETTER_QUEUES, type DeadLetters } from '../../../lib/operator/dead-letters.ts';
import { LOCAL_ACCOUNT, LOCAL_REGION } from '../../template/resolve.ts';

/** The dead letters of the service on this machine, whose queues have their logical ids for names. */
export async function deadLettersHere(endpoint: string): Promise<readonly DeadLetters[]> {
  const client = new SQSClient({
    endpoint,
    region: LOCAL_REGION,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  try {
    const each = DEAD_LETTER_QUEUES.map((queue) =>
      deadLettersIn(client, queue, `${endpoint}/${LOCAL_ACCOUNT}/${queue}`),
    );
    return await Promise.all(each);
  } finally {
    client.destroy();
  }
}
