import { setImmediate as nextTurn } from 'node:timers/promises';
import { AwsError } from '../aws-json.ts';
import type { Machine } from './definition.ts';
import { Interrupted } from './errors.ts';
import type { Execution, ExecutionSummary } from './execution-store.ts';
import { note } from './history.ts';
import { Run, type RunHost } from './run.ts';
import { type Outcome, runStates } from './states.ts';

export interface ExecutionsOptions {
  readonly host: RunHost;
  readonly machines: ReadonlyMap<string, Machine>;
  readonly onError: (error: unknown) => void;
}

interface Running {
  readonly execution: Execution;
  readonly abort: AbortController;
}

/** Every execution of the engine, and those among them that run. */
export class Executions {
  readonly #options: ExecutionsOptions;
  /** By ARN. Of those that ended only the summary is kept here. */
  readonly #all = new Map<string, ExecutionSummary>();
  readonly #running = new Map<string, Running>();
  #stopped = false;

  constructor(options: ExecutionsOptions) {
    this.#options = options;
  }

  /** Takes over what an earlier process left: what was running goes on where it was. */
  resume(executions: readonly Execution[]): void {
    for (const execution of executions) {
      const machine = this.#options.machines.get(execution.stateMachineArn);
      this.#all.set(execution.executionArn, summaryOf(execution));
      if (execution.status !== 'RUNNING') continue;
      if (machine) this.#begin(machine, this.#enlist(execution));
      else this.#options.onError(new Error(`${execution.executionArn} has no state machine now`));
    }
  }

  /**
   * Starts an execution, and answers when it would survive a crash; only then does it do anything. The same name
   * and input again, while it runs, is the same start.
   * @throws AwsError `ExecutionAlreadyExists`.
   */
  async start(machine: Machine, name: string, input: string): Promise<ExecutionSummary> {
    const executionArn = `${machine.arn.replace(':stateMachine:', ':execution:')}:${name}`;
    const { clock, store } = this.#options.host;
    const known = this.#all.get(executionArn);
    if (known) {
      if (this.#running.get(executionArn)?.execution.input !== input) {
        throw new AwsError('ExecutionAlreadyExists', `Execution Already Exists: '${executionArn}'`);
      }
      // The first start may still be on its way to the disk. If it does not get there, this one is the first.
      await store.settled(known);
      return this.#all.has(executionArn) ? known : this.start(machine, name, input);
    }
    const execution: Execution = {
      executionArn,
      stateMachineArn: machine.arn,
      name,
      startMs: clock.nowMs(),
      status: 'RUNNING',
      input,
      history: [],
    };
    note(execution, execution.startMs, 'ExecutionStarted', { input });
    this.#all.set(executionArn, summaryOf(execution));
    const running = this.#enlist(execution);
    try {
      await store.save(execution);
    } catch (error) {
      this.#running.delete(executionArn);
      this.#all.delete(executionArn);
      throw error;
    }
    this.#begin(machine, running);
    return execution;
  }

  /** Newest first. */
  list(stateMachineArn: string): ExecutionSummary[] {
    return [...this.#all.values()]
      .filter((summary) => summary.stateMachineArn === stateMachineArn)
      .sort((one, other) => other.startMs - one.startMs);
  }

  /** @throws AwsError `ExecutionDoesNotExist`. */
  async find(executionArn: string): Promise<Execution> {
    const running = this.#running.get(executionArn);
    if (running) return running.execution;
    const summary = this.#all.get(executionArn);
    if (summary) return this.#options.host.store.read(summary);
    throw new AwsError('ExecutionDoesNotExist', `Execution Does Not Exist: '${executionArn}'`);
  }

  /** Ends an execution from outside; one that has ended stays as it is. */
  async end(executionArn: string, outcome: Outcome): Promise<void> {
    const running = this.#running.get(executionArn);
    if (!running) return;
    const { execution, abort } = running;
    abort.abort(new Interrupted(outcome.status));
    await this.#finish(execution, outcome);
  }

  /** Leaves what runs to the next start. */
  stop(): void {
    this.#stopped = true;
    for (const { abort } of this.#running.values()) abort.abort(new Interrupted('stopped'));
  }

  #enlist(execution: Execution): Running {
    const running = { execution, abort: new AbortController() };
    this.#running.set(execution.executionArn, running);
    return running;
  }

  #begin(machine: Machine, { execution, abort }: Running): void {
    if (this.#stopped || abort.signal.aborted) return;
    const { clock } = this.#options.host;
    const { executionArn, startMs } = execution;
    const run = new Run(this.#options.host, machine, execution, abort.signal);
    const { TimeoutSeconds } = machine.definition;
    const cancel =
      TimeoutSeconds === undefined
        ? () => {}
        : clock.schedule(startMs + TimeoutSeconds * 1000, () =>
            this.end(executionArn, { status: 'TIMED_OUT', error: 'States.Timeout' }),
          );
    run
      .busyWith(async () => {
        // A turn later, so that who started it has the answer first.
        await nextTurn();
        await this.#finish(execution, await runStates(run));
      })
      .catch((error: unknown) => {
        if (!abort.signal.aborted) this.#options.onError(error);
      })
      .finally(cancel);
  }

  async #finish(execution: Execution, outcome: Outcome): Promise<void> {
    const { status } = outcome;
    const nowMs = this.#options.host.clock.nowMs();
    const details =
      'output' in outcome
        ? { output: outcome.output }
        : { error: outcome.error, cause: outcome.cause };
    Object.assign(execution, { status, stopMs: nowMs, current: undefined, ...details });
    note(execution, nowMs, EVENTS[status], details);
    this.#running.delete(execution.executionArn);
    this.#all.set(execution.executionArn, summaryOf(execution));
    await this.#options.host.store.save(execution);
  }
}

const EVENTS: Readonly<Record<Outcome['status'], string>> = {
  SUCCEEDED: 'ExecutionSucceeded',
  FAILED: 'ExecutionFailed',
  TIMED_OUT: 'ExecutionTimedOut',
  ABORTED: 'ExecutionAborted',
};

function summaryOf(execution: Execution): ExecutionSummary {
  const { executionArn, stateMachineArn, name, startMs, status, stopMs } = execution;
  return {
    executionArn,
    stateMachineArn,
    name,
    startMs,
    status,
    ...(stopMs !== undefined && { stopMs }),
  };
}
