import { describe, expect, test } from '@jest/globals';
import { anOrderRequest } from '../../../builders/a-request.ts';
import { expectRefusal } from '../call.ts';
import { cardDeployment } from '../credits.ts';
import { place } from './place.ts';

const CODE = 'pp-aaaa-bbbb-cccc';

describe('createOrder, 400: ways to pay that contradict each other', () => {
  test.each([
    ['a code, and checkout', { payment_method: 'checkout', credit_code: CODE }],
    ['by code, and no code', { payment_method: 'credit_code' }],
  ])('%s: `invalid_request`, and nothing is opened', async (_, fields) => {
    const { checkout } = cardDeployment();
    const answer = await place(anOrderRequest({ sandbox: false, ...fields }));
    expectRefusal(answer, 400, 'invalid_request');
    expect(checkout.requests).toEqual([]);
  });

  test.each(['Authorization', 'Payment-Authorization'])(
    'by X-PAYMENT and by %s: named where they stand',
    async (name) => {
      cardDeployment();
      const headers = { 'X-PAYMENT': 'e30=', [name]: 'Payment e30' };
      const answer = await place(anOrderRequest({ sandbox: false }), { headers });
      expectRefusal(answer, 400, 'invalid_request');
      expect(answer.body['errors']).toMatchObject([
        { pointer: 'header/X-PAYMENT' },
        { pointer: `header/${name}` },
      ]);
    },
  );

  test('a way to pay that does not exist: `validation_error`', async () => {
    cardDeployment();
    const answer = await place(anOrderRequest({ sandbox: false, payment_method: 'cash' }));
    expectRefusal(answer, 400, 'validation_error');
  });
});
