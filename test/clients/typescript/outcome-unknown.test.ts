/** An error after which a letter may be in the mail says so, and with what the very same order is asked for again. */
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  MailAbortError,
  MailConnectionError,
  type OrderRequest,
  PhysicalMail,
  PhysicalMailError,
  type RequestOptions,
} from '../../../clients/typescript/src/index.ts';
import { anAddress } from '../../builders/an-address.ts';
import { answer, BASE_URL, lineBroken, type Reply, refusal } from './fake-service.ts';
import { mailOn, placedIn, QUOTE, settled, TOKEN } from './sending.ts';

const LETTER: OrderRequest = { to: anAddress(), text: 'Hello', sandbox: true };
const ORDER = { id: `ord_${'1'.repeat(32)}`, status: 'failed' };
const page = (status: number) => new Response('<html>', { status });

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

async function failureOf(promise: Promise<unknown>): Promise<PhysicalMailError> {
  const error = await settled(promise.catch((thrown: unknown) => thrown));
  expect(error).toBeInstanceOf(PhysicalMailError);
  return error as PhysicalMailError;
}

const orderFailure = (replies: readonly Reply[], options: RequestOptions = {}) =>
  failureOf(mailOn(...replies).mail.createOrder(LETTER, options));

describe('the outcome of an order', () => {
  test.each<[string, Reply[]]>([
    ['no answer', [lineBroken()]],
    ['an answer that was cut off', [new Response('{"sta', { status: 201 })]],
    ["a proxy's 502", [page(502)]],
    ["a proxy's 504", [page(504)]],
    ['audit_unavailable', [refusal('audit_unavailable', 503)]],
    ['unavailable, which the gateway says, too', [refusal('unavailable', 503)]],
    ['internal', [refusal('internal', 500)]],
    ['idempotency_key_in_flight', [refusal('idempotency_key_in_flight', 409)]],
    ['retry_unsafe', [refusal('retry_unsafe', 503)]],
    ['retry_unsafe of an order', [refusal('retry_unsafe', 503, { order: ORDER })]],
    ['a code of 5xx that is not known yet', [refusal('too_new', 503)]],
    ['a pause that is asked for after a lost answer', [lineBroken(), refusal('rate_limited', 429)]],
    ["a proxy's 403 after a lost answer", [lineBroken(), page(403)]],
  ])('is unknown after %s', async (_, replies) => {
    expect((await orderFailure(replies)).outcomeUnknown).toBe(true);
  });

  test.each<[string, Reply[]]>([
    ['a refusal', [refusal('validation_error', 400)]],
    ['a refusal after a lost answer, which settles it', [lineBroken(), refusal('not_found', 404)]],
    ['a pause that is asked for', [refusal('rate_limited', 429)]],
    ['rail_unavailable', [refusal('rail_unavailable', 503)]],
    ['an order that is told, and failed', [refusal('unavailable', 503, { order: ORDER })]],
    ["a proxy's 403", [page(403)]],
    ['a redirect', [page(307)]],
  ])('is known after %s', async (_, replies) => {
    expect((await orderFailure(replies)).outcomeUnknown).toBe(false);
  });

  test.each([lineBroken(), refusal('internal', 500)])(
    'is asked of orders and batches alone: of a quote or a read nothing was placed',
    async (reply) => {
      const { mail } = mailOn(reply);
      expect((await failureOf(mail.createQuote(LETTER))).outcomeUnknown).toBe(false);
      expect((await failureOf(mail.getOrder('ord_1'))).outcomeUnknown).toBe(false);
    },
  );
});

describe('what is to be sent again', () => {
  test.each<[string, () => Reply]>([
    ['no answer', lineBroken],
    ["a proxy's page", () => page(504)],
  ])('is in the error of sendAndWait after %s: the same order answers', async (_, reply) => {
    const lost = [answer(QUOTE), reply(), reply(), reply()];
    const { service, mail } = mailOn(...lost, placedIn('submitted', { replayed: true }));
    const error = await failureOf(mail.sendAndWait(LETTER));
    const { idempotencyKey, confirmationToken } = error;
    expect(confirmationToken).toBe(TOKEN);
    const sent = await settled(mail.sendAndWait(LETTER, { idempotencyKey, confirmationToken }));
    expect(sent).toMatchObject({ outcome: 'reached', placed: { replayed: true } });
    const [quoted, ...orders] = service.asked;
    expect(quoted?.path).toBe('/v1/quotes');
    expect(new Set(service.keys().slice(1))).toEqual(new Set([idempotencyKey]));
    for (const { path, body } of orders) {
      expect({ path, body }).toEqual({
        path: '/v1/orders',
        body: { ...LETTER, confirmation_token: TOKEN },
      });
    }
  });

  test('is in no log', async () => {
    const { mail } = mailOn(answer(QUOTE), lineBroken());
    const error = await failureOf(mail.sendAndWait(LETTER, { idempotencyKey: 'key-of-mine' }));
    const shown = inspect(error, { depth: 9 }) + JSON.stringify(error) + String(error);
    expect(shown).not.toContain(TOKEN);
    expect(shown).not.toContain('key-of-mine');
  });

  test('is the token of the letter, where it came with one; none where there was none', async () => {
    const { mail } = mailOn(lineBroken());
    const letter = { ...LETTER, confirmation_token: 'ppq_mine' };
    expect((await failureOf(mail.createOrder(letter))).confirmationToken).toBe('ppq_mine');
    expect((await failureOf(mail.createOrder(LETTER))).confirmationToken).toBeUndefined();
  });
});

describe("the caller's signal", () => {
  /** Takes each order, and never answers; everything else is answered at once. */
  function hanging(onOrder: () => void) {
    const fetch = async (url: string, { signal }: RequestInit) => {
      if (!url.endsWith('/v1/orders')) return answer(QUOTE);
      return await new Promise<Response>((_, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('over', 'AbortError')));
        onOrder();
      });
    };
    return new PhysicalMail({ baseUrl: BASE_URL, fetch });
  }

  test('after an order was sent: a MailAbortError with all that is to be sent again', async () => {
    const stop = new AbortController();
    const reason = new Error('enough');
    const { signal } = stop;
    const mail = hanging(() => stop.abort(reason));
    const error = await failureOf(mail.sendAndWait(LETTER, { signal, idempotencyKey: 'mine' }));
    expect(error).toBeInstanceOf(MailAbortError);
    expect(error).toBeInstanceOf(MailConnectionError);
    const { name, cause, idempotencyKey, confirmationToken, outcomeUnknown } = error;
    expect({ name, cause, idempotencyKey, confirmationToken, outcomeUnknown }).toEqual({
      name: 'MailAbortError',
      cause: reason,
      idempotencyKey: 'mine',
      confirmationToken: TOKEN,
      outcomeUnknown: true,
    });
    expect(error.message).toBe('createOrder: its caller ended it before it was answered');
  });

  test('between two attempts of an order, the same', async () => {
    const stop = new AbortController();
    const { mail, service } = mailOn(refusal('rate_limited', 429, { retryAfter: 30 }));
    const ordering = failureOf(mail.createOrder(LETTER, { signal: stop.signal }));
    await Promise.resolve();
    stop.abort(new Error('enough'));
    expect(await ordering).toBeInstanceOf(MailAbortError);
    expect(service.asked).toHaveLength(1);
  });

  test.each<[string, (mail: PhysicalMail, signal: AbortSignal) => Promise<unknown>]>([
    ['an order', (mail, signal) => mail.createOrder(LETTER, { signal })],
    ['a quote', (mail, signal) => mail.sendAndWait(LETTER, { signal })],
  ])('before %s was sent: its own reason', async (_, call) => {
    const { mail, service } = mailOn(answer(QUOTE));
    const reason = new Error('enough');
    const outcome = await settled(
      call(mail, AbortSignal.abort(reason)).catch((thrown: unknown) => thrown),
    );
    expect(outcome).toBe(reason);
    expect(service.asked).toHaveLength(0);
  });

  test('while the quote is looked at: its own reason, for nothing was placed', async () => {
    const stop = new AbortController();
    const reason = new Error('enough');
    const { mail, service } = mailOn(answer(QUOTE));
    const approve = () => {
      stop.abort(reason);
      return true;
    };
    const sending = mail.sendAndWait(LETTER, { signal: stop.signal, approve });
    expect(await settled(sending.catch((thrown: unknown) => thrown))).toBe(reason);
    expect(service.asked).toHaveLength(1);
  });
});
