import {
  ExecutionAlreadyExists,
  InvalidToken,
  SendTaskSuccessCommand,
  SFNClient,
  StartExecutionCommand,
  TaskDoesNotExist,
  TaskTimedOut,
} from '@aws-sdk/client-sfn';
import type { Workflow } from '../../ports.ts';

/** The state machine. An execution is named by its order, so that there is at most one for each. */
export function createSfnWorkflow(stateMachineArn: string, client = new SFNClient({})): Workflow {
  return {
    async start(orderId) {
      const input = JSON.stringify({ order_id: orderId });
      try {
        await client.send(new StartExecutionCommand({ stateMachineArn, name: orderId, input }));
      } catch (error) {
        if (!(error instanceof ExecutionAlreadyExists)) throw error;
      }
    },

    async resume(taskToken, output) {
      try {
        await client.send(
          new SendTaskSuccessCommand({ taskToken, output: JSON.stringify(output) }),
        );
      } catch (error) {
        if (!GONE.some((gone) => error instanceof gone)) throw error;
      }
    },
  };
}

/** The wait is over already, by another answer or by its timeout: the workflow went on. */
const GONE = [TaskDoesNotExist, TaskTimedOut, InvalidToken];
