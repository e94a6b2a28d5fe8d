import { describe, expect, test } from '@jest/globals';
import { challengeOf, paymentIn, receiptMeta } from '../../../lib/mcp/x402-meta.ts';

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');

describe('a payment beside the arguments', () => {
  test.each([1, 2] as const)('of version %d is what HTTP has in its header', (x402Version) => {
    const payment = { x402Version, payload: { signature: '0x' } };
    expect(paymentIn({ 'x402/payment': payment })).toEqual({
      version: x402Version,
      header: encoded(payment),
    });
  });

  test('that is none is read, and refused, as a header would be', () => {
    expect(paymentIn({ 'x402/payment': 'none' })).toEqual({ version: 2, header: encoded('none') });
    expect(paymentIn({ 'x402/payment': null })?.version).toBe(2);
    expect(paymentIn({ progressToken: 1 })).toBeUndefined();
  });
});

test('what is to be signed comes as an object, whatever the header’s case; of other failures nothing', () => {
  const challenge = { x402Version: 2, accepts: [] };
  expect(challengeOf({ headers: { 'PAYMENT-REQUIRED': encoded(challenge) } })).toEqual(challenge);
  expect(challengeOf({ headers: { 'retry-after': '3' } })).toEqual({});
});

test('the receipt of either version goes beside the answer; without one nothing does', () => {
  for (const name of ['payment-response', 'x-payment-response'])
    expect(receiptMeta({ [name]: encoded({ success: true }) })).toEqual({
      'x402/payment-response': { success: true },
    });
  expect(receiptMeta({ location: '/v1/orders/ord_1' })).toBeUndefined();
});
