import {
  MailAbortError,
  MailApiError,
  MailConnectionError,
  MailTimeoutError,
  PhysicalMailError,
} from './errors.ts';
import { LONGEST_TIMER_MS } from './pause.ts';
import type { PreparedRequest } from './request.ts';

/** As the global one. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface AttemptSettings {
  readonly fetch: Fetch;
  /** For the whole attempt, the body included; 24 days at most. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
  /** An attempt before this one may have done what was asked. */
  readonly mayBeDone: boolean;
}

/**
 * Sends a request once.
 * @returns the parsed body of a 2xx; its text where the operation answers text.
 * @throws MailApiError, MailConnectionError, MailTimeoutError, or what `endedBy` says of the caller's signal.
 */
export async function attempt(
  request: PreparedRequest,
  { fetch, timeoutMs, signal, mayBeDone }: AttemptSettings,
): Promise<unknown> {
  const ending = new AbortController();
  const end = () => ending.abort();
  const timer = setTimeout(end, Math.min(timeoutMs, LONGEST_TIMER_MS));
  signal?.addEventListener('abort', end, { once: true });
  try {
    const init = { ...request.init, redirect: 'manual', signal: ending.signal } as const;
    const reply = await fetch(request.url, init);
    return answerOf(request, { reply, text: await reply.text(), mayBeDone });
  } catch (error) {
    if (error instanceof PhysicalMailError) throw error;
    if (signal?.aborted) throw endedBy(signal, request);
    throw ending.signal.aborted ? tooLate(request, timeoutMs) : unreached(request, error);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  }
}

/**
 * What a call whose signal ended it fails with, once it may have been sent: the signal's own reason, but where
 * something may have been placed. Who catches that, and sends the letter anew, would mail it twice.
 */
export function endedBy(signal: AbortSignal, { operation, sentWith }: PreparedRequest): unknown {
  if (sentWith.idempotencyKey === undefined) return signal.reason;
  const message = `${operation.id}: its caller ended it before it was answered`;
  return new MailAbortError(message, sentWith, { cause: signal.reason });
}

function tooLate({ operation, sentWith }: PreparedRequest, timeoutMs: number) {
  return new MailTimeoutError(`${operation.id}: no answer within ${timeoutMs} ms`, sentWith);
}

/** Names the operation and the host: the path may hold an order's id or a credit code. */
function unreached({ operation, url, sentWith }: PreparedRequest, cause: unknown) {
  const message = `${operation.id}: no answer from ${new URL(url).origin}`;
  return new MailConnectionError(message, sentWith, { cause });
}

interface Answer extends Pick<AttemptSettings, 'mayBeDone'> {
  readonly reply: Response;
  readonly text: string;
}

function answerOf({ operation, sentWith }: PreparedRequest, answer: Answer): unknown {
  const { reply, text, mayBeDone } = answer;
  const body = operation.answersText && reply.ok ? text : parsed(text);
  if (!reply.ok) {
    const { status: httpStatus, headers } = reply;
    throw new MailApiError({ httpStatus, headers, body, sentWith, mayBeDone });
  }
  if (operation.answersText || isObject(body)) return body;
  // Something was done, but what it was is not said: as good as no answer.
  const message = `${operation.id}: the answer was cut off, or is not of the service`;
  throw new MailConnectionError(message, sentWith);
}

function isObject(body: unknown): boolean {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}

/** Undefined where it is no JSON: a proxy's page, or an answer that was cut off. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
