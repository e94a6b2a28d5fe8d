/** In the place of the network: answers in turn, and keeps what was asked. */
import type { Fetch } from '../../../clients/typescript/src/index.ts';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The parsed JSON; otherwise as it was sent. */
  readonly body: unknown;
}

/** An answer, or what `fetch` fails with. */
export type Reply = Response | Error;

export const BASE_URL = 'https://mail.example.com/live';

export class FakeService {
  readonly asked: Asked[] = [];
  readonly redirects: unknown[] = [];
  readonly #replies: Reply[];

  /** The last reply answers everything that comes after it. */
  constructor(...replies: Reply[]) {
    this.#replies = replies;
  }

  readonly fetch: Fetch = async (url, { method = 'GET', headers = {}, body, redirect, signal }) => {
    signal?.throwIfAborted();
    this.redirects.push(redirect);
    this.asked.push({
      method,
      path: url.slice(BASE_URL.length),
      headers: Object.fromEntries(new Headers(headers)),
      body: typeof body === 'string' && body.startsWith('{') ? JSON.parse(body) : body,
    });
    const reply = this.#replies.length > 1 ? this.#replies.shift() : this.#replies[0];
    if (reply === undefined) throw new Error('nothing is answered');
    if (reply instanceof Error) throw reply;
    return reply.clone();
  };

  /** The keys of the calls, in order. */
  keys(): (string | undefined)[] {
    return this.asked.map(({ headers }) => headers['idempotency-key']);
  }
}

export function answer(body: object, status = 200): Response {
  return Response.json(body, { status });
}

/** The envelope, as the service refuses. */
export function refusal(
  code: string,
  status: number,
  { retryAfter, ...more }: { retryAfter?: number | string; [field: string]: unknown } = {},
): Response {
  const headers = {
    'x-request-id': 'req-1',
    ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
  };
  const body = { status: 'failed', code, reason: `it is ${code}`, next: ['Do so.'], ...more };
  return Response.json(body, { status, headers });
}

/** As Node's `fetch` fails where nobody listens, or the line breaks. */
export function lineBroken(): Error {
  return new TypeError('fetch failed', { cause: new Error('ECONNRESET') });
}
