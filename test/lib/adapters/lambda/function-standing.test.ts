import {
  GetFunctionConcurrencyCommand,
  LambdaClient,
  ResourceNotFoundException,
} from '@aws-sdk/client-lambda';
import { beforeEach, expect, test } from '@jest/globals';
import { mockClient } from 'aws-sdk-client-mock';
import { functionStandings } from '../../../../lib/adapters/lambda/function-standing.ts';

const lambda = mockClient(LambdaClient);
const client = new LambdaClient({ region: 'us-east-1' });
beforeEach(() => {
  lambda.reset();
});

test('a function is shut by a room of 0 alone, and each is told in its order', async () => {
  const missing = new ResourceNotFoundException({ message: 'no', $metadata: {} });
  lambda.on(GetFunctionConcurrencyCommand).resolves({});
  const shut = { ReservedConcurrentExecutions: 0 };
  lambda.on(GetFunctionConcurrencyCommand, { FunctionName: 'shut' }).resolves(shut);
  const roomy = { ReservedConcurrentExecutions: 40 };
  lambda.on(GetFunctionConcurrencyCommand, { FunctionName: 'roomy' }).resolves(roomy);
  lambda.on(GetFunctionConcurrencyCommand, { FunctionName: 'gone' }).rejects(missing);
  expect(await functionStandings(client, ['gone', 'roomy', 'shut', 'shared'])).toEqual([
    { name: 'gone', state: 'missing' },
    { name: 'roomy', state: 'on' },
    { name: 'shut', state: 'off' },
    { name: 'shared', state: 'on' },
  ]);
});

test('who may not ask is told so', async () => {
  const denied = Object.assign(new Error('no'), { name: 'AccessDeniedException' });
  lambda.on(GetFunctionConcurrencyCommand).rejects(denied);
  await expect(functionStandings(client, ['a', 'b'])).rejects.toBe(denied);
});
