import type { Clock, Deadline } from '../ports/system.ts';

/**
 * A call waits so long for others, all together. The gateway ends it after 29 s, and what an order is then is told to
 * nobody; the rest is for storing what was done and for the answer.
 */
export const CALL_SECONDS = 25;

interface DeadlineDeps {
  /** Not the service's own clock, which can be moved on one machine while a call waits. */
  readonly wallClock: Clock;
  readonly settings: { readonly sandboxReadingSeconds: number };
}

/** The deadline of a call that begins now. */
export function deadlineFromNow({ wallClock, settings }: DeadlineDeps): Deadline {
  const untilMs = wallClock.nowMs() + callSeconds(settings) * 1000;
  return { leftMs: () => Math.max(0, untilMs - wallClock.nowMs()) };
}

/** One machine may be set to wait longer for a reading than a deployed call may, and has the time for it. */
function callSeconds({ sandboxReadingSeconds }: DeadlineDeps['settings']): number {
  const isLonger = sandboxReadingSeconds > CALL_SECONDS;
  return isLonger ? CALL_SECONDS + sandboxReadingSeconds : CALL_SECONDS;
}
