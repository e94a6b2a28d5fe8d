import { parseJson } from '../../basics/parse-json.ts';
import { within } from '../../deadline/within.ts';
import { MailError } from '../../errors/mail-error.ts';
import type { Deadline } from '../../ports.ts';

export interface UspsReply {
  readonly status: number;
  /** The parsed JSON; undefined when it was none. */
  readonly body: unknown;
}

/** One call. @throws MailError `unavailable` when there is no answer, or none to work with (429, 5xx). */
export type UspsCall = (
  path: string,
  init?: RequestInit,
  deadline?: Deadline,
) => Promise<UspsReply>;

export interface UspsCallOptions {
  /** Such as `https://apis.usps.com`. */
  readonly baseUrl: string;
  readonly nowMs: () => number;
  readonly fetch?: typeof fetch | undefined;
  /** For one call, its answer included. Default 5 seconds. */
  readonly timeoutMs?: number | undefined;
}

const TIMEOUT_MS = 5_000;
const HOUR_SECONDS = 3600;
const PAUSE_SECONDS = 60;

/**
 * Calls USPS. Nothing of a request is in an error: its query is an address. Once USPS says that the hour's calls are
 * used up, it is left alone for as long as it asks.
 */
export function createUspsCall(options: UspsCallOptions): UspsCall {
  const { baseUrl, nowMs, fetch: send = fetch, timeoutMs = TIMEOUT_MS } = options;
  let pausedUntilMs = 0;
  return async (path, init = {}, deadline) => {
    if (nowMs() < pausedUntilMs) throw busy(pausedUntilMs - nowMs());
    const response = await send(`${baseUrl}${path}`, {
      ...init,
      headers: { accept: 'application/json', ...init.headers },
      // The credentials and the address go to the configured host or nowhere.
      redirect: 'error',
      signal: AbortSignal.timeout(within(timeoutMs, deadline)),
    }).catch(noAnswer);
    if (response.status === 429) {
      pausedUntilMs = nowMs() + pauseSeconds(response.headers.get('retry-after')) * 1000;
      throw busy(pausedUntilMs - nowMs());
    }
    if (response.status >= 500) throw carrierAway(`it answered ${response.status}`);
    return { status: response.status, body: parseJson(await response.text().catch(noAnswer)) };
  };
}

/** The error for a carrier that cannot be asked; `why` is for people and shows nothing of the request. */
export function carrierAway(why: string): MailError<'unavailable'> {
  return new MailError('unavailable', {
    reason: `the carrier cannot verify addresses now: ${why}`,
  });
}

function noAnswer(cause: unknown): never {
  throw carrierAway(`no answer (${(cause as Error).name})`);
}

function busy(forMs: number): MailError {
  return carrierAway(`it takes no more questions for ${Math.ceil(forMs / 1000)} seconds`);
}

/** Whatever it asks, it is tried again after an hour: that is how it counts. */
function pauseSeconds(retryAfter: string | null): number {
  const seconds = Number(retryAfter ?? Number.NaN);
  return seconds > 0 ? Math.min(seconds, HOUR_SECONDS) : PAUSE_SECONDS;
}
