import type { LocalClock } from '../../clock.ts';
import type { Context, DataFlow } from './data-flow.ts';
import type { Machine, State } from './definition.ts';
import { Interrupted } from './errors.ts';
import type { Current, Execution, ExecutionStore } from './execution-store.ts';
import { note } from './history.ts';
import type { TaskTokens } from './task-tokens.ts';

/** What every execution of an engine shares. */
export interface RunHost {
  readonly clock: Pick<LocalClock, 'nowMs' | 'schedule' | 'busy'>;
  readonly store: Pick<ExecutionStore, 'save' | 'settled' | 'read'>;
  readonly tokens: TaskTokens;
  /** Chance, from 0 without 1: how long a retry with jitter waits. */
  random(): number;
  newToken(): string;
  invoke(functionArn: string, payload: unknown): Promise<unknown>;
}

/** One execution in progress: its record, its clock and its end. */
export class Run {
  readonly host: RunHost;
  readonly machine: Machine;
  readonly execution: Execution;
  /** Aborted with `Interrupted` when the execution or the engine is stopped. */
  readonly signal: AbortSignal;
  readonly #input: unknown;
  #rest = () => {};

  constructor(host: RunHost, machine: Machine, execution: Execution, signal: AbortSignal) {
    this.host = host;
    this.machine = machine;
    this.execution = execution;
    this.signal = signal;
    this.#input = JSON.parse(execution.input);
  }

  /** Holds the clock while `work` is at work, but not while it waits with `idle`. */
  async busyWith<T>(work: () => Promise<T>): Promise<T> {
    this.#rest = this.host.clock.busy();
    try {
      return await work();
    } finally {
      this.#rest();
    }
  }

  /** Waits without holding the clock. */
  async idle<T>(waiting: Promise<T>): Promise<T> {
    this.#rest();
    try {
      return await waiting;
    } finally {
      this.#rest = this.host.clock.busy();
    }
  }

  /** Settles as `work` does, unless the moment comes first, which fails with `late`, or the execution is stopped. */
  unless<T>(atMs: number | undefined, late: () => Error, work: Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const cancel =
      atMs === undefined ? () => {} : this.host.clock.schedule(atMs, () => reject(late()));
    const stop = () => reject(this.signal.reason);
    this.signal.addEventListener('abort', stop);
    if (this.signal.aborted) stop();
    work.then(resolve, reject);
    return promise.finally(() => {
      cancel();
      this.signal.removeEventListener('abort', stop);
    });
  }

  /** Resolves at that time by the clock, at once when it has passed. */
  async until(atMs: number): Promise<void> {
    if (atMs <= this.host.clock.nowMs()) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const cancel = this.host.clock.schedule(atMs, resolve);
    await this.idle(this.unless(undefined, noDeadline, promise)).finally(cancel);
  }

  /**
   * Resolves when the execution, as it is now, would survive a crash.
   * @throws Interrupted when it was stopped or cannot be written: it goes on at the next start.
   */
  async save(): Promise<void> {
    this.signal.throwIfAborted();
    try {
      await this.host.store.save(this.execution);
    } catch (error) {
      throw new Interrupted(`${this.execution.executionArn} cannot be saved`, { cause: error });
    }
    this.signal.throwIfAborted();
  }

  /** To be called with whatever was caught, before it is taken for a failure of the execution. */
  rethrowInterruption(error: unknown): void {
    this.signal.throwIfAborted();
    if (error instanceof Interrupted) throw error;
  }

  note(type: string, details?: object): void {
    note(this.execution, this.host.clock.nowMs(), type, details);
  }

  flow(state: State, current: Current, token?: string): DataFlow {
    return { state, input: current.input, context: this.#context(current, token) };
  }

  #context(current: Current, token: string | undefined): Context {
    const { executionArn, name, startMs } = this.execution;
    return {
      Run: {
        Id: executionArn,
        Name: name,
        StartTime: new Date(startMs).toISOString(),
        Input: this.#input,
      },
      StateMachine: { Id: this.machine.arn, Name: this.machine.name },
      State: {
        Name: current.name,
        EnteredTime: new Date(current.enteredMs).toISOString(),
        RetryCount: current.retries.reduce((sum, count) => sum + count, 0),
      },
      ...(token !== undefined && { Task: { Token: token } }),
    };
  }
}

function noDeadline(): Error {
  return new Error('no deadline was given');
}
