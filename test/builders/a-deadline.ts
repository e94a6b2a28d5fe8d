import type { Deadline } from '../../lib/ports.ts';

/** A call that waits so long from now, by the clock on the wall. */
export function aDeadline(ms: number): Deadline {
  const untilMs = Date.now() + ms;
  return { leftMs: () => Math.max(0, untilMs - Date.now()) };
}
