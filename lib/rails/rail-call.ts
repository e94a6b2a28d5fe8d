import { parseJson } from '../basics/parse-json.ts';
import { MailError } from '../errors/mail-error.ts';

/** Where a print facility is reached, and by which key. */
export interface RailAccount {
  /** Asked before every errand, so that a rotated key takes effect. */
  readonly apiKey: () => Promise<string>;
  /** With its version, and without a slash at its end. */
  readonly baseUrl: string;
  readonly fetch?: typeof fetch;
}

export interface JsonAnswer {
  readonly status: number;
  /** The parsed JSON; undefined when it was none. */
  readonly body: unknown;
}

export type JsonCall = (path: string, init?: RequestInit) => Promise<JsonAnswer>;

interface CallTerms {
  /** The headers that show the key, which is trimmed. */
  readonly authorize: (key: string) => Readonly<Record<string, string>>;
  /** When a call is over, its answer included; asked at each. */
  readonly signal: () => AbortSignal;
}

const NO_CONNECTION: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/**
 * Calls in JSON. Puts nothing of a request into an error: neither the key nor what is sent.
 * @throws Error for a key that cannot be read, or that no header can hold.
 */
export async function jsonCaller(
  { apiKey, baseUrl, fetch: send = fetch }: RailAccount,
  { authorize, signal }: CallTerms,
): Promise<JsonCall> {
  const key = (await apiKey()).trim();
  // What cannot stand in a header would be quoted by the error that says so, and so by the log.
  if (!/^[ -~]+$/.test(key)) throw new Error('the key of the print facility is malformed');
  const authorization = authorize(key);
  return async (path, init = {}) => {
    const response = await send(`${baseUrl}${path}`, {
      ...init,
      headers: { ...init.headers, ...authorization, accept: 'application/json' },
      // The key and the letter go to the configured host or nowhere.
      redirect: 'error',
      signal: signal(),
    });
    return { status: response.status, body: parseJson(await response.text()) };
  };
}

/**
 * The caller of a submission, whose key is read before anything is sent. `who`: such as `the print facility`.
 * @throws MailError `unavailable` where it cannot be read.
 */
export function keyOrUnavailable<Caller>(caller: Promise<Caller>, who: string): Promise<Caller> {
  return caller.catch((cause: unknown) => {
    throw new MailError('unavailable', { reason: `the key of ${who} cannot be read now`, cause });
  });
}

/**
 * The answer to the one call of a submission that may make a piece.
 * @throws MailError `unavailable` where no connection came about, so that nothing was sent; any other Error where
 *   nobody knows.
 */
export function answerOrUnavailable<Answer>(answer: Promise<Answer>, who: string): Promise<Answer> {
  return answer.catch((cause: unknown) => {
    if (!wasNeverSent(cause)) throw new Error(`${who} did not answer`, { cause });
    throw new MailError('unavailable', { reason: `${who} cannot be reached`, cause });
  });
}

function wasNeverSent(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: unknown } };
  return NO_CONNECTION.has(cause?.code);
}
