/** Two keys of one call are refused: only one of them could count, and the other one may mail the letter again. */
import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import type { Operation } from '../../../lib/contract/operation.ts';
import { httpHandler } from '../../../lib/http/http-handler.ts';
import { anEvent } from '../../builders/an-event.ts';
import { fakeDeps } from '../../fakes/fake-deps.ts';

const OPERATION = {
  id: 'tryThings',
  method: 'POST',
  path: '/v1/things',
  module: 'none',
  tag: 'Service',
  summary: 'Try things',
  description: 'Only here.',
  scope: 'mail:send',
  body: v.object({ count: v.number() }),
  headers: v.object({ 'idempotency-key': v.string() }),
  replies: {},
  codes: [],
} as const satisfies Operation;

/** As the gateway hands on what came: the last value of a name, and all of them. */
async function callWith(all: Readonly<Record<string, string[]>> | null) {
  let runs = 0;
  const handler = httpHandler(
    OPERATION,
    () => fakeDeps(),
    async () => {
      runs += 1;
      return { status: 200, body: { status: 'ok' } };
    },
  );
  const last = Object.entries(all ?? { 'Idempotency-Key': ['a'] }).map(([name, values]) => [
    name,
    values.at(-1) ?? '',
  ]);
  const event = anEvent({
    method: 'POST',
    path: '/v1/things',
    headers: Object.fromEntries(last),
    body: { count: 1 },
  });
  const multiValueHeaders = all as NonNullable<typeof all>;
  const { statusCode, body } = await handler({ ...event, multiValueHeaders });
  return { status: statusCode, body: JSON.parse(body), runs };
}

describe('a call', () => {
  test.each([
    ['in one name', { 'Idempotency-Key': ['a', 'b'] }],
    ['in two spellings of it', { 'Idempotency-Key': ['a'], 'idempotency-key': ['b'] }],
    ['a third time', { 'idempotency-key': ['a', 'a', 'b'] }],
  ])('with two keys, %s, is refused before anything is done', async (_, all) => {
    const { status, body, runs } = await callWith(all);
    expect({ status, runs }).toEqual({ status: 400, runs: 0 });
    expect(body).toMatchObject({
      code: 'validation_error',
      reason: 'header/Idempotency-Key: is there with two values; only one of them could count',
      errors: [{ pointer: 'header/Idempotency-Key' }],
      next: ['Send the header Idempotency-Key once.'],
    });
  });

  test.each([
    ['once', { 'Idempotency-Key': ['a'] }],
    ['twice the same', { 'Idempotency-Key': ['a', 'a'] }],
    ['and others twice', { 'Idempotency-Key': ['a'], Prefer: ['wait=1', 'respond-async'] }],
    ['where the gateway tells the last values alone', null],
  ])('with its key %s is served', async (_, all) => {
    expect(await callWith(all)).toMatchObject({ status: 200, runs: 1 });
  });
});
