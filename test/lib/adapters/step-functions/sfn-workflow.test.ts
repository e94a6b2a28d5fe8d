import {
  ExecutionAlreadyExists,
  InvalidOutput,
  InvalidToken,
  SendTaskSuccessCommand,
  SFNClient,
  SFNServiceException,
  StartExecutionCommand,
  StateMachineDoesNotExist,
  TaskDoesNotExist,
  TaskTimedOut,
} from '@aws-sdk/client-sfn';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { mockClient } from 'aws-sdk-client-mock';
import { createSfnWorkflow } from '../../../../lib/adapters/step-functions/sfn-workflow.ts';

const sfn = mockClient(SFNClient);
const ARN = 'arn:aws:states:us-east-1:123456789012:stateMachine:order';
const said = { message: 'said by AWS', $metadata: {} };
const ofTheService = ($fault: 'client' | 'server', name: string) =>
  new SFNServiceException({ ...said, $fault, name });

/** What says nothing of the execution or the task itself. */
const SILENCES = [
  ofTheService('client', 'ThrottlingException'),
  ofTheService('server', 'InternalServerError'),
  Object.assign(new Error('no network'), { code: 'ECONNRESET' }),
];

beforeEach(() => {
  sfn.reset();
});

describe('start', () => {
  test('starts an execution named by its order', async () => {
    sfn.on(StartExecutionCommand).resolves({});
    await createSfnWorkflow(ARN).start('ord_1');
    expect(sfn.commandCalls(StartExecutionCommand).map(({ args }) => args[0].input)).toEqual([
      { stateMachineArn: ARN, name: 'ord_1', input: '{"order_id":"ord_1"}' },
    ]);
  });

  test('a later one by its number besides', async () => {
    sfn.on(StartExecutionCommand).resolves({});
    await createSfnWorkflow(ARN).start('ord_1', 2);
    expect(sfn.commandCalls(StartExecutionCommand).map(({ args }) => args[0].input)).toEqual([
      { stateMachineArn: ARN, name: 'ord_1-2', input: '{"order_id":"ord_1"}' },
    ]);
  });

  test('an execution of that order that is there already is fine', async () => {
    sfn.on(StartExecutionCommand).rejects(new ExecutionAlreadyExists(said));
    await expect(createSfnWorkflow(ARN).start('ord_1')).resolves.toBeUndefined();
  });

  test.each([...SILENCES, new StateMachineDoesNotExist(said), new TaskTimedOut(said)])(
    'any other failure is `unavailable`, with the cause for the log: %s',
    async (error) => {
      sfn.on(StartExecutionCommand).rejects(error);
      const started = createSfnWorkflow(ARN).start('ord_1');
      await expect(started).rejects.toMatchObject({ name: 'unavailable', cause: error });
    },
  );
});

describe('resume', () => {
  const resume = () => createSfnWorkflow(ARN).resume('token', { decision: 'approve' });

  test('answers the waiting task', async () => {
    sfn.on(SendTaskSuccessCommand).resolves({});
    await resume();
    expect(sfn.commandCalls(SendTaskSuccessCommand).map(({ args }) => args[0].input)).toEqual([
      { taskToken: 'token', output: '{"decision":"approve"}' },
    ]);
  });

  test.each([new TaskDoesNotExist(said), new TaskTimedOut(said), new InvalidToken(said)])(
    'a task that no longer waits is fine: %s',
    async (error) => {
      sfn.on(SendTaskSuccessCommand).rejects(error);
      await expect(resume()).resolves.toBeUndefined();
    },
  );

  test.each([...SILENCES, new InvalidOutput(said), new ExecutionAlreadyExists(said)])(
    'any other failure is `unavailable`, with the cause for the log: %s',
    async (error) => {
      sfn.on(SendTaskSuccessCommand).rejects(error);
      await expect(resume()).rejects.toMatchObject({ name: 'unavailable', cause: error });
    },
  );
});
