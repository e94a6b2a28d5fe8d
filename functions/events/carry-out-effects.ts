import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { isMailError } from '../../lib/errors/mail-error.ts';
import { answerWakeUp } from '../../lib/order/inbound/answer-wake-up.ts';
import { deps } from '../deps.ts';

/** A wake-up call names an order that owes something; what cannot be carried out now is tried again. */
export const handler = async (event: SQSEvent): Promise<SQSBatchResponse> => {
  const failed = await Promise.all(
    event.Records.map(async ({ messageId, body }) => {
      try {
        const { order_id } = JSON.parse(body) as { order_id: string };
        await answerWakeUp(deps(), order_id);
        return undefined;
      } catch (error) {
        const unexpected = isMailError(error) ? 0 : 1;
        const cause = String((error as Error).name);
        deps().log.warn('wake_up_failed', { messageId, cause, unexpected });
        return messageId;
      }
    }),
  );
  const itemIdentifiers = failed.filter((id) => id !== undefined);
  return { batchItemFailures: itemIdentifiers.map((itemIdentifier) => ({ itemIdentifier })) };
};
