import { describe, expect, test } from '@jest/globals';
import { expectRefusal } from '../call.ts';
import { buy, cardDeployment } from '../credits.ts';

describe('createCreditCheckout, 400', () => {
  test('a pack that does not exist: `unknown_pack`, and nothing is opened', async () => {
    const { checkout } = cardDeployment();
    expectRefusal(await buy({ pack_id: 'pack_1000000' }), 400, 'unknown_pack');
    expect(checkout.requests).toEqual([]);
  });

  test.each([{}, { pack_id: 25 }, { pack_id: 'pack_25', email: 'nobody' }])(
    '%j: `validation_error`',
    async (body) => {
      cardDeployment();
      expectRefusal(await buy(body), 400, 'validation_error');
    },
  );
});
