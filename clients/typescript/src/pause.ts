/** Timers that are to wait longer fire at once. It is 24 days. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** So many milliseconds, 24 days at most; a signal ends them early, with its own reason. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const end = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(
      () => {
        signal?.removeEventListener('abort', end);
        resolve();
      },
      Math.min(ms, LONGEST_TIMER_MS),
    );
    signal?.addEventListener('abort', end, { once: true });
  });
}
