import type { ErrorCode } from '../errors/catalog.ts';
import type { InputProblem } from '../errors/mail-error.ts';

/** What a process is told to do, and for how much CPU time. */
export interface TaskMessage {
  readonly task: unknown;
  readonly cpuSeconds: number;
}

/** What it answers: the result, or the `MailError` that the work threw; and what that took. */
export type TaskReply = TaskUse &
  ({ readonly result: unknown } | { readonly failure: TaskFailure });

/** What is done of a task so far, as far as the program tells of it; any number of them before the answer. */
export interface TaskPart {
  readonly part: unknown;
}

interface TaskUse {
  /** Of the whole process since it was given the task: its other threads are counted. */
  readonly cpuSeconds: number;
  /** Held by the process when the task was done. */
  readonly residentBytes: number;
}

export interface TaskFailure {
  readonly code: ErrorCode;
  readonly reason: string;
  readonly next: readonly string[];
  readonly errors: readonly InputProblem[];
}

/** Sent once, when the process can take a task. */
export const READY = 'ready';

/**
 * How a process ends itself: by the first it has taken more memory than it may, by the second more CPU time. Neither
 * leaves a core file behind.
 */
export const TOO_LARGE_SIGNAL = 'SIGUSR2';
export const TOO_LONG_SIGNAL = 'SIGVTALRM';
