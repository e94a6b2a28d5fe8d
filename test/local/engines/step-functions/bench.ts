import {
  DescribeExecutionCommand,
  type DescribeExecutionCommandOutput,
  SendTaskFailureCommand,
  SendTaskSuccessCommand,
  SFNClient,
  StartExecutionCommand,
} from '@aws-sdk/client-sfn';
import type { LocalClock } from '../../../../local/clock.ts';
import {
  startWorkflowEngine,
  type WorkflowEngine,
} from '../../../../local/engines/step-functions/engine.ts';
import { newDataDir, removeDataDirs } from '../../support/data-dir.ts';
import { eventually } from '../../support/eventually.ts';
import { startStillClock } from '../../support/still-clock.ts';

export const MACHINE = 'arn:aws:states:us-east-1:000000000000:stateMachine:OrderWorkflow';
export const EXECUTION = MACHINE.replace(':stateMachine:', ':execution:');

export function lambda(name: string): string {
  return `arn:aws:lambda:us-east-1:000000000000:function:${name}`;
}

/** A Task state that calls a function by its ARN. */
export function task(name: string, fields: object = { End: true }): object {
  return { Type: 'Task', Resource: lambda(name), ...fields };
}

/** A Task state that waits for its token, which the function gets as `token`. */
export function tokenTask(name: string, fields: object = { End: true }): object {
  return {
    Type: 'Task',
    Resource: 'arn:aws:states:::lambda:invoke.waitForTaskToken',
    Parameters: {
      FunctionName: lambda(name),
      Payload: { 'token.$': '$$.Task.Token', 'input.$': '$' },
    },
    ...fields,
  };
}

export type Functions = Record<string, (payload: never) => unknown>;

/** An engine that a test can let die and raise again on the same folder, and the SDK's client for it. */
export class Bench {
  readonly dataDir = newDataDir();
  readonly errors: unknown[] = [];
  /** Name and payload of each call of a function. */
  readonly calls: [string, unknown][] = [];
  clock: LocalClock;
  sfn = new SFNClient({});
  readonly #graceMs: number;
  #engine: WorkflowEngine | undefined;
  #letGo: (() => void)[] = [];

  /** With `graceMs` the clock soon gives up on functions that hang. */
  constructor({ graceMs = 5_000 } = {}) {
    this.#graceMs = graceMs;
    this.clock = this.#newClock();
  }

  /** What a function returns that hangs until the process dies. */
  hang(): Promise<void> {
    return new Promise((resolve) => this.#letGo.push(resolve));
  }

  async start(states: Record<string, object>, functions: Functions = {}, more: object = {}) {
    const [StartAt] = Object.keys(states);
    const definition = JSON.stringify({ StartAt, States: states, ...more });
    this.#engine = await startWorkflowEngine({
      dataDir: this.dataDir,
      clock: this.clock,
      stateMachines: [{ arn: MACHINE, definition }],
      invoke: async (arn, payload) => {
        const name = arn.slice(arn.lastIndexOf(':') + 1);
        this.calls.push([name, payload]);
        return functions[name]?.(payload as never);
      },
      onError: (error) => this.errors.push(error),
    });
    this.sfn = new SFNClient({
      endpoint: this.#engine.endpoint,
      region: 'us-east-1',
      credentials: { accessKeyId: 'any', secretAccessKey: 'any' },
      maxAttempts: 1,
    });
  }

  /** Stops everything, finished or not; the folder stays. */
  async die(): Promise<void> {
    this.sfn.destroy();
    const stopped = this.#engine?.stop();
    for (const letGo of this.#letGo.splice(0)) letGo();
    await stopped;
    this.clock.stop();
    this.clock = this.#newClock();
  }

  async end(): Promise<void> {
    await this.die();
    this.clock.stop();
    removeDataDirs();
  }

  startExecution(name = 'ord_1', input: unknown = { order_id: 'ord_1' }) {
    return this.sfn.send(
      new StartExecutionCommand({ stateMachineArn: MACHINE, name, input: JSON.stringify(input) }),
    );
  }

  describe(name = 'ord_1'): Promise<DescribeExecutionCommandOutput> {
    const executionArn = `${EXECUTION}:${name}`;
    return this.sfn.send(new DescribeExecutionCommand({ executionArn }));
  }

  async ended(name = 'ord_1'): Promise<DescribeExecutionCommandOutput> {
    return eventually(
      () => this.describe(name),
      ({ status }) => status !== 'RUNNING',
    );
  }

  /** Starts an execution and answers with its output once it has ended. */
  async output(input: unknown = {}): Promise<unknown> {
    await this.startExecution('ord_1', input);
    const { status, output = 'null', error, cause } = await this.ended();
    if (status !== 'SUCCEEDED') throw new Error(`${status}: ${error}: ${cause}`);
    return JSON.parse(output);
  }

  /** The payload of the function's latest call, once it has been called so often. */
  async called(name: string, calls = 1): Promise<unknown> {
    const found = await eventually(
      () => this.calls.filter(([called]) => called === name),
      ({ length }) => length >= calls,
    );
    return found.at(-1)?.[1];
  }

  async token(name: string, calls = 1): Promise<string> {
    return ((await this.called(name, calls)) as { token: string }).token;
  }

  succeed(taskToken: string, output: unknown = {}) {
    return this.sfn.send(new SendTaskSuccessCommand({ taskToken, output: JSON.stringify(output) }));
  }

  fail(taskToken: string, error?: string, cause?: string) {
    return this.sfn.send(new SendTaskFailureCommand({ taskToken, error, cause }));
  }

  #newClock(): LocalClock {
    return startStillClock({ dataDir: this.dataDir, graceMs: this.#graceMs });
  }
}

/** An error as the domain throws it: its name is its code. */
export function codeError(code: string): Error {
  const error = new Error(`it is ${code}`);
  error.name = code;
  return error;
}
