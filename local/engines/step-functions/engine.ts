import type { LocalClock } from '../../clock.ts';
import { startAwsJson } from '../aws-json.ts';
import { drain } from '../drain.ts';
import { readMachine } from './definition.ts';
import { ExecutionStore } from './execution-store.ts';
import { Executions } from './executions.ts';
import { sfnOperations } from './operations.ts';
import { newTaskToken, TaskTokens } from './task-tokens.ts';

export interface WorkflowEngineOptions {
  /** Executions are kept in `<dataDir>/executions`. */
  readonly dataDir: string;
  readonly clock: LocalClock;
  /** `definition` is the States Language as text, with every ARN filled in. */
  readonly stateMachines: readonly { readonly arn: string; readonly definition: string }[];
  /** Calls a Lambda function. The name of the error it throws is what `ErrorEquals` matches. */
  readonly invoke: (functionArn: string, payload: unknown) => Promise<unknown>;
  readonly port?: number;
  /** Told of an execution that cannot be read, resumed or saved. */
  readonly onError?: (error: unknown) => void;
}

export interface WorkflowEngine {
  readonly endpoint: string;
  /** Lets no execution go on and waits for what is being invoked, at most two seconds. */
  stop(): Promise<void>;
}

const STOP_GRACE_MS = 2_000;

/**
 * Step Functions over its own wire protocol. Executions outlive the process: the next engine on the same folder
 * goes on in the state each was in, which calls that state's function again; a task token handed out before stays
 * good, beside the new one that call is given. `invoke` may be called as soon as this resolves.
 * @throws Error when a state machine is not valid or uses what this engine does not run.
 */
export async function startWorkflowEngine(options: WorkflowEngineOptions): Promise<WorkflowEngine> {
  const { clock, onError = () => {} } = options;
  const machines = new Map(
    options.stateMachines.map(({ arn, definition }) => [arn, readMachine(arn, definition)]),
  );
  const store = new ExecutionStore(options.dataDir);
  const tokens = new TaskTokens();
  const invocations = new Set<Promise<unknown>>();
  const invoke = (functionArn: string, payload: unknown) => {
    const invocation = options.invoke(functionArn, payload).finally(() => {
      invocations.delete(invocation);
    });
    invocations.add(invocation);
    return invocation;
  };
  const host = { clock, store, tokens, invoke, random: Math.random, newToken: newTaskToken };
  const executions = new Executions({ host, machines, onError });

  const left = await store.load(onError);
  const server = await startAwsJson({
    target: 'AWSStepFunctions',
    operations: sfnOperations({ executions, machines, tokens }),
    port: options.port,
    onError,
  });
  executions.resume(left);
  return {
    endpoint: server.endpoint,
    stop: async () => {
      tokens.stop();
      executions.stop();
      await drain(invocations, STOP_GRACE_MS);
      await server.stop();
      await store.allSettled();
    },
  };
}
