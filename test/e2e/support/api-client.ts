import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { type ErrorCode, errorSpec } from '../../../lib/errors/catalog.ts';

export interface ApiAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Readonly<Record<string, unknown>>;
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

  /** Sends an order under a key of its own. */
  order(body: object): Promise<ApiAnswer> {
    const headers = { 'Idempotency-Key': randomUUID() };
    return this.send('/v1/orders', { method: 'POST', body: JSON.stringify(body), headers });
  }

  upload(
    bytes: Uint8Array<ArrayBuffer>,
    headers: Record<string, string> = { 'Content-Type': 'application/pdf' },
  ): Promise<ApiAnswer> {
    return this.send('/v1/uploads', { method: 'PUT', body: bytes, headers });
  }

  async send(path: string, init: RequestInit = {}): Promise<ApiAnswer> {
    const reply = await fetch(this.#url + path, init);
    expect(reply.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    const body = (await reply.json()) as ApiAnswer['body'];
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
export function orderIn({ body }: ApiAnswer): Readonly<Record<string, unknown>> {
  return body['order'] as Readonly<Record<string, unknown>>;
}
