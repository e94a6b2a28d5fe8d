import type { Ids, Timer } from '../ports.ts';

const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 500;

/**
 * Waits before another try, with full jitter: anything up to a limit that doubles from 20 to 500 ms, because writers
 * that collided once would otherwise meet again.
 * @param tries how many were in vain.
 */
export async function pauseAfter(
  { ids, timer }: { readonly ids: Ids; readonly timer: Timer },
  tries: number,
): Promise<void> {
  const limitMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1));
  const share = Number.parseInt(ids.randomHex(4), 16) / 2 ** 32;
  await timer.sleep(Math.floor(share * limitMs));
}
