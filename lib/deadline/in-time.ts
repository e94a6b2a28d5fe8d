import type { Deadline } from '../ports/system.ts';
import { isOver } from './within.ts';

/**
 * What comes of work while somebody waits for it. It is not begun once nobody does; what is under way then goes on
 * unheard, so it is work that may be made again.
 * @throws Error what `late` makes.
 */
export async function inTime<T>(
  work: () => Promise<T>,
  deadline: Deadline | undefined,
  late: () => Error,
): Promise<T> {
  if (deadline === undefined) return work();
  if (isOver(deadline)) throw late();
  const patience = AbortSignal.timeout(deadline.leftMs());
  const over = new Promise<never>((_resolve, reject) => {
    patience.addEventListener('abort', () => reject(late()), { once: true });
  });
  return Promise.race([work(), over]);
}
