import { setTimeout as sleep } from 'node:timers/promises';

/** Long, because a busy machine is no failure; shorter than a test may take, so that it can say what it waited for. */
const PATIENCE_MS = 25_000;

/** Asks again until the answer satisfies, for what another process or a socket does in its own time. */
export async function eventually<T>(
  ask: () => T | Promise<T>,
  satisfies: (answer: T) => boolean,
  { patienceMs = PATIENCE_MS, everyMs = 5 } = {},
): Promise<T> {
  const patienceEnds = Date.now() + patienceMs;
  for (;;) {
    const answer = await ask();
    if (satisfies(answer)) return answer;
    if (Date.now() > patienceEnds) throw new Error(`still ${JSON.stringify(answer)}`);
    await sleep(everyMs);
  }
}
