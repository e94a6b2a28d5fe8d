import { describe } from '@jest/globals';
import { handler } from '../../../../functions/http/get-credit-checkout.ts';
import { throttlesGuests } from '../guests.ts';

describe('getCreditCheckout, 429', () => {
  const id = `cc_${'0'.repeat(32)}`;
  const params = { checkout_id: id };
  throttlesGuests(handler, { path: `/v1/credits/checkout/${id}`, params }, 6);
});
