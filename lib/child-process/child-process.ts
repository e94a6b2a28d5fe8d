import { fork, type ChildProcess as NodeProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { within } from '../deadline/within.ts';
import { MailError } from '../errors/mail-error.ts';
import { type Ending, ProcessEnded } from './process-ended.ts';
import type { ProcessLimits, Program, TaskOptions } from './program.ts';
import {
  READY,
  type TaskMessage,
  type TaskPart,
  type TaskReply,
  TOO_LARGE_SIGNAL,
  TOO_LONG_SIGNAL,
} from './task-messages.ts';

/** A task's result, and the CPU seconds that it took. */
export interface TaskDone<Result> {
  readonly result: Result;
  readonly cpuSeconds: number;
}

/** A slow machine loads the largest program in less. */
const START_MS = 15_000;
/** What waits for a processor that others have, and for a disk, is not stuck. */
const CLOCK_PER_CPU_TIME = 2.5;
/** A short task waits for its turn as well. */
const LEAST_CLOCK_SECONDS = 3;
/** Of the memory, what may be held between two tasks. */
const MOST_KEPT = 0.5;
/** What a task makes is young and thrown away. More room than the processor's cache has costs more than it spares. */
const YOUNG_MB = 6;
/**
 * How much the heap may grow before all of it is collected, as V8 lets large heaps: a small one is collected after each
 * task, and the answer waits for that.
 */
const GROWING_PERCENT = 300;
/** Of the memory, JavaScript objects; the rest is for bytes. */
const HEAP_SHARE = 0.6;

/** One process that does one task at a time, and is gone when a task is too much for it. */
export class ChildProcess {
  readonly #limits: ProcessLimits;
  readonly #process: NodeProcess;
  readonly #ready: Promise<void>;
  #ending: Ending | undefined;
  #isUsable = true;

  constructor(program: Program, limits: ProcessLimits) {
    this.#limits = limits;
    this.#process = start(program, limits);
    this.#process.once('exit', (_, signal) => {
      this.#ending ??= ENDING_BY_SIGNAL.get(signal) ?? 'crash';
      this.#isUsable = false;
    });
    this.#ready = this.#nextMessage(START_MS).then((message) => {
      if (message !== READY) throw new Error('A process for documents does not start');
      this.#hold(false);
    });
    // Awaited by the first task; until then a failure to start is nobody's.
    this.#ready.catch(() => this.end());
  }

  get processId(): number | undefined {
    return this.#process.pid;
  }

  /** False once it has ended, or has grown too fat to serve another. */
  get isUsable(): boolean {
    return this.#isUsable;
  }

  /**
   * Has the task done. What is sent and what is answered are copied (the structured clone algorithm).
   * @throws MailError what the work throws.
   * @throws ProcessEnded when it takes too long or too much memory, or the process dies.
   */
  async run<Result>(
    task: unknown,
    {
      cpuSeconds = this.#limits.cpuSeconds,
      patienceSeconds = 0,
      onPart,
      deadline,
    }: TaskOptions = {},
  ): Promise<TaskDone<Result>> {
    await this.#ready;
    this.#hold(true);
    const ownSeconds = Math.max(cpuSeconds * CLOCK_PER_CPU_TIME, LEAST_CLOCK_SECONDS);
    const clockMs = within(Math.max(ownSeconds, patienceSeconds) * 1000, deadline);
    const answered = this.#nextMessage(clockMs, onPart);
    // A failed send shows as the end of the process.
    this.#process.send({ task, cpuSeconds } satisfies TaskMessage, () => undefined);
    const reply = (await answered) as TaskReply | undefined;
    this.#hold(false);
    if (reply === undefined) throw this.#ended(cpuSeconds);
    const keptMb = reply.residentBytes / 1024 / 1024;
    if (keptMb > this.#limits.memoryMb * MOST_KEPT) this.end();
    if ('failure' in reply) throw new MailError(reply.failure.code as 'invalid_pdf', reply.failure);
    return { result: reply.result as Result, cpuSeconds: reply.cpuSeconds };
  }

  end(): void {
    this.#isUsable = false;
    this.#process.kill('SIGKILL');
  }

  /** While it works the parent waits for it; an idle one keeps nobody alive. */
  #hold(works: boolean): void {
    const call = works ? 'ref' : 'unref';
    this.#process[call]();
    this.#process.channel?.[call]();
  }

  /** Undefined where the process ends before it says anything, or says nothing for so long that it is ended. */
  #nextMessage(mostMs: number, onPart?: (part: unknown) => void): Promise<unknown> {
    const child = this.#process;
    if (this.#ending !== undefined) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#ending = 'hung';
        finish();
      }, mostMs);
      const finish = (message?: unknown) => {
        clearTimeout(timer);
        child.off('message', hear).off('exit', giveUp).off('error', giveUp);
        resolve(message);
      };
      const hear = (message: unknown) => {
        if (isPart(message)) onPart?.(message.part);
        else finish(message);
      };
      const giveUp = () => finish();
      child.on('message', hear).once('exit', giveUp).once('error', giveUp);
    });
  }

  #ended(cpuSeconds: number): ProcessEnded {
    this.end();
    return new ProcessEnded(this.#ending ?? 'crash', {
      cpuSeconds,
      memoryMb: this.#limits.memoryMb,
    });
  }
}

/** V8 aborts by the last when its heap is full. */
const ENDING_BY_SIGNAL = new Map<NodeJS.Signals | null, Ending>([
  [TOO_LONG_SIGNAL, 'late'],
  [TOO_LARGE_SIGNAL, 'memory'],
  ['SIGABRT', 'memory'],
]);

function isPart(message: unknown): message is TaskPart {
  return typeof message === 'object' && message !== null && 'part' in message;
}

function start({ entry, readable, files }: Program, { memoryMb }: ProcessLimits): NodeProcess {
  const heapMb = Math.floor(memoryMb * HEAP_SHARE);
  return fork(entry, [String(memoryMb), ...files.map((file) => fileURLToPath(file))], {
    // A hostile document that takes over the process finds nothing in it, and can write and start nothing. It can read
    // the program, and not what the parent holds (`/proc/<its id>/environ`).
    env: {},
    execArgv: [
      `--max-old-space-size=${heapMb}`,
      `--max-semi-space-size=${YOUNG_MB}`,
      `--heap-growing-percent=${GROWING_PERCENT}`,
      '--no-warnings',
      '--permission',
      ...[entry, ...readable, ...files].map((path) => `--allow-fs-read=${fileURLToPath(path)}`),
      '--allow-worker',
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}
