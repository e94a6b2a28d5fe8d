import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { isMailError } from '../errors/mail-error.ts';
import {
  READY,
  type TaskFailure,
  type TaskMessage,
  type TaskPart,
  type TaskReply,
  TOO_LARGE_SIGNAL,
  TOO_LONG_SIGNAL,
} from './task-messages.ts';

/**
 * Does one task. A `MailError` is answered; anything else that it throws ends the process. What it tells on the way
 * reaches the parent also when the task does not come to its end.
 */
type Work<Task, Result> = (task: Task, tell: (part: unknown) => void) => Result | Promise<Result>;

/**
 * A thread of its own looks at the process while the work keeps it busy: reading a document blocks timers. It ends the
 * process when the task has taken its CPU time, when the process has grown too large, or when its parent is gone.
 */
const WATCH = `
const { workerData } = require('node:worker_threads');
const { mostBytes, lastCpuMs } = workerData;
const parent = process.ppid;
setInterval(() => {
  const { user, system } = process.cpuUsage();
  const last = Atomics.load(lastCpuMs, 0);
  if (last > 0 && (user + system) / 1000 > last) process.kill(process.pid, '${TOO_LONG_SIGNAL}');
  if (process.memoryUsage.rss() > mostBytes) process.kill(process.pid, '${TOO_LARGE_SIGNAL}');
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, 10);`;

/**
 * Makes this process one that `ChildProcess` runs: it gets ready, does the tasks that it is sent, and ends with its
 * parent.
 * @param start is given the paths of the program's files, and says how a task is done.
 */
export async function serveTasks<Task, Result>(
  start: (files: readonly string[]) => Promise<Work<Task, Result>>,
): Promise<void> {
  const [memoryMb, ...files] = process.argv.slice(2);
  const work = await start(files);
  const lastCpuMs = await watch(Number(memoryMb) * 1024 * 1024);
  process.on('disconnect', () => process.exit());
  process.on('message', ({ task, cpuSeconds }: TaskMessage) => {
    const began = usedCpuMs();
    Atomics.store(lastCpuMs, 0, Math.ceil(began + cpuSeconds * 1000));
    void answer(work, task as Task).then((answered) => {
      Atomics.store(lastCpuMs, 0, 0);
      const used = (usedCpuMs() - began) / 1000;
      const residentBytes = process.memoryUsage.rss();
      process.send?.({ ...answered, cpuSeconds: used, residentBytes } satisfies TaskReply);
    });
  });
  process.send?.(READY);
}

/**
 * Watches from when it returns: on a busy machine a short task is done before a thread has begun.
 * @returns what is shared with the thread: the CPU time that the process may reach, 0 while it is idle.
 */
async function watch(mostBytes: number): Promise<Int32Array> {
  const lastCpuMs = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const thread = new Worker(WATCH, { eval: true, workerData: { mostBytes, lastCpuMs } });
  await once(thread, 'online');
  thread.unref();
  return lastCpuMs;
}

function usedCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function tell(part: unknown): void {
  process.send?.({ part } satisfies TaskPart);
}

async function answer<Task, Result>(
  work: Work<Task, Result>,
  task: Task,
): Promise<{ result: Result } | { failure: TaskFailure }> {
  try {
    return { result: await work(task, tell) };
  } catch (error) {
    if (!isMailError(error)) throw error;
    const { code, reason, next, errors } = error;
    return { failure: { code, reason, next, errors } };
  }
}
