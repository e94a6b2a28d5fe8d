/** How often every operation that a function serves answers callers without a key. */
import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../functions/deps.ts';
import type { Operation } from '../../lib/contract/operation.ts';
import { anEvent, type EventParts } from '../builders/an-event.ts';
import { type Answer, call, expectRefusal } from '../functions/http/call.ts';
import { described } from './described.ts';
import { handlerOf, SERVED, usualEventOf } from './example-calls.ts';
import { exampleWorld } from './example-world.ts';

const CALLS_PER_MINUTE = 6;
const LIMITED = SERVED.filter(([, { guestLimit }]) => guestLimit !== undefined);
const UNLIMITED = SERVED.filter(([, { guestLimit }]) => guestLimit === undefined);

async function deployment(guestLimitPerMinute: number) {
  const { deps, key } = await exampleWorld();
  overrideDeps({ ...deps, settings: { ...deps.settings, guestLimitPerMinute } });
  return { clock: deps.clock, headers: { Authorization: `Bearer ${key}` } };
}

/** The usual call, changed by `parts`. */
async function ask(operation: Operation, parts: EventParts = {}): Promise<Answer> {
  const event = usualEventOf(operation);
  const headers = { ...event.headers, ...parts.headers };
  return call(await handlerOf(operation), { ...event, ...parts, headers });
}

async function expectAnswered(calls: number, operation: Operation, parts?: EventParts) {
  for (let count = 0; count < calls; count += 1) {
    expect((await ask(operation, parts)).status).not.toBe(429);
  }
}

/** The same, whatever the answer is made of: a page, too. */
async function expectServed(calls: number, operation: Operation) {
  const handler = await handlerOf(operation);
  for (let count = 0; count < calls; count += 1) {
    expect((await handler(anEvent(usualEventOf(operation)))).statusCode).not.toBe(429);
  }
}

describe.each(LIMITED)('%s', (...each) => {
  const [, operation] = each;
  // What can be guessed is answered half as often.
  const allowed = { calls: 6, guesses: 3 }[operation.guestLimit?.counts ?? 'calls'];

  test(`a guest is answered ${allowed} times a minute, then not until the next`, async () => {
    const { clock } = await deployment(CALLS_PER_MINUTE);
    clock.advance({ seconds: 20 });
    await expectAnswered(allowed, operation);
    const refused = await ask(operation);
    expectRefusal(refused, 429, 'rate_limited');
    expect(refused.headers['retry-after']).toBe('40');
    clock.advance({ seconds: 40 });
    await expectAnswered(allowed, operation);
  });

  test('a guest is told how many calls are left, also by a refusal; others are told nothing', async () => {
    const { clock, headers } = await deployment(CALLS_PER_MINUTE);
    clock.advance({ seconds: 20 });
    const name = `"guest-${operation.guestLimit?.group}"`;
    const told = [await ask(operation)];
    for (let call = 0; call < allowed; call += 1) told.push(await ask(operation));
    expect(told.map((answer) => answer.headers['ratelimit'])).toEqual(
      [...Array(allowed).keys(), allowed].map(
        (call) => `${name};r=${Math.max(0, allowed - 1 - call)};t=40`,
      ),
    );
    for (const answer of told) {
      expect(answer.headers['ratelimit-policy']).toBe(`${name};q=${allowed};w=60`);
    }
    expect((await ask(operation, { headers })).headers).not.toHaveProperty('ratelimit');
  });

  test('so does a refusal, and the description says it of each that may', async () => {
    await deployment(CALLS_PER_MINUTE);
    const { status, headers } = await ask(operation, { body: '{' });
    expect(headers).toHaveProperty('ratelimit');
    const silent = Object.entries(described(operation).responses)
      .filter(([, response]) => !('ratelimit' in (response.headers ?? {})))
      .map(([code]) => Number(code));
    expect(silent).not.toContain(status);
    // Of a key that is none or may not, of a path with another method, of a body that the gateway does not take.
    expect([401, 403, 405, 413]).toEqual(expect.arrayContaining(silent));
  });

  test('another address has a minute of its own; a forwarded header names none', async () => {
    await deployment(CALLS_PER_MINUTE);
    await expectAnswered(allowed, operation);
    const headers = { 'X-Forwarded-For': '198.51.100.1' };
    expectRefusal(await ask(operation, { headers }), 429, 'rate_limited');
    await expectAnswered(allowed, operation, { sourceIp: '198.51.100.1' });
  });

  test('a call with a key is not counted, nor any call where the limit is 0', async () => {
    const { headers } = await deployment(CALLS_PER_MINUTE);
    await expectAnswered(allowed + 1, operation, { headers });
    await expectAnswered(allowed, operation);
    await deployment(0);
    await expectAnswered(allowed + 1, operation);
  });
});

test.each(UNLIMITED)('%s: guests are not counted', async (...each) => {
  const [, operation] = each;
  await deployment(1);
  await expectServed(CALLS_PER_MINUTE, operation);
});

/** Who can guess, and who fills a table or asks another company, is counted. */
test('these operations count their guests, and only a credit code can be guessed', () => {
  const groups = LIMITED.map(([id, { guestLimit }]) => [id, guestLimit?.counts]);
  expect(Object.fromEntries(groups)).toEqual({
    createQuote: 'calls',
    putStationery: 'calls',
    createOrder: 'calls',
    createBatchQuote: 'calls',
    createBatch: 'calls',
    createCreditCheckout: 'calls',
    getCreditCheckout: 'calls',
    getCreditAccount: 'guesses',
    getOrderProof: 'calls',
    getOrderEvidence: 'calls',
    verifyAddress: 'calls',
    autocompleteAddress: 'calls',
    autocompleteAddressByQuery: 'calls',
    reverseGeocode: 'calls',
    reverseGeocodeByQuery: 'calls',
    suggestMailClass: 'calls',
    mapCsv: 'calls',
  });
});
