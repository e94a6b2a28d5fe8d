import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { overrideDeps } from '../../functions/deps.ts';
import { commonCodes, type Operation } from '../../lib/contract/operation.ts';
import { ProblemSchema } from '../../lib/contract/schemas/problem.ts';
import { type ErrorCode, errorSpec } from '../../lib/errors/catalog.ts';
import type { HttpHandler } from '../../lib/http/http-types.ts';
import { anEvent } from '../builders/an-event.ts';
import { TOLD_ELSEWHERE } from './areas/areas.ts';
import { bodyOf, contentOf, described, faultOf } from './described.ts';
import { handlerOf, SERVED } from './example-calls.ts';
import { callsOf, worldOf } from './worlds.ts';

describe('whatever is asked, in whatever state the world is', () => {
  test.each(SERVED)(
    '%s: every answer is documented, every documented code is given',
    async (...each) => {
      const [id, operation] = each;
      const handler = await handlerOf(operation);
      const { method, path } = operation;
      const seen = new Set<string>();
      for (const { world, request } of callsOf(id)) {
        overrideDeps(await worldOf(world));
        const result = await handler(anEvent({ method, path, ...request }));
        seen.add(expectDocumented(operation, result));
      }
      const elsewhere = TOLD_ELSEWHERE[id] ?? [];
      const unseen = operation.codes.filter((code) => !seen.has(code) && !elsewhere.includes(code));
      expect(unseen).toEqual([]);
    },
  );
});

/**
 * A reply of the operation in its schema, or the envelope with one of its codes, under a status of that code.
 * @returns the code, or the status of a reply.
 */
function expectDocumented(operation: Operation, result: Awaited<ReturnType<HttpHandler>>): string {
  const body = bodyOf(result) as { code?: ErrorCode };
  const reply = operation.replies[result.statusCode];
  if (reply !== undefined) {
    expect(v.safeParse(reply.schema, body).issues).toBeUndefined();
    return String(result.statusCode);
  }
  expect(v.safeParse(ProblemSchema, body).issues).toBeUndefined();
  expect(Object.keys(ProblemSchema.entries)).toEqual(expect.arrayContaining(Object.keys(body)));
  const codes: readonly ErrorCode[] = [...operation.codes, ...commonCodes(operation)];
  expect(codes).toContain(body.code);
  const spec = errorSpec(body.code as ErrorCode);
  expect(spec.http).toContain(result.statusCode);
  expect(body).toMatchObject({ status: spec.status });
  expect(result.headers?.['retry-after'] !== undefined).toBe(spec.retryAfter === true);
  expect(result.headers?.['x-request-id']).toBeDefined();
  expectDescribed(operation, result.statusCode, body);
  expectPlaces(operation, result.statusCode, body);
  return body.code as ErrorCode;
}

/** A refusal of input says where, without `reason` being read; only a body can be wrong as a whole. */
function expectPlaces({ body, signed, form }: Operation, status: number, refusal: object): void {
  const { errors } = refusal as { errors?: readonly { pointer: string; code: string }[] };
  expect([status, errors !== undefined]).toEqual([status, status === 400 || status === 422]);
  for (const { pointer } of errors ?? []) {
    expect(pointer).toMatch(/^(?:|(?:\/[^/]+)+|query(?:\/[^/]+)?|(?:header|path)\/[^/]+)$/);
    if (!pointer.includes('/')) expect(body ?? signed ?? form).toBeDefined();
  }
}

/** The published description has this body under this status. */
function expectDescribed(operation: Operation, status: number, body: { code?: ErrorCode }): void {
  const response = described(operation).responses[String(status)];
  const fault =
    response === undefined ? 'no such status' : faultOf(contentOf(response).schema, body);
  expect([status, body.code, fault]).toEqual([status, body.code, undefined]);
}
