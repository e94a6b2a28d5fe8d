import {
  ExecutionAlreadyExists,
  InvalidToken,
  SendTaskSuccessCommand,
  SFNClient,
  StartExecutionCommand,
  TaskDoesNotExist,
  TaskTimedOut,
} from '@aws-sdk/client-sfn';
import { MailError } from '../../errors/mail-error.ts';
import type { Workflow } from '../../ports.ts';

/**
 * The state machine. An execution is named by its order, so that there is at most one for each. Its failures are
 * `unavailable`, with the cause for the log.
 */
export function createSfnWorkflow(stateMachineArn: string, client = new SFNClient({})): Workflow {
  return {
    async start(orderId) {
      const input = JSON.stringify({ order_id: orderId });
      try {
        await client.send(new StartExecutionCommand({ stateMachineArn, name: orderId, input }));
      } catch (error) {
        if (!(error instanceof ExecutionAlreadyExists)) throw unavailable(error);
      }
    },

    async resume(taskToken, output) {
      try {
        await client.send(
          new SendTaskSuccessCommand({ taskToken, output: JSON.stringify(output) }),
        );
      } catch (error) {
        if (!GONE.some((gone) => error instanceof gone)) throw unavailable(error);
      }
    },
  };
}

/** The wait is over already, by another answer or by its timeout: the workflow went on. */
const GONE = [TaskDoesNotExist, TaskTimedOut, InvalidToken];

/** One execution an order, one answer a token: whatever the service answers, the call may be made again. */
function unavailable(cause: unknown): MailError {
  return new MailError('unavailable', { reason: 'the workflow service did not answer', cause });
}
