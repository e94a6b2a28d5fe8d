/** What HTTP expects of every service, whatever is asked of it (RFC 9110). */
import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../functions/deps.ts';
import type { Operation } from '../../lib/contract/operation.ts';
import type { EventParts } from '../builders/an-event.ts';
import { anEvent } from '../builders/an-event.ts';
import { handlerOf, SERVED, usualEventOf } from './example-calls.ts';
import { exampleWorld } from './example-world.ts';

const READS = SERVED.filter(([, { method }]) => method === 'GET');
const CONDITIONAL = SERVED.filter(([, { conditional }]) => conditional);

/** The usual call of an operation, in the same world again and again. */
async function asker(operation: Operation) {
  const { deps, key } = await exampleWorld();
  overrideDeps(deps);
  const handler = await handlerOf(operation);
  const event = usualEventOf(operation, operation.keyRequired ? `Bearer ${key}` : undefined);
  return (more: EventParts = {}) =>
    handler(anEvent({ ...event, ...more, headers: { ...event.headers, ...more.headers } }));
}

test.each(READS)('%s: HEAD answers as GET does, without the body', async (...each) => {
  const ask = await asker(each[1]);
  const { statusCode, headers } = await ask();
  expect(await ask({ method: 'HEAD' })).toEqual({ statusCode, headers, body: '' });
});

test.each(SERVED)('%s: a key that does not verify is challenged', async (...each) => {
  const ask = await asker(each[1]);
  const answer = await ask({ headers: { Authorization: 'Bearer nonsense' } });
  expect(answer).toMatchObject({
    statusCode: 401,
    headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
  });
});

describe('what may be asked for again', () => {
  test('is the order, its events and the description', () => {
    expect(CONDITIONAL.map(([id]) => id)).toEqual(
      expect.arrayContaining(['getOrder', 'listOrderEvents', 'getOpenapi']),
    );
  });

  test.each(CONDITIONAL)(
    '%s: 304 for whoever has it, the answer for all others',
    async (...each) => {
      const ask = await asker(each[1]);
      const { headers = {}, body } = await ask();
      const etag = String(headers['etag']);
      expect(await ask({ headers: { 'If-None-Match': etag } })).toMatchObject({
        statusCode: 304,
        headers: { etag, vary: expect.stringMatching(/^Accept-Encoding\b/) },
        body: '',
      });
      expect(await ask({ headers: { 'If-None-Match': '"another"' } })).toMatchObject({
        statusCode: 200,
        body,
      });
    },
  );
});
