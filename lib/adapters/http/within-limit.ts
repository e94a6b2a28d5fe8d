import type { FetchFailure } from './fetch-failure.ts';

export interface TimeLimit {
  readonly ms: number;
  readonly failure: () => FetchFailure;
}

/**
 * Runs one step under its own limit and, where it is part of a whole, under the whole's signal. It settles in
 * time even when the step cannot be stopped, as a name lookup cannot; what can be stopped listens to the signal.
 */
export async function withinLimit<T>(
  limit: TimeLimit,
  step: (signal: AbortSignal) => Promise<T>,
  whole?: AbortSignal,
): Promise<T> {
  whole?.throwIfAborted();
  const controller = new AbortController();
  const stopWithWhole = () => controller.abort(whole?.reason);
  const timer = setTimeout(() => controller.abort(limit.failure()), limit.ms);
  whole?.addEventListener('abort', stopWithWhole, { once: true });
  try {
    return await Promise.race([step(controller.signal), rejectedBy(controller.signal)]);
  } finally {
    clearTimeout(timer);
    whole?.removeEventListener('abort', stopWithWhole);
  }
}

function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
