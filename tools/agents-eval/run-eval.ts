import type { StartSolver } from './line-channel.ts';
import { type Result, runTask } from './run-task.ts';
import type { Task } from './task.ts';
import { TASKS } from './tasks.ts';

/** The tasks of these ids, or all. @throws Error naming an id that is none. */
export function tasksNamed(ids: readonly string[] | undefined): readonly Task[] {
  if (ids === undefined) return TASKS;
  const unknown = ids.find((id) => !TASKS.some((task) => task.id === id));
  if (unknown !== undefined) {
    throw new Error(`no task ${unknown}; there are ${TASKS.map(({ id }) => id).join(', ')}`);
  }
  return TASKS.filter(({ id }) => ids.includes(id));
}

/** Tries one after the other: a service takes the settings of the process it runs in. */
export async function* runTasks(
  tasks: readonly Task[],
  start: StartSolver,
  limits: { readonly limitSeconds: number },
): AsyncGenerator<Result> {
  for (const task of tasks) yield await runTask(task, start, limits);
}
