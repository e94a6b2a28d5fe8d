import { expect } from '@jest/globals';
import { type ErrorCode, errorSpec } from '../../../lib/errors/catalog.ts';
import type { HttpHandler } from '../../../lib/http/http-types.ts';
import { SECRET_TEXT } from '../../builders/a-request.ts';
import { SECRET_LINE } from '../../builders/an-address.ts';
import { anEvent, type EventParts, REQUEST_ID } from '../../builders/an-event.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Calls a function as the gateway does, and checks what every answer promises. */
export async function call(handler: HttpHandler, event: EventParts): Promise<Answer> {
  const { statusCode, headers = {}, body } = await handler(anEvent(event));
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'x-request-id': REQUEST_ID,
  });
  const answered = JSON.parse(body || '{}');
  // A tool's answer stands in a result, and there again as text, which `callTool` compares.
  expectNoSecrets(answered.result?.structuredContent ?? answered);
  return { status: statusCode, headers, text: body, body: answered };
}

/** The envelope of that code, with `Retry-After` exactly where the catalog demands it. */
export function expectRefusal(answer: Answer, status: number, code: ErrorCode): void {
  expectEnvelope(answer, status, code);
  expect(answer.body['doc_url']).toMatch(new RegExp(`^https?://.+/docs/errors#${code}$`));
}

/** The same where the gateway answers by itself, which cannot say where the service is reached. */
export function expectEnvelope(answer: Answer, status: number, code: ErrorCode): void {
  expect(answer.body).toMatchObject({
    status: errorSpec(code).status,
    code,
    reason: expect.stringMatching(/^.{5,}$/s),
    next: expect.arrayContaining([expect.any(String)]),
  });
  expect(answer.status).toBe(status);
  expect(errorSpec(code).http).toContain(status);
  if (errorSpec(code).retryAfter) expect(answer.headers['retry-after']).toMatch(/^[1-9]\d*$/);
  else expect(answer.headers['retry-after']).toBeUndefined();
}

/** What the caller alone is told: in answer to the very address that they sent, or to the order's own token. */
const ADDRESS_ANSWERS = [
  'corrected_to',
  'corrected_from',
  'standardized_to',
  'address',
  'suggestions',
  'evidence',
];

/** Neither a street line, nor content, nor anything of the inside. */
function expectNoSecrets(answered: object): void {
  const told = Object.entries(answered);
  const text = JSON.stringify(told.filter(([name]) => !ADDRESS_ANSWERS.includes(name)));
  for (const secret of [
    SECRET_LINE,
    SECRET_LINE.toUpperCase(),
    SECRET_TEXT,
    'node_modules',
    'bodyHash',
    'leaseUntil',
  ]) {
    expect(text).not.toContain(secret);
  }
  expect(text).not.toMatch(/\.ts:\d/);
}
