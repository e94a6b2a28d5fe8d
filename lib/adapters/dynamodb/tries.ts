import { StoreBusy } from '../../store/store.ts';

/** What waiting needs, so that a test can do it without. */
export interface Patience {
  /** At least 0, less than 1. */
  readonly random: () => number;
  readonly sleep: (ms: number) => Promise<void>;
}

/** What one try came to: a result, or the advice to try again, at once or after a pause. */
export type Try<T> =
  | { readonly done: T }
  | { readonly again: 'at_once' | 'after_pause'; readonly cause: unknown };

const MAX_TRIES = 8;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1000;

/**
 * Tries at most 8 times. Pauses with full jitter: anything up to a limit that doubles from 50 to
 * 1000 ms, because writers that collided once would otherwise meet again.
 * @throws StoreBusy when no try was the last; its cause is that of the last one.
 */
export async function tryHard<T>(patience: Patience, once: () => Promise<Try<T>>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const outcome = await once();
    if ('done' in outcome) {
      return outcome.done;
    }
    if (tries === MAX_TRIES) {
      throw new StoreBusy(`gave up after ${tries} tries`, { cause: outcome.cause });
    }
    if (outcome.again === 'after_pause') {
      const limit = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1));
      await patience.sleep(patience.random() * limit);
    }
  }
}
