import type { ProcessLimits } from './program.ts';

/**
 * Why a process ended: the task took too much of the processor, or too much memory; it was not done although it did not
 * use the processor, as on a machine that is busy with other things; or the program gave up. A task that nobody waits
 * for any longer when its turn comes is not begun, and no process ends.
 */
export type Ending = 'late' | 'memory' | 'hung' | 'crash' | 'unwanted';

/** A task was not done, because its process ended. */
export class ProcessEnded extends Error {
  readonly ending: Ending;
  /** Those of the task. */
  readonly limits: ProcessLimits;

  constructor(ending: Ending, limits: ProcessLimits) {
    super(`The process ended: ${ending}`);
    this.name = 'ProcessEnded';
    this.ending = ending;
    this.limits = limits;
  }
}
