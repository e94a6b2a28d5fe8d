import { describe, expect, test } from '@jest/globals';
import { MailError } from '../../../lib/errors/mail-error.ts';
import {
  challengeOf,
  challengesMeta,
  paymentIn,
  receiptMeta,
} from '../../../lib/mcp/payment-meta.ts';

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');

describe('a payment beside the arguments', () => {
  test.each([1, 2] as const)('of version %d is what HTTP has in its header', (x402Version) => {
    const payment = { x402Version, payload: { signature: '0x' } };
    expect(paymentIn({ 'x402/payment': payment })).toEqual({
      payment: { version: x402Version, header: encoded(payment) },
    });
  });

  test('that is none is read, and refused, as a header would be', () => {
    const none = { version: 2, header: encoded('none') };
    expect(paymentIn({ 'x402/payment': 'none' })).toEqual({ payment: none });
    expect(paymentIn({ 'x402/payment': null }).payment?.version).toBe(2);
    expect(paymentIn({ progressToken: 1 })).toEqual({});
  });
});

test('what is to be signed comes as an object, whatever the header’s case; of other failures nothing', () => {
  const challenge = { x402Version: 2, accepts: [] };
  expect(challengeOf({ headers: { 'PAYMENT-REQUIRED': encoded(challenge) } })).toEqual(challenge);
  expect(challengeOf({ headers: { 'retry-after': '3' } })).toEqual({});
});

test('the receipt of either version goes beside the answer; without one nothing does', () => {
  for (const name of ['payment-response', 'x-payment-response'])
    expect(receiptMeta({ [name]: encoded({ success: true }) }, {})).toEqual({
      'x402/payment-response': { success: true },
    });
  expect(receiptMeta({ location: '/v1/orders/ord_1' }, {})).toBeUndefined();
});

describe('a payment by the Machine Payments Protocol', () => {
  const credential = { challenge: { id: 'ch_1' }, payload: { spt: 'spt_1' } };
  const meta = { 'org.paymentauth/credential': credential };

  test('beside the arguments is what HTTP has in its header', () => {
    const text = Buffer.from(JSON.stringify(credential)).toString('base64url');
    expect(paymentIn(meta)).toEqual({ credential: text });
  });

  test('is asked for beside a failure, and only beside one that has a challenge', () => {
    const challenges = [{ id: 'ch_1', method: 'stripe' }];
    const asked = new MailError('payment_required', { reason: 'pay', body: { challenges } });
    expect(challengesMeta(asked)).toEqual({
      'org.paymentauth/payment-required': { httpStatus: 402, challenges },
    });
    expect(challengesMeta(new MailError('not_found', { reason: 'none' }))).toBeUndefined();
  });

  test('is receipted beside the answer, by the challenge that was paid', () => {
    const receipt = { method: 'stripe', reference: 'pi_1', status: 'success' };
    const header = Buffer.from(JSON.stringify(receipt)).toString('base64url');
    expect(receiptMeta({ 'payment-receipt': header }, meta)).toEqual({
      'org.paymentauth/receipt': { ...receipt, challengeId: 'ch_1' },
    });
  });
});
