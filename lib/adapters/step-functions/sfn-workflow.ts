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
 * The state machine. An execution is named by its order, and each later one by its number besides, so that there is at
 * most one of each. Its failures are `unavailable`, with the cause for the log.
 */
export function createSfnWorkflow(stateMachineArn: string, client = new SFNClient({})): Workflow {
  return {
    async start(orderId, run = 1) {
      const input = JSON.stringify({ order_id: orderId });
      const name = run === 1 ? orderId : `${orderId}-${run}`;
      try {
        await client.send(new StartExecutionCommand({ stateMachineArn, name, input }));
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

/** One execution of a name, one answer a token: whatever the service answers, the call may be made again. */
function unavailable(cause: unknown): MailError {
  return new MailError('unavailable', { reason: 'the workflow service did not answer', cause });
}
