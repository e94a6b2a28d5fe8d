/** `sendAndWait`: what is quoted is what is ordered, nothing is sent that was not approved, and no wait is lost. */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  MailNotSentError,
  type OrderRequest,
  PhysicalMail,
} from '../../../clients/typescript/src/index.ts';
import { anAddress } from '../../builders/an-address.ts';
import { answer, BASE_URL, lineBroken, type Reply, refusal } from './fake-service.ts';
import { CAPABILITY, mailOn, placedIn, QUOTE, readIn, settled, TOKEN } from './sending.ts';

const LETTER: OrderRequest = {
  to: anAddress(),
  text: 'Hello',
  color: true,
  email: 'ada@example.com',
  webhook_url: 'https://example.com/hook',
};

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('sendAndWait', () => {
  test('quotes, orders with the token of the quote, and follows the order', async () => {
    const { service, mail } = mailOn(
      answer(QUOTE),
      placedIn('screening'),
      readIn('screening'),
      readIn('submitted'),
    );
    const sent = await settled(mail.sendAndWait(LETTER));
    expect(service.asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /v1/quotes',
      'POST /v1/orders',
      'GET /v1/orders/ord_1',
      'GET /v1/orders/ord_1',
    ]);
    const { to, text, color } = LETTER;
    expect(service.asked[0]?.body).toEqual({ to, text, color });
    expect(service.asked[1]?.body).toEqual({ ...LETTER, confirmation_token: TOKEN });
    expect(sent).toMatchObject({
      outcome: 'reached',
      order: { status: 'submitted' },
      quote: QUOTE,
      placed: { capability: CAPABILITY },
    });
  });

  test.each([
    ['held', placedIn('held_for_review')],
    ['payment_needed', placedIn('pending_payment', { payment_url: 'https://pay.example.com' })],
    ['ended', placedIn('refused')],
  ])('says %s at once: waiting would not help', async (outcome, placed) => {
    const { service, mail } = mailOn(answer(QUOTE), placed);
    expect(await settled(mail.sendAndWait(LETTER))).toMatchObject({ outcome });
    expect(service.asked).toHaveLength(2);
  });

  test('says timed_out with the order as it was seen last, and keeps what cancels it', async () => {
    const { mail } = mailOn(answer(QUOTE), placedIn('screening'), readIn('screening'));
    const sent = await settled(mail.sendAndWait(LETTER, { timeoutMs: 10_000 }));
    expect(sent).toMatchObject({
      outcome: 'timed_out',
      order: { status: 'screening' },
      placed: { capability: CAPABILITY },
    });
  });

  test('tells at once that the order exists, so that it can be kept', async () => {
    const { mail } = mailOn(answer(QUOTE), placedIn('screening'), refusal('not_found', 404));
    const kept: string[] = [];
    const sending = mail.sendAndWait(LETTER, { onPlaced: ({ order }) => void kept.push(order.id) });
    await settled(sending);
    expect(kept).toEqual(['ord_1']);
  });

  test('goes on looking while the service does not answer', async () => {
    const { mail } = mailOn(
      answer(QUOTE),
      placedIn('screening'),
      ...Array.from({ length: 8 }, lineBroken),
      refusal('unavailable', 503),
      readIn('submitted'),
    );
    const sending = mail.sendAndWait(LETTER, { timeoutMs: 600_000 });
    expect(await settled(sending)).toMatchObject({ outcome: 'reached' });
  });

  test('leaves the service alone as long as it asks, and never longer than it has time', async () => {
    const busy = refusal('rate_limited', 429, { retryAfter: 20 });
    const { service, mail } = mailOn(answer(QUOTE), placedIn('screening'), busy);
    const beginMs = Date.now();
    const sent = await settled(mail.sendAndWait(LETTER, { timeoutMs: 50_000 }));
    expect(sent.outcome).toBe('timed_out');
    expect(Date.now() - beginMs).toBe(50_000);
    expect(service.asked.filter(({ method }) => method === 'GET')).toHaveLength(4);
  });

  test('waits no longer where the service takes the call and never answers', async () => {
    const { service } = mailOn(answer(QUOTE), placedIn('screening'));
    const hang = (signal: AbortSignal | null | undefined) =>
      new Promise<Response>((_, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('aborted')));
      });
    const mail = new PhysicalMail({
      baseUrl: BASE_URL,
      fetch: (url, init) => (init.method === 'GET' ? hang(init.signal) : service.fetch(url, init)),
    });
    const beginMs = Date.now();
    const sent = await settled(mail.sendAndWait(LETTER, { timeoutMs: 10_000 }));
    expect(sent.outcome).toBe('timed_out');
    expect(Date.now() - beginMs).toBeLessThanOrEqual(11_000);
  });

  test('sends a letter that comes with its token without a quote, under the key that is given', async () => {
    const { service, mail } = mailOn(placedIn('submitted', { replayed: true }));
    const letter = { ...LETTER, confirmation_token: TOKEN };
    const sent = await settled(mail.sendAndWait(letter, { idempotencyKey: 'mine' }));
    expect(sent.quote).toBeUndefined();
    expect(service.asked).toMatchObject([{ path: '/v1/orders', body: letter }]);
    expect(service.keys()).toEqual(['mine']);
  });
});

describe('nothing is sent', () => {
  async function refusedBy(quote: object, options = {}) {
    const { service, mail } = mailOn(answer(quote), placedIn('submitted'));
    const error = await settled(mail.sendAndWait(LETTER, options)).catch((thrown) => thrown);
    expect(service.asked.map(({ path }) => path)).toEqual(['/v1/quotes']);
    expect(error).toBeInstanceOf(MailNotSentError);
    return error as MailNotSentError;
  }

  test('where the quote has no token: the error says what to mend', async () => {
    const { confirmation_token: _, ...without } = QUOTE;
    const issues = [
      { code: 'page_size', severity: 'error', fix: 'Use US Letter.' },
      { code: 'page_size', severity: 'error', fix: 'Use US Letter.' },
      { code: 'page_moved', severity: 'info', fix: 'Nothing.' },
    ];
    const error = await refusedBy({ ...without, hints: ['Check the street.'], issues });
    expect(error).toMatchObject({
      why: 'not_sendable',
      message: 'not sent: Check the street. Use US Letter.',
      quote: { total: '$1.99' },
    });
  });

  test('where it costs more than is allowed', async () => {
    expect(await refusedBy(QUOTE, { maxCostCents: 198 })).toMatchObject({
      why: 'too_expensive',
      message: 'not sent: it costs $1.99, more than the $1.98 allowed',
    });
  });

  test('where nobody approves', async () => {
    const shown: unknown[] = [];
    const approve = async (quote: unknown) => shown.push(quote) === 0;
    expect(await refusedBy(QUOTE, { approve })).toMatchObject({ why: 'declined' });
    expect(shown).toEqual([QUOTE]);
  });

  test('and at the price that is allowed, approved, it is', async () => {
    const { mail } = mailOn(answer(QUOTE), placedIn('submitted'));
    const options = { maxCostCents: 199, approve: () => true };
    expect(await settled(mail.sendAndWait(LETTER, options))).toMatchObject({ outcome: 'reached' });
  });
});

describe('waitForOrder', () => {
  async function outcomeOf(options: object, ...replies: Reply[]) {
    const { mail } = mailOn(...replies);
    const { outcome, order } = await settled(mail.waitForOrder('ord_1', options));
    return `${outcome} in ${order.status}`;
  }

  test.each([
    ['submitted', 'mailed', 'reached in mailed'],
    ['mailed', 'mailed', 'reached in mailed'],
    ['delivered', 'delivered', 'reached in delivered'],
    ['delivered', 'mailed', 'timed_out in mailed'],
    ['mailed', 'failed', 'ended in failed'],
    ['delivered', 'canceled', 'ended in canceled'],
  ])('until %s, of one that is %s: %s', async (until, status, expected) => {
    expect(await outcomeOf({ until }, readIn(status))).toBe(expected);
  });

  test('a letter that comes back has ended, although it stays mailed', async () => {
    const returned = readIn('mailed', { delivery_outcome: 'returned' });
    expect(await outcomeOf({ until: 'delivered' }, returned)).toBe('ended in mailed');
  });

  test('goes on through people where it is asked to', async () => {
    const replies = [readIn('pending_payment'), readIn('held_for_review'), readIn('submitted')];
    expect(await outcomeOf({ throughPeople: true }, ...replies)).toBe('reached in submitted');
  });

  test('looks soon at first, then as often as was asked, and tells each look', async () => {
    const { service, mail } = mailOn(readIn('screening'));
    const seenMs: number[] = [];
    const beginMs = Date.now();
    const onUpdate = () => void seenMs.push(Date.now() - beginMs);
    await settled(mail.waitForOrder('ord_1', { pollMs: 400, timeoutMs: 1500, onUpdate }));
    expect(seenMs).toEqual([0, 200, 500, 900, 1300, 1500]);
    expect(service.asked).toHaveLength(6);
  });

  test("ends with the signal's reason", async () => {
    const stop = new AbortController();
    const { mail } = mailOn(readIn('screening'));
    const waiting = settled(mail.waitForOrder('ord_1', { signal: stop.signal }));
    stop.abort(new Error('enough'));
    await expect(waiting).rejects.toThrow('enough');
  });
});
