import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HistoryEvent } from './history.ts';

type ExecutionStatus = 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'TIMED_OUT' | 'ABORTED';

export interface ExecutionSummary {
  readonly executionArn: string;
  readonly stateMachineArn: string;
  readonly name: string;
  readonly startMs: number;
  status: ExecutionStatus;
  stopMs?: number;
}

export interface Execution extends ExecutionSummary {
  /** As it was given: JSON. */
  readonly input: string;
  output?: string;
  error?: string | undefined;
  cause?: string | undefined;
  /** Where it is; undefined before the first state and after the last. */
  current?: Current | undefined;
  readonly history: HistoryEvent[];
}

/** Everything a state needs to go on after the process has died in it. */
export interface Current {
  readonly name: string;
  readonly input: unknown;
  readonly enteredMs: number;
  /** When this attempt began, or is due while a retry waits. Its time-out counts from here. */
  attemptMs: number;
  /** How often each retrier of the state has been used. */
  readonly retries: number[];
  /** The task tokens handed out for this attempt: each may answer it. */
  tokens: string[];
  /** How a task token was answered, until the state has been left. */
  answer?: TaskAnswer | undefined;
}

export type TaskAnswer =
  | { readonly output: unknown }
  | { readonly error: string; readonly cause: string };

const SUFFIX = '.json';
const READ_AT_ONCE = 64;

/** Executions in `<dataDir>/executions`, one file each, replaced whole. */
export class ExecutionStore {
  readonly #folder: string;
  /** The last write of each execution: writes of one file wait for each other. */
  readonly #writes = new Map<string, Promise<void>>();

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'executions');
  }

  /** Every execution there is. A file that cannot be read is reported and left alone. */
  async load(onError: (error: unknown) => void): Promise<Execution[]> {
    await mkdir(this.#folder, { recursive: true });
    const files = (await readdir(this.#folder)).filter((file) => file.endsWith(SUFFIX));
    const executions: Execution[] = [];
    for (let at = 0; at < files.length; at += READ_AT_ONCE) {
      const some = files.slice(at, at + READ_AT_ONCE).map(async (file) => {
        const path = join(this.#folder, file);
        executions.push(JSON.parse(await readFile(path, 'utf8')) as Execution);
      });
      for (const read of await Promise.allSettled(some)) {
        if (read.status === 'rejected') onError(read.reason);
      }
    }
    return executions;
  }

  async read(summary: ExecutionSummary): Promise<Execution> {
    await this.settled(summary);
    return JSON.parse(await readFile(this.#fileOf(summary), 'utf8')) as Execution;
  }

  /** Resolves when the execution, as it is now, has replaced its file. */
  save(execution: Execution): Promise<void> {
    const file = this.#fileOf(execution);
    const text = JSON.stringify(execution);
    const write = this.settled(execution).then(async () => {
      await writeFile(`${file}.tmp`, text);
      await rename(`${file}.tmp`, file);
    });
    this.#writes.set(execution.executionArn, write);
    const forget = () => {
      if (this.#writes.get(execution.executionArn) === write) {
        this.#writes.delete(execution.executionArn);
      }
    };
    write.then(forget, forget);
    return write;
  }

  /** Resolves when no write of this execution is in progress. */
  async settled({ executionArn }: ExecutionSummary): Promise<void> {
    await this.#writes.get(executionArn)?.catch(() => {});
  }

  async allSettled(): Promise<void> {
    await Promise.allSettled(this.#writes.values());
  }

  /** Names may differ in case only, and several machines may use one; so a hash tells the files apart. */
  #fileOf({ name, executionArn }: ExecutionSummary): string {
    const hash = createHash('sha256').update(executionArn).digest('hex').slice(0, 12);
    return join(this.#folder, `${name}.${hash}${SUFFIX}`);
  }
}
