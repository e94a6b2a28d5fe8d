import { expect, test } from '@jest/globals';
import { isMailError } from '../../../../lib/errors/mail-error.ts';
import { choosePaymentMethod } from '../../../../lib/order/place/choose-payment-method.ts';
import type { OrderCall } from '../../../../lib/order/place/order-call.ts';
import { anOrderRequest } from '../../../builders/a-request.ts';

const CODE = { credit_code: 'pp-aaaa-bbbb-cccc' };
const PAYMENT = { payment: { version: 1, header: 'e30=' } } as const;
const SIGNATURE = { payment: { version: 2, header: 'e30=' } } as const;
const CREDENTIAL = { credential: 'e30' } as const;
const BESIDE = { ...CREDENTIAL, credentialIn: 'Payment-Authorization' } as const;

function pointersOf(fields: object, brought: Partial<OrderCall>): string[] {
  const body = anOrderRequest(fields) as OrderCall['body'];
  try {
    choosePaymentMethod({ ...brought, body });
  } catch (error) {
    if (isMailError(error, 'invalid_request')) return error.errors.map(({ pointer }) => pointer);
    throw error;
  }
  throw new Error('nothing was refused');
}

test.each([
  [{}, { ...PAYMENT, ...CREDENTIAL }, ['header/X-PAYMENT', 'header/Authorization']],
  [{}, { ...SIGNATURE, ...BESIDE }, ['header/PAYMENT-SIGNATURE', 'header/Payment-Authorization']],
  [CODE, PAYMENT, ['/credit_code', 'header/X-PAYMENT']],
  [CODE, CREDENTIAL, ['/credit_code', 'header/Authorization']],
  [{ ...CODE, payment_method: 'x402' }, PAYMENT, ['/payment_method', '/credit_code']],
  [{ payment_method: 'checkout' }, SIGNATURE, ['/payment_method', 'header/PAYMENT-SIGNATURE']],
])('ways to pay that contradict each other (%j, %j) are told where they were sent', (...row) => {
  const [fields, brought, pointers] = row;
  expect(pointersOf(fields, brought)).toEqual(pointers);
});
