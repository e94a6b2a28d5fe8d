import { type LocalClock, startClock } from '../../../local/clock.ts';

/** A thousand seconds of a busy machine are one of its own. */
const HARDLY_MOVING = 0.001;

/** The clock of this machine, moved by `advance` alone: what is due in a second is not due because a test was slow. */
export function startStillClock(options: { dataDir: string; graceMs: number }): LocalClock {
  return startClock({ ...options, speed: HARDLY_MOVING });
}
