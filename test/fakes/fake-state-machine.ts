import { readFileSync } from 'node:fs';
import type { Workflow } from '../../lib/ports.ts';

type Json = Readonly<Record<string, unknown>>;
export type Task = (input: Json) => Promise<unknown>;

interface Rule {
  readonly ErrorEquals: readonly string[];
  readonly MaxAttempts?: number;
  readonly IntervalSeconds?: number;
  readonly BackoffRate?: number;
  readonly MaxDelaySeconds?: number;
  readonly ResultPath?: string;
  readonly Next?: string;
}

interface State {
  readonly Type: 'Task' | 'Choice' | 'Pass' | 'Succeed' | 'Fail';
  readonly Resource?: string;
  readonly Parameters?: { readonly FunctionName: string };
  readonly ResultPath?: string;
  readonly Result?: unknown;
  readonly Next?: string;
  readonly End?: boolean;
  readonly Default?: string;
  readonly Retry?: readonly Rule[];
  readonly Catch?: readonly Rule[];
  readonly Choices?: readonly {
    readonly Variable: string;
    readonly StringEquals: string;
    readonly Next: string;
  }[];
}

interface Execution {
  readonly orderId: string;
  state: string;
  data: Json;
  status: 'running' | 'waiting' | 'succeeded' | 'failed';
  token: string | undefined;
  /** How often each of the state's retriers was used. */
  retries: Map<Rule, number>;
}

const TIMEOUT = 'States.Timeout';
const FILE = new URL('../../statemachines/order.asl.json', import.meta.url);
const MACHINE = JSON.parse(readFileSync(FILE, 'utf8')) as {
  readonly StartAt: string;
  readonly States: Readonly<Record<string, State>>;
};

/**
 * The deployed state machine, read from its own file and executed at once: what a task throws is retried and
 * caught as the file says. One execution a name, for ever.
 */
export class FakeStateMachine implements Workflow {
  readonly #executions = new Map<string, Execution>();
  readonly #tasks: Readonly<Record<string, Task>>;
  readonly #pause: (seconds: number) => void;
  #tokens = 0;

  /**
   * @param tasks by the name of their state.
   * @param pause is called for the time between two tries of a task.
   */
  constructor(tasks: Readonly<Record<string, Task>>, pause: (seconds: number) => void = () => {}) {
    this.#tasks = tasks;
    this.#pause = pause;
  }

  async start(orderId: string, run = 1): Promise<void> {
    const name = `${orderId}-${run}`;
    if (this.#executions.has(name)) return;
    const data = { order_id: orderId };
    const fresh = { status: 'running', token: undefined } as const;
    const retries = new Map<Rule, number>();
    this.#executions.set(name, { orderId, state: MACHINE.StartAt, data, ...fresh, retries });
  }

  async resume(taskToken: string, output: Json): Promise<void> {
    const waiting = [...this.#executions.values()].find(({ token }) => token === taskToken);
    if (waiting === undefined) return;
    this.#go(waiting, output);
  }

  /** Runs every execution until it ends or waits. */
  async run(): Promise<void> {
    for (const execution of this.#executions.values()) {
      while (execution.status === 'running') await this.#step(execution);
    }
  }

  /** What an operator does with an execution that failed: starts another one for the same order. */
  startFailedAgain(): void {
    for (const execution of this.#executions.values()) {
      if (execution.status !== 'failed') continue;
      execution.state = MACHINE.StartAt;
      execution.data = { order_id: execution.orderId };
      execution.status = 'running';
    }
  }

  /** Ends every wait, as if its time were over. */
  timeOut(): void {
    for (const execution of this.#executions.values()) {
      if (execution.status === 'waiting') this.#fail(execution, TIMEOUT);
    }
  }

  /** Of its newest execution. */
  statusOf(orderId: string): Execution['status'] | undefined {
    const runs = [...this.#executions.values()].filter((each) => each.orderId === orderId);
    return runs.at(-1)?.status;
  }

  async #step(execution: Execution): Promise<void> {
    const state = stateOf(execution.state);
    switch (state.Type) {
      case 'Task':
        return this.#runTask(execution, state);
      case 'Pass':
        return this.#go(execution, state.Result);
      case 'Choice':
        return this.#enter(execution, choose(state, execution.data));
      case 'Succeed':
        execution.status = 'succeeded';
        return;
      case 'Fail':
        execution.status = 'failed';
        return;
    }
  }

  async #runTask(execution: Execution, state: State): Promise<void> {
    const task = this.#tasks[taskName(state)];
    if (task === undefined) throw new Error(`no task serves ${execution.state}`);
    const waits = state.Resource?.endsWith('.waitForTaskToken') ?? false;
    if (waits) {
      this.#tokens += 1;
      execution.token = `token_${this.#tokens}`;
      execution.status = 'waiting';
    }
    try {
      const result = await task({ ...execution.data, task_token: execution.token });
      if (!waits) this.#go(execution, result);
    } catch (error) {
      this.#fail(execution, (error as Error).name);
    }
  }

  #go(execution: Execution, result: unknown): void {
    const { ResultPath, Next, End } = stateOf(execution.state);
    if (End) {
      execution.status = 'succeeded';
      execution.token = undefined;
      return;
    }
    this.#enter(execution, Next, ResultPath, result);
  }

  #fail(execution: Execution, error: string): void {
    const { Retry = [], Catch = [] } = stateOf(execution.state);
    const retry = ruleFor(Retry, error);
    const used = (retry && execution.retries.get(retry)) ?? 0;
    if (retry !== undefined && used < (retry.MaxAttempts ?? 3)) {
      const { IntervalSeconds = 1, BackoffRate = 2, MaxDelaySeconds = Infinity } = retry;
      this.#pause(Math.min(IntervalSeconds * BackoffRate ** used, MaxDelaySeconds));
      execution.retries.set(retry, used + 1);
      execution.status = 'running';
      return;
    }
    const caught = ruleFor(Catch, error);
    if (caught === undefined) throw new Error(`${execution.state} does not catch ${error}`);
    this.#enter(execution, caught.Next, caught.ResultPath, { Error: error });
  }

  #enter(execution: Execution, next: string | undefined, path?: string, result?: unknown): void {
    if (next === undefined) throw new Error(`${execution.state} leads nowhere`);
    if (path !== undefined) execution.data = { ...execution.data, [path.slice(2)]: result };
    execution.state = next;
    execution.status = 'running';
    execution.token = undefined;
    execution.retries.clear();
  }
}

function stateOf(name: string): State {
  const state = MACHINE.States[name];
  if (state === undefined) throw new Error(`there is no state ${name}`);
  return state;
}

function taskName(state: State): string {
  const placeholder = state.Parameters?.FunctionName ?? state.Resource ?? '';
  return placeholder.replace(/^\$\{(\w+)\}$/, '$1');
}

function choose(state: State, data: Json): string {
  const found = state.Choices?.find(({ Variable, StringEquals }) => {
    const [, part = '', field = ''] = Variable.split('.');
    return (data[part] as Json | undefined)?.[field] === StringEquals;
  });
  return found?.Next ?? state.Default ?? '';
}

function ruleFor(rules: readonly Rule[], error: string): Rule | undefined {
  const names = [error, 'States.ALL', ...(error === TIMEOUT ? [] : ['States.TaskFailed'])];
  return rules.find(({ ErrorEquals }) => names.some((name) => ErrorEquals.includes(name)));
}
