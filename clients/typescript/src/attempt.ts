import {
  MailApiError,
  MailConnectionError,
  MailTimeoutError,
  PhysicalMailError,
} from './errors.ts';
import type { PreparedRequest } from './request.ts';

/** As the global one. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface AttemptSettings {
  readonly fetch: Fetch;
  /** For the whole attempt, the body included. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

/**
 * Sends a request once.
 * @returns the parsed body of a 2xx; its text where the operation answers text.
 * @throws MailApiError, MailConnectionError, MailTimeoutError, or the reason of the caller's signal.
 */
export async function attempt(
  request: PreparedRequest,
  { fetch, timeoutMs, signal }: AttemptSettings,
): Promise<unknown> {
  signal?.throwIfAborted();
  const ending = new AbortController();
  const end = () => ending.abort();
  const timer = setTimeout(end, timeoutMs);
  signal?.addEventListener('abort', end, { once: true });
  try {
    const init = { ...request.init, redirect: 'manual', signal: ending.signal } as const;
    const reply = await fetch(request.url, init);
    return answerOf(request, reply, await reply.text());
  } catch (error) {
    if (error instanceof PhysicalMailError) throw error;
    signal?.throwIfAborted();
    throw ending.signal.aborted ? tooLate(request, timeoutMs) : unreached(request, error);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  }
}

function tooLate({ operation, idempotencyKey }: PreparedRequest, timeoutMs: number) {
  const message = `${operation.id}: no answer within ${timeoutMs} ms`;
  return new MailTimeoutError(message, idempotencyKey);
}

/** Names the operation and the host: the path may hold an order's id or a credit code. */
function unreached({ operation, url, idempotencyKey }: PreparedRequest, cause: unknown) {
  const message = `${operation.id}: no answer from ${new URL(url).origin}`;
  return new MailConnectionError(message, idempotencyKey, cause);
}

function answerOf(request: PreparedRequest, reply: Response, text: string): unknown {
  const { operation, idempotencyKey } = request;
  const body = operation.answersText && reply.ok ? text : parsed(text);
  if (!reply.ok) {
    const { status: httpStatus, headers } = reply;
    throw new MailApiError({ httpStatus, headers, body, idempotencyKey });
  }
  if (operation.answersText || isObject(body)) return body;
  // Something was done, but what it was is not said: as good as no answer.
  const message = `${operation.id}: the answer was cut off, or is not of the service`;
  throw new MailConnectionError(message, idempotencyKey);
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
