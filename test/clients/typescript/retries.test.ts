/** What the TypeScript client sends again, when, and under which key. */
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  MailApiError,
  MailConnectionError,
  MailTimeoutError,
  PhysicalMail,
} from '../../../clients/typescript/src/index.ts';
import { pauseBeforeRetry } from '../../../clients/typescript/src/retry.ts';
import { ERRORS, type ErrorCode, errorSpec, isRetryable } from '../../../lib/errors/catalog.ts';
import { anAddress } from '../../builders/an-address.ts';
import { answer, BASE_URL, FakeService, lineBroken, type Reply, refusal } from './fake-service.ts';

const LETTER = { to: anAddress(), text: 'Hello', sandbox: true };
const OK = answer({ status: 'ok' });
const KEYED = { operation: { repeatable: false }, hasKey: true, attempt: 0, maxRetries: 2 };

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function clientOf(service: FakeService, settings = {}): PhysicalMail {
  return new PhysicalMail({ baseUrl: BASE_URL, fetch: service.fetch, ...settings });
}

/** What a call comes to, once all pauses are over; an error is an answer here. */
async function outcomeOf<T>(promise: Promise<T>): Promise<T | Error> {
  const settled = promise.catch((error: Error) => error);
  await jest.runAllTimersAsync();
  return settled;
}

async function orderOn(...replies: Reply[]) {
  const service = new FakeService(...replies);
  const outcome = await outcomeOf(clientOf(service).createOrder(LETTER));
  return { service, outcome };
}

describe('what the service says', () => {
  test.each(Object.keys(ERRORS) as ErrorCode[])('of %s is done, and no more', async (code) => {
    const [status] = errorSpec(code).http;
    const { service, outcome } = await orderOn(refusal(code, status), OK);
    expect(service.asked).toHaveLength(isRetryable(code) ? 2 : 1);
    if (isRetryable(code)) expect(outcome).toEqual({ status: 'ok' });
    else expect(outcome).toMatchObject({ name: 'MailApiError', code, retryable: false });
  });

  test('is told by the error, with what helps', async () => {
    const errors = [{ pointer: '/to/zip', code: 'validation_error', message: 'is no ZIP code' }];
    const { outcome } = await orderOn(refusal('validation_error', 400, { errors }));
    expect(outcome).toBeInstanceOf(MailApiError);
    expect(outcome).toMatchObject({
      message: 'validation_error: it is validation_error',
      status: 400,
      reason: 'it is validation_error',
      next: ['Do so.'],
      retryAfterSeconds: undefined,
      requestId: 'req-1',
      errors,
    });
    expect((outcome as MailApiError).headers.get('x-request-id')).toBe('req-1');
  });

  test('of a code that is not known yet is judged by its status', async () => {
    expect((await orderOn(refusal('too_new', 503), OK)).service.asked).toHaveLength(2);
    expect((await orderOn(refusal('too_new', 422), OK)).service.asked).toHaveLength(1);
  });

  test('`internal` is sent once more, not twice', async () => {
    const { service, outcome } = await orderOn(refusal('internal', 500));
    expect(service.asked).toHaveLength(2);
    expect(outcome).toMatchObject({ code: 'internal', retryable: true });
  });

  test('of an order that was placed and failed is final: the same key would only show it again', async () => {
    const order = { id: `ord_${'1'.repeat(32)}`, status: 'failed' };
    const { service, outcome } = await orderOn(refusal('unavailable', 503, { order }), OK);
    expect(service.asked).toHaveLength(1);
    expect(outcome).toMatchObject({ code: 'unavailable', retryable: false, order });
  });
});

describe('the key of an order', () => {
  test('is the same over all attempts, as is the body', async () => {
    const { service } = await orderOn(lineBroken(), refusal('unavailable', 503), OK);
    expect(service.asked).toHaveLength(3);
    expect(new Set(service.keys()).size).toBe(1);
    expect(service.keys()[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(service.asked.map(({ body }) => body)).toEqual([LETTER, LETTER, LETTER]);
  });

  test('is another for each letter, and that of the caller where one is given', async () => {
    const service = new FakeService(OK);
    const mail = clientOf(service);
    await mail.createOrder(LETTER);
    await mail.createOrder(LETTER);
    await mail.createOrder(LETTER, { idempotencyKey: 'mine' });
    await mail.createOrder(LETTER, { headers: { 'IDEMPOTENCY-KEY': 'mine, too' } });
    const [first, second, ...given] = service.keys();
    expect(first).not.toBe(second);
    expect(given).toEqual(['mine', 'mine, too']);
  });

  test('is sent only where the operation takes one', async () => {
    const service = new FakeService(OK);
    await clientOf(service).createQuote(LETTER);
    expect(service.keys()).toEqual([undefined]);
  });

  test('is told when no answer came, so that the same letter can be asked for; no log shows it', async () => {
    const { service, outcome } = await orderOn(lineBroken());
    expect(outcome).toBeInstanceOf(MailConnectionError);
    const { idempotencyKey, message } = outcome as MailConnectionError;
    expect(idempotencyKey).toBe(service.keys()[0]);
    expect(message).toBe('createOrder: no answer from https://mail.example.com');
    expect(inspect(outcome) + JSON.stringify(outcome)).not.toContain(idempotencyKey);
  });
});

describe('where no answer of the service came', () => {
  const page = () => new Response('<h1>Bad Gateway</h1>', { status: 502 });

  test.each([
    ['a line that broke', lineBroken],
    ["a proxy's page", page],
  ])('%s: reads, PUT and orders are sent again', async (_, reply) => {
    const calls: readonly ((mail: PhysicalMail) => Promise<unknown>)[] = [
      (mail) => mail.getOrder('ord_1'),
      (mail) => mail.uploadPdf(new Uint8Array([37])),
      (mail) => mail.createOrder(LETTER),
    ];
    for (const call of calls) {
      const service = new FakeService(reply(), OK);
      expect(await outcomeOf(call(clientOf(service)))).toEqual({ status: 'ok' });
      expect(service.asked).toHaveLength(2);
    }
  });

  test.each([
    ['a line that broke', lineBroken, 'MailConnectionError'],
    ["a proxy's page", page, 'MailApiError'],
  ])('%s: a POST without a key is not', async (_, reply, name) => {
    const service = new FakeService(reply(), OK);
    const outcome = await outcomeOf(clientOf(service).createCreditCheckout({ pack_id: 'pack_10' }));
    expect(outcome).toMatchObject({ name });
    expect(service.asked).toHaveLength(1);
  });

  test('a page in the place of an answer is no answer, whatever its status says', async () => {
    const service = new FakeService(new Response('<h1>Welcome</h1>'));
    const outcome = await outcomeOf(clientOf(service).getOrder('ord_1'));
    expect(outcome).toBeInstanceOf(MailConnectionError);
  });

  test('a service that hangs is a MailTimeoutError after the time that was set', async () => {
    const hangs = (_: string, { signal }: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('over', 'AbortError')));
      });
    const mail = new PhysicalMail({ baseUrl: BASE_URL, fetch: hangs, maxRetries: 0 });
    const outcome = await outcomeOf(mail.createOrder(LETTER, { timeoutMs: 1500 }));
    expect(outcome).toBeInstanceOf(MailTimeoutError);
    expect(outcome).toBeInstanceOf(MailConnectionError);
    expect(outcome).toMatchObject({ message: 'createOrder: no answer within 1500 ms' });
  });

  test("the caller's signal ends a call with its own reason, also between two attempts", async () => {
    const stop = new AbortController();
    const service = new FakeService(refusal('rate_limited', 429, { retryAfter: 30 }));
    const call = outcomeOf(clientOf(service).getOrder('ord_1', { signal: stop.signal }));
    stop.abort(new Error('enough'));
    expect(await call).toEqual(new Error('enough'));
    expect(service.asked).toHaveLength(1);
  });
});

describe('the pause', () => {
  test('is what Retry-After says, in seconds or as a date', async () => {
    const inSevenSeconds = () => new Date(Date.now() + 7_000).toUTCString();
    for (const write of [() => 7, inSevenSeconds]) {
      const begunMs = Date.now();
      await orderOn(refusal('rate_limited', 429, { retryAfter: write() }), OK);
      const tookMs = Date.now() - begunMs;
      expect(tookMs).toBeGreaterThanOrEqual(6_000);
      expect(tookMs).toBeLessThan(60_000);
    }
  });

  test('is not made where it is longer than a minute: the caller is told how long', async () => {
    const { service, outcome } = await orderOn(refusal('velocity_limit', 429, { retryAfter: 61 }));
    expect(service.asked).toHaveLength(1);
    expect(outcome).toMatchObject({
      code: 'velocity_limit',
      retryable: true,
      retryAfterSeconds: 61,
    });
  });

  test('doubles up to eight seconds, and no two callers make the same', () => {
    const error = new MailConnectionError('no answer');
    const pauses = (random: number) =>
      [0, 1, 2, 3, 4, 9].map((attempt) =>
        pauseBeforeRetry({ ...KEYED, error, attempt, maxRetries: 10 }, () => random),
      );
    expect(pauses(1)).toEqual([500, 1000, 2000, 4000, 8000, 8000]);
    expect(pauses(0)).toEqual([250, 500, 1000, 2000, 4000, 4000]);
  });

  test('comes as often as was allowed, by client or by call', async () => {
    const attempts = async (settings: object, options: object) => {
      const service = new FakeService(refusal('unavailable', 503));
      await outcomeOf(clientOf(service, settings).createOrder(LETTER, options));
      return service.asked.length;
    };
    expect(await attempts({}, {})).toBe(3);
    expect(await attempts({ maxRetries: 0 }, {})).toBe(1);
    expect(await attempts({ maxRetries: 0 }, { maxRetries: 4 })).toBe(5);
  });

  test('is never made for what a program must not send again', () => {
    const error = new Error('a mistake of the program');
    expect(pauseBeforeRetry({ ...KEYED, error }, () => 1)).toBeUndefined();
  });
});
