import { randomUUID } from 'node:crypto';
import type {
  DescribeExecutionCommandInput,
  GetExecutionHistoryCommandInput,
  ListExecutionsCommandInput,
  SendTaskFailureCommandInput,
  SendTaskHeartbeatCommandInput,
  SendTaskSuccessCommandInput,
  StartExecutionCommandInput,
  StopExecutionCommandInput,
} from '@aws-sdk/client-sfn';
import { AwsError } from '../aws-json.ts';
import type { Machine } from './definition.ts';
import type { ExecutionSummary } from './execution-store.ts';
import type { Executions } from './executions.ts';
import type { TaskTokens } from './task-tokens.ts';

export interface OperationsOptions {
  readonly executions: Executions;
  readonly machines: ReadonlyMap<string, Machine>;
  readonly tokens: TaskTokens;
}

/** No white space, brackets, wildcards, quotes, slashes or control characters, as the real service has it. */
const EXECUTION_NAME = /^[^\s<>{}[\]?*"#%\\^|~`$&,;:/\p{Cc}]{1,80}$/u;
const MAX_INPUT_BYTES = 262_144;
const MAX_PAGE = 1000;

/** The operations of Step Functions on executions and task tokens. */
export function sfnOperations({ executions, machines, tokens }: OperationsOptions) {
  const machineOf = (arn = ''): Machine => {
    const machine = machines.get(arn);
    if (machine) return machine;
    if (!arn.startsWith('arn:')) throw new AwsError('InvalidArn', `Invalid Arn: '${arn}'`);
    throw new AwsError('StateMachineDoesNotExist', `State Machine Does Not Exist: '${arn}'`);
  };
  return {
    StartExecution: async (request: StartExecutionCommandInput) => {
      const { name = randomUUID(), input = '{}' } = request;
      const machine = machineOf(request.stateMachineArn);
      if (!EXECUTION_NAME.test(name)) throw new AwsError('InvalidName', `Invalid Name: '${name}'`);
      parseOr('InvalidExecutionInput', input);
      const { executionArn, startMs } = await executions.start(machine, name, input);
      return { executionArn, startDate: startMs / 1000 };
    },

    SendTaskSuccess: async ({ taskToken = '', output = '' }: SendTaskSuccessCommandInput) => {
      await tokens.answer(taskToken, { output: parseOr('InvalidOutput', output) });
    },

    SendTaskFailure: async ({ taskToken = '', error, cause }: SendTaskFailureCommandInput) => {
      await tokens.answer(taskToken, { error: error ?? 'States.TaskFailed', cause: cause ?? '' });
    },

    SendTaskHeartbeat: ({ taskToken = '' }: SendTaskHeartbeatCommandInput) => {
      tokens.heartbeat(taskToken);
    },

    DescribeExecution: async ({ executionArn = '' }: DescribeExecutionCommandInput) => {
      const execution = await executions.find(executionArn);
      const { input, output, error, cause } = execution;
      return { ...toWire(execution), input, output, error, cause };
    },

    ListExecutions: (request: ListExecutionsCommandInput) => {
      const all = executions
        .list(machineOf(request.stateMachineArn).arn)
        .filter(({ status }) => !request.statusFilter || status === request.statusFilter);
      const { items, nextToken } = page(all, request);
      return { executions: items.map(toWire), nextToken };
    },

    StopExecution: async ({ executionArn = '', error, cause }: StopExecutionCommandInput) => {
      await executions.find(executionArn);
      await executions.end(executionArn, { status: 'ABORTED', error, cause });
      const { stopMs = 0 } = await executions.find(executionArn);
      return { stopDate: stopMs / 1000 };
    },

    GetExecutionHistory: async (request: GetExecutionHistoryCommandInput) => {
      const { history } = await executions.find(request.executionArn ?? '');
      const { items, nextToken } = page(
        request.reverseOrder ? history.toReversed() : history,
        request,
      );
      return { events: items, nextToken };
    },
  };
}

/** @throws AwsError of that name unless the text is JSON that the service takes. */
function parseOr(errorName: string, text: string): unknown {
  try {
    if (Buffer.byteLength(text) <= MAX_INPUT_BYTES) return JSON.parse(text);
  } catch {
    // Said below, as for a text that is too long.
  }
  throw new AwsError(errorName, `It must be JSON of at most ${MAX_INPUT_BYTES} bytes.`);
}

function toWire(summary: ExecutionSummary) {
  const { executionArn, stateMachineArn, name, status, startMs, stopMs } = summary;
  const stopDate = stopMs === undefined ? undefined : stopMs / 1000;
  return { executionArn, stateMachineArn, name, status, startDate: startMs / 1000, stopDate };
}

interface Page {
  readonly maxResults?: number | undefined;
  /** Here simply how many have been shown. */
  readonly nextToken?: string | undefined;
}

function page<T>(all: readonly T[], { maxResults, nextToken }: Page) {
  const from = Number(nextToken ?? 0);
  const to = from + (maxResults || MAX_PAGE);
  return { items: all.slice(from, to), nextToken: to < all.length ? String(to) : undefined };
}
