import type { AnsweredCall } from '../gateway/call.ts';
import { maskedBody, maskedHeaders, maskedUrl } from './masked.ts';

/** A call of the gateway as the console lists it. */
export interface RequestRow {
  readonly id: string;
  /** Counts up from 1; what is newer is larger. */
  readonly position: number;
  readonly at: string;
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly duration_ms: number;
  /** Of a refusal. */
  readonly code: string | null;
  /** The order that it is about, where its path or its answer says so. */
  readonly order_id: string | null;
}

export interface LoggedRequest extends RequestRow {
  readonly request: { readonly headers: Record<string, string>; readonly body: string };
  readonly response: { readonly headers: Record<string, string>; readonly body: string };
}

export interface RequestLog {
  note(call: AnsweredCall): void;
  /** The newest first. */
  all(): readonly LoggedRequest[];
  find(id: string): LoggedRequest | undefined;
  /** Calls `listener` with each from here on. */
  subscribe(listener: (row: RequestRow) => void): void;
  /** How many there were since the start. */
  count(): number;
}

/** More are forgotten, the oldest first; nothing is kept in a file. */
const KEPT_MAX = 500;

/** The calls that the service answered since its start, with their bodies, without what is secret in them. */
export function createRequestLog(nowMs: () => number): RequestLog {
  const listeners: ((row: RequestRow) => void)[] = [];
  const kept: LoggedRequest[] = [];
  let count = 0;
  return {
    note: (call) => {
      count += 1;
      const logged = toLogged(call, count, nowMs());
      kept.unshift(logged);
      kept.length = Math.min(kept.length, KEPT_MAX);
      for (const listener of listeners) listener(logged);
    },
    all: () => kept,
    find: (id) => kept.find((each) => each.id === id),
    subscribe: (listener) => {
      listeners.push(listener);
    },
    count: () => count,
  };
}

function toLogged(call: AnsweredCall, position: number, nowMs: number): LoggedRequest {
  const { requestId, method, url, headers, body, reply, durationMs } = call;
  const answer = maskedBody(reply.body, typeOf(reply.headers));
  return {
    id: requestId,
    position,
    at: new Date(nowMs).toISOString(),
    method,
    url: maskedUrl(url),
    status: reply.status,
    duration_ms: Math.round(durationMs),
    code: reply.status < 400 ? null : (/"code": "(\w+)"/.exec(answer)?.[1] ?? null),
    order_id: ORDER_ID.exec(url)?.[0] ?? ORDER_ID.exec(answer)?.[0] ?? null,
    request: {
      headers: maskedHeaders(headers),
      body: maskedBody(body, headers['content-type']),
    },
    response: { headers: maskedHeaders(reply.headers), body: isPage(reply) ? PAGE : answer },
  };
}

const ORDER_ID = /\bord_(?:test_)?[0-9a-f]{32}\b/;
const PAGE = '(a page, or a file of one)';

function isPage({ headers }: AnsweredCall['reply']): boolean {
  return /text\/(?:html|css|javascript)|svg/.test(typeOf(headers) ?? '');
}

function typeOf(headers: Readonly<Record<string, string>>): string | undefined {
  const name = Object.keys(headers).find((each) => each.toLowerCase() === 'content-type');
  return name && headers[name];
}
