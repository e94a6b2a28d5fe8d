import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import Stripe from 'stripe';
import { createStripeCheckout } from '../../../../lib/adapters/stripe/stripe-checkout.ts';
import { isMailError } from '../../../../lib/errors/mail-error.ts';
import { FakeClock, START_MS } from '../../../fakes/fake-clock.ts';
import { SECRET_KEY, WEBHOOK_SECRET } from './stripe-bench.ts';
import { outcome } from './stripe-failures.ts';

const stripe = new Stripe(SECRET_KEY);
const clock = new FakeClock();
const checkout = createStripeCheckout({
  apiKey: async () => SECRET_KEY,
  webhookSecret: async () => `${WEBHOOK_SECRET}\n`,
  baseUrl: 'https://api.stripe.test',
  clock,
});

const readEvent = (text: string, signature: string) =>
  checkout.readEvent({ headers: { 'stripe-signature': signature }, text });

const anEvent = (type: string, object: object = { id: 'cs_1' }, more: object = {}) =>
  JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object }, ...more });

const signed = (payload: string, { secret = WEBHOOK_SECRET, ageSeconds = 0 } = {}) =>
  stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: START_MS / 1000 - ageSeconds,
  });

describe('an event', () => {
  test.each([
    ['checkout.session.completed', { kind: 'completed', sessionId: 'cs_1', subject: null }],
    ['checkout.session.expired', { kind: 'expired', sessionId: 'cs_1', subject: null }],
    ['payment_intent.canceled', { kind: 'other', type: 'payment_intent.canceled' }],
    ['charge.dispute.created', { kind: 'alert', type: 'charge.dispute.created', objectId: 'cs_1' }],
    ['refund.failed', { kind: 'alert', type: 'refund.failed', objectId: 'cs_1' }],
  ])('%s', async (type, expected) => {
    const text = anEvent(type);
    expect(await readEvent(text, signed(text))).toEqual(expected);
  });

  const SUBJECT = { kind: 'batch', id: 'bat_1' } as const;
  const OURS = { id: 'cs_1', client_reference_id: 'bat_1', metadata: { batch_id: 'bat_1' } };

  test.each([
    ['that we opened', OURS, {}, SUBJECT],
    ['that we opened, and says that its account is none,', OURS, { account: null }, SUBJECT],
    ['of another product', { ...OURS, client_reference_id: null }, {}, null],
    ['whose two names disagree', { ...OURS, metadata: { batch_id: 'bat_2' } }, {}, null],
    ['of an account that is connected to ours', OURS, { account: 'acct_1' }, null],
  ])('of a session %s says what it is for', async (_what, object, more, subject) => {
    const text = anEvent('checkout.session.completed', object, more);
    const expected = { kind: 'completed', sessionId: 'cs_1', subject };
    expect(await readEvent(text, signed(text))).toEqual(expected);
  });

  test('of a payment of a connected account says so', async () => {
    const text = anEvent('charge.dispute.created', DISPUTE, { account: 'acct_1' });
    expect(await readEvent(text, signed(text))).toMatchObject({ isConnected: true });
  });

  const DISPUTE = { id: 'dp_1', payment_intent: 'pi_1' };
  const OF_CREDIT = { metadata: { credit_checkout_id: 'cc_1' } };

  test.each([
    ['charge.dispute.created', DISPUTE, 'disputed'],
    ['charge.refunded', { ...DISPUTE, ...OF_CREDIT }, 'refunded'],
  ])('%s names the payment', async (type, object, kind) => {
    const text = anEvent(type, object);
    const expected = { kind, type, eventId: 'evt_1', objectId: 'dp_1', reference: 'pi_1' };
    expect(await readEvent(text, signed(text))).toEqual(expected);
  });

  test.each([
    ['of an order, which we made ourselves', { ...DISPUTE, metadata: { order_id: 'ord_1' } }],
    ['of somebody else', { ...DISPUTE, metadata: {} }],
    ['without a payment', { id: 'ch_1', ...OF_CREDIT }],
  ])('a refund %s says nothing', async (_what, object) => {
    const type = 'charge.refunded';
    const text = anEvent(type, object);
    expect(await readEvent(text, signed(text))).toEqual({ kind: 'other', type });
  });

  test('without a session says nothing', async () => {
    const type = 'checkout.session.completed';
    const text = anEvent(type, {});
    expect(await readEvent(text, signed(text))).toEqual({ kind: 'other', type });
  });

  test('is taken for five minutes by our clock', async () => {
    const text = anEvent('checkout.session.expired');
    expect(await outcome(readEvent(text, signed(text, { ageSeconds: 300 })))).toBe('done');
    const late = signed(text, { ageSeconds: 301 });
    expect(await outcome(readEvent(text, late))).toBe('invalid_request');
  });

  test('may carry several signatures, as while the secret is replaced', async () => {
    const text = anEvent('checkout.session.expired');
    const [, second = ''] = signed(text).split(',');
    const both = `${signed(text, { secret: 'whsec_older' })},${second}`;
    expect(await outcome(readEvent(text, both))).toBe('done');
  });
});

describe('a forged event', () => {
  const text = anEvent('checkout.session.completed');

  test.each([
    ['signed with another secret', text, signed(text, { secret: 'whsec_other' })],
    ['of another text', text, signed(`${text} `)],
    ['without a signature', text, ''],
    ['with an unknown scheme', text, signed(text).replace('v1=', 'v0=')],
    ['without a time', text, signed(text).replace(/t=\d+,/, '')],
    ['with nonsense', text, 'v1'],
    ['without a text', '', signed('')],
    ['that is no JSON', 'nonsense', signed('nonsense')],
    ['that is no event', 'null', signed('null')],
    ['that is half an event', '{}', signed('{}')],
  ])('%s is refused, and is told nothing', async (_what, body, signature) => {
    const error = await readEvent(body, signature).catch((caught: unknown) => caught);
    expect(isMailError(error, 'invalid_request')).toBe(true);
    const { message, cause } = error as Error;
    expect([message, cause]).toEqual(['the signature of the event is not valid', undefined]);
  });

  test('differs in any one character', async () => {
    const signature = signed(text);
    const position = fc.nat(text.length - 1);
    await fc.assert(
      fc.asyncProperty(position, fc.string({ minLength: 1, maxLength: 1 }), async (at, letter) => {
        fc.pre(text[at] !== letter);
        const changed = text.slice(0, at) + letter + text.slice(at + 1);
        expect(await outcome(readEvent(changed, signature))).toBe('invalid_request');
      }),
    );
  });
});
