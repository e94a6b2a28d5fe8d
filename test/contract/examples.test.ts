/** The published description is executed: what it shows is complete, valid, and what the service does. */
import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { overrideDeps } from '../../functions/deps.ts';
import { handler as unmatchedRoute } from '../../functions/http/unmatched-route.ts';
import { CROSS_ORIGIN_HEADERS } from '../../lib/contract/cross-origin.ts';
import type { Operation } from '../../lib/contract/operation.ts';
import { ProblemSchema } from '../../lib/contract/schemas/problem.ts';
import { type ErrorCode, errorSpec } from '../../lib/errors/catalog.ts';
import { anEvent } from '../builders/an-event.ts';
import {
  bodyOf,
  contentOf,
  DESCRIBED_NOTIFICATION,
  type DescribedOperation,
  described,
  faultOf,
  resolved,
} from './described.ts';
import { callsOf, type ExampleCall, eventOf, handlerOf, ROWS, SERVED } from './example-calls.ts';
import { exampleWorld } from './example-world.ts';

/** Where somebody who adds an operation adds its examples. */
const WHERE =
  'add it to the file of its group in lib/openapi/examples/ (spread into lib/openapi/examples.ts)';

/** What the description does not show of an operation, each with where to add it. */
function missingOf(operation: Operation): string[] {
  const { parameters = [], requestBody, responses } = described(operation);
  const bodies = requestBody === undefined ? undefined : contentOf(requestBody).examples;
  const replies = Object.keys(operation.replies).map((status) => ({
    part: `${status} reply`,
    shown: Object.keys(contentOf(responses[status] ?? {}).examples).length > 0,
  }));
  const parts = [
    ...parameters.map(({ name, example }) => ({ part: name, shown: example !== undefined })),
    { part: 'body', shown: bodies === undefined || Object.keys(bodies).length > 0 },
    ...replies,
  ];
  return parts
    .filter(({ shown }) => !shown)
    .map(({ part }) => `${operation.id} has no example of its ${part}: ${WHERE}`);
}

async function answerOf(operation: Operation, example: ExampleCall) {
  const { deps, key } = await exampleWorld();
  overrideDeps(deps);
  const authorization = operation.keyRequired ? `Bearer ${key}` : undefined;
  const handler = await handlerOf(operation);
  const result = await handler(anEvent(eventOf(operation, example, authorization)));
  return {
    status: result.statusCode,
    headers: result.headers,
    body: bodyOf(result) as { readonly code?: string },
  };
}

function expectShown(
  { responses }: DescribedOperation,
  answer: Awaited<ReturnType<typeof answerOf>>,
) {
  const response = responses[String(answer.status)];
  expect([answer.status, answer.body.code, response !== undefined]).toEqual([
    answer.status,
    answer.body.code,
    true,
  ]);
  expect(faultOf(contentOf(response ?? {}).schema, answer.body)).toBeUndefined();
  const [mediaType] = Object.keys(response?.content ?? {});
  expect(answer.headers?.['content-type']).toBe(`${mediaType}; charset=utf-8`);
  for (const name of Object.keys(answer.headers ?? {})) {
    if (!GENERAL_HEADERS.includes(name))
      expect(Object.keys(response?.headers ?? {})).toContain(name);
  }
  expect(answer.headers).toHaveProperty('x-request-id');
}

/** Of every answer of the web, and described by the standards of the web. */
const GENERAL_HEADERS = [
  'content-type',
  'cache-control',
  'x-content-type-options',
  'content-security-policy',
  'referrer-policy',
  'vary',
  ...Object.keys(CROSS_ORIGIN_HEADERS),
];

describe.each(ROWS)('%s', (id, operation) => {
  test('shows an example of every parameter, of its body and of each reply', () => {
    expect(missingOf(operation)).toEqual([]);
  });

  test('every example of a parameter is one, to the reader and to the server', () => {
    for (const { name, schema, example } of described(operation).parameters ?? []) {
      expect([name, faultOf(schema, example)]).toEqual([name, undefined]);
    }
  });

  test('every example of a body is one, to the reader and to the server', () => {
    const { requestBody } = described(operation);
    if (requestBody === undefined) return;
    const { schema, examples } = contentOf(requestBody);
    for (const [name, { value }] of Object.entries(examples)) {
      expect([name, faultOf(schema, value)]).toEqual([name, undefined]);
      if (operation.body) expect(v.safeParse(operation.body, value).issues).toBeUndefined();
    }
  });

  test('every example of a reply is one, to the reader and to the server', () => {
    for (const [status, reply] of Object.entries(operation.replies)) {
      const { schema, examples } = contentOf(described(operation).responses[status] ?? {});
      for (const [name, { value }] of Object.entries(examples)) {
        expect([name, faultOf(schema, value)]).toEqual([name, undefined]);
        expect([name, v.safeParse(reply.schema, value).issues]).toEqual([name, undefined]);
      }
    }
  });

  test('shows each error by an envelope with its code and the advice of the catalog', () => {
    const { responses } = described(operation);
    const errors = Object.entries(responses).filter(
      ([status]) => status !== '304' && !(status in operation.replies),
    );
    for (const [status, response] of errors) {
      const { schema, examples } = contentOf(resolved(response));
      expect(Object.keys(examples).length).toBeGreaterThan(0);
      for (const [code, { value }] of Object.entries(examples)) {
        const spec = errorSpec(code as ErrorCode);
        expect(spec.http).toContain(Number(status));
        expect(value).toMatchObject({ status: spec.status, code, next: spec.next });
        expect(faultOf(schema, value)).toBeUndefined();
        expect(v.safeParse(ProblemSchema, value).issues).toBeUndefined();
      }
      const named = resolved(response).description ?? '';
      for (const [, code] of named.matchAll(/`(\w+)`/g))
        expect(examples).toHaveProperty(code ?? '');
    }
    expect(id).toBe(operation.id);
  });
});

describe('what is shown is what happens', () => {
  test.each(SERVED)('%s: the usual example succeeds', async (...each) => {
    const [, operation] = each;
    const [usual] = callsOf(operation);
    const answer = await answerOf(operation, usual as ExampleCall);
    // The body stands on both sides so that a failure shows it.
    expect([answer.body, answer.status in operation.replies]).toEqual([answer.body, true]);
    expectShown(described(operation), answer);
  });

  test.each(SERVED)('%s: every example is answered as described', async (...each) => {
    const [, operation] = each;
    for (const example of callsOf(operation)) {
      expectShown(described(operation), await answerOf(operation, example));
    }
  });

  test.each(ROWS)('%s: its path says to another method what it takes', async (...each) => {
    const [, { path, method }] = each;
    overrideDeps((await exampleWorld()).deps);
    const { statusCode, headers, body } = await unmatchedRoute(anEvent({ method: 'PATCH', path }));
    const shown = contentOf(resolved(described(each[1]).responses['405'] ?? {}));
    expect(statusCode).toBe(405);
    expect(faultOf(shown.schema, JSON.parse(body))).toBeUndefined();
    expect(headers?.['allow']).toContain(method);
  });

  test('the example of a notification is one', () => {
    const { requestBody } = DESCRIBED_NOTIFICATION;
    const { schema, examples } = contentOf(requestBody ?? {});
    expect(Object.keys(examples)).not.toEqual([]);
    for (const { value } of Object.values(examples)) expect(faultOf(schema, value)).toBeUndefined();
  });
});
