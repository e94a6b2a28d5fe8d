import { isOver } from '../deadline/within.ts';
import { ChildProcess, type TaskDone } from './child-process.ts';
import { ProcessEnded } from './process-ended.ts';
import type { ProcessLimits, Program, TaskOptions } from './program.ts';

export interface PoolOptions extends ProcessLimits {
  /** How many tasks may be done at once. */
  readonly processes: number;
}

/** Processes of one program, started at the first task and replaced when one had to end. */
export interface ProcessPool {
  /**
   * Has the task done when a process is free. A task whose process ended is tried once more, in a fresh process: what
   * was done there before may have been the cause, and so may a busy machine. Others that wait come first, because the
   * task itself is the likeliest cause.
   * @param options of each try.
   * @throws MailError what the work throws.
   * @throws ProcessEnded when the second process ended as well, or nobody waits any longer when the task's turn comes.
   */
  run<Result>(task: unknown, options?: TaskOptions): Promise<TaskDone<Result>>;
  /** Of the processes that run now. */
  processIds(): number[];
  /** Ends all processes, and does nothing from then on: tasks end as in a crash. */
  close(): void;
}

/**
 * Worker threads would not do: their resource limits leave out the buffers that a bomb unpacks to, and one killed
 * by time alone has taken hundreds of megabytes by then.
 */
export function createProcessPool(program: Program, limits: PoolOptions): ProcessPool {
  const idle: ChildProcess[] = [];
  const busy = new Set<ChildProcess>();
  /** Tasks that wait for a process: those that were never tried first, then those that ended one. */
  const waiting: (() => void)[] = [];
  const again: (() => void)[] = [];
  let running = 0;
  let isClosed = false;

  async function run<Result>(task: unknown, options?: TaskOptions): Promise<TaskDone<Result>> {
    try {
      return await inTurn(waiting, () => runIn<Result>(takeIdle(), task, options));
    } catch (error) {
      if (!(error instanceof ProcessEnded) || !isTriedAgain(error, options)) throw error;
      return await inTurn(again, () => {
        // The fresh process takes the place of one that idles.
        takeIdle()?.end();
        return runIn<Result>(undefined, task, options);
      });
    }
  }

  async function inTurn<T>(turns: (() => void)[], work: () => Promise<T>): Promise<T> {
    if (running < limits.processes) running += 1;
    else await new Promise<void>((resolve) => turns.push(resolve));
    try {
      return await work();
    } finally {
      // Whose turn it is takes this one's place, so that nobody gets in between.
      const next = waiting.shift() ?? again.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  }

  async function runIn<Result>(
    free: ChildProcess | undefined,
    task: unknown,
    options?: TaskOptions,
  ) {
    if (isClosed) throw new ProcessEnded('crash', limits);
    if (options?.signal?.aborted === true) {
      if (free !== undefined) idle.push(free);
      throw new ProcessEnded('unwanted', limits);
    }
    const child = free ?? new ChildProcess(program, limits);
    busy.add(child);
    try {
      return await child.run<Result>(task, options);
    } finally {
      busy.delete(child);
      if (child.isUsable) idle.push(child);
    }
  }

  /** One may have died while nobody looked. */
  function takeIdle(): ChildProcess | undefined {
    for (let child = idle.pop(); child !== undefined; child = idle.pop()) {
      if (child.isUsable) return child;
    }
    return undefined;
  }

  function close(): void {
    isClosed = true;
    for (const child of [...idle.splice(0), ...busy]) child.end();
  }

  const processIds = () => [...idle, ...busy].flatMap((child) => child.processId ?? []);

  return { run, processIds, close };
}

function isTriedAgain({ ending }: ProcessEnded, options: TaskOptions = {}): boolean {
  if (isOver(options.deadline)) return false;
  if (ending === 'late') return options.isTriedAgainWhenLate ?? true;
  return ending !== 'unwanted';
}
