import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { type ErrorCode, errorSpec } from '../../../lib/errors/catalog.ts';

export type Json = Readonly<Record<string, unknown>>;

export interface ApiAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Json;
}

/** Calls the service over HTTP; every answer has its request id. */
export class ApiClient {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  quote(body: object): Promise<ApiAnswer> {
    return this.send('/v1/quotes', { method: 'POST', body: JSON.stringify(body) });
  }

  /** Sends an order, under a key of its own unless one is given. */
  order(body: object, key: string = randomUUID()): Promise<ApiAnswer> {
    const headers = { 'Idempotency-Key': key };
    return this.send('/v1/orders', { method: 'POST', body: JSON.stringify(body), headers });
  }

  upload(
    bytes: Uint8Array<ArrayBuffer>,
    headers: Record<string, string> = { 'Content-Type': 'application/pdf' },
  ): Promise<ApiAnswer> {
    return this.send('/v1/uploads', { method: 'PUT', body: bytes, headers });
  }

  /** Any call with a JSON body, or none. */
  call(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<ApiAnswer> {
    const json = { 'Content-Type': 'application/json', ...headers };
    const init = body === undefined ? { headers } : { headers: json, body: JSON.stringify(body) };
    return this.send(path, { method, ...init });
  }

  async send(path: string, init: RequestInit = {}): Promise<ApiAnswer> {
    const reply = await fetch(this.#url + path, init);
    expect(reply.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    const body = (await reply.json()) as Json;
    return { status: reply.status, headers: reply.headers, body };
  }
}

/** The envelope of that code. */
export function expectRefused({ status, body }: ApiAnswer, http: number, code: ErrorCode): void {
  expect(body).toMatchObject({
    status: errorSpec(code).status,
    code,
    reason: expect.any(String),
    next: expect.arrayContaining([expect.any(String)]),
  });
  expect(status).toBe(http);
}

/** The order of an answer. */
export function orderIn({ body }: ApiAnswer): Json {
  return body['order'] as Json;
}
