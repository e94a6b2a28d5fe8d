import type { Log } from '../ports.ts';
import type { ScheduleName } from '../schedules.ts';

/** A run by the clock, which nobody waits for: a failure that nobody foresaw is logged, and thrown on. */
export function scheduled<D extends { readonly log: Log }, T>(
  name: ScheduleName,
  deps: () => D,
  run: (deps: D) => Promise<T>,
): () => Promise<T> {
  return async () => {
    try {
      return await run(deps());
    } catch (error) {
      deps().log.error('schedule_failed', { schedule: name }, error);
      throw error;
    }
  };
}
