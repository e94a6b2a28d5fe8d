import { setTimeout as sleep } from 'node:timers/promises';

/** Asks again until the answer satisfies, for what another process or a socket does in its own time. */
export async function eventually<T>(
  ask: () => T | Promise<T>,
  satisfies: (answer: T) => boolean,
): Promise<T> {
  const patienceEnds = Date.now() + 10_000;
  for (;;) {
    const answer = await ask();
    if (satisfies(answer)) return answer;
    if (Date.now() > patienceEnds) throw new Error(`still ${JSON.stringify(answer)}`);
    await sleep(5);
  }
}
