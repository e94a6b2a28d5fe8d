import type { Deadline } from '../ports.ts';

/** What a process runs: a module that calls `serveTasks`. */
export interface Program {
  readonly entry: URL;
  /** The files that it may read, and the folders, with all that is below them; it can read nothing else. */
  readonly readable: readonly URL[];
  /** Files that it is told of: the paths are what `serveTasks` hands to its start. */
  readonly files: readonly URL[];
}

export interface ProcessLimits {
  /** CPU time of a task. On the clock it may take two and a half times as long, or 3 s: then it hangs. */
  readonly cpuSeconds: number;
  /** Of the whole process, resident. */
  readonly memoryMb: number;
}

/** What one task has for itself. */
export interface TaskOptions {
  /** CPU time; that of the program's limits by default. */
  readonly cpuSeconds?: number;
  /** How long whoever asked waits by the clock; until then it does not count as hanging. */
  readonly patienceSeconds?: number;
  /** When whoever asked is gone: the task hangs then, whatever it has for itself, and is not tried again. */
  readonly deadline?: Deadline | undefined;
  /** Aborted when nobody waits for the task any longer: it is not begun then. */
  readonly signal?: AbortSignal;
  /** Whether a task that took its CPU time once is tried again; it is by default. */
  readonly isTriedAgainWhenLate?: boolean;
  /** Hears what the program tells before it answers. */
  readonly onPart?: (part: unknown) => void;
}
