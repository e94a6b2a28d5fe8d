import { describe } from '@jest/globals';
import { handler } from '../../../../functions/http/create-credit-checkout.ts';
import { throttlesGuests } from '../guests.ts';

describe('createCreditCheckout, 429', () => {
  const body = { pack_id: 'pack_10' };
  throttlesGuests(handler, { method: 'POST', path: '/v1/credits/checkout', body }, 6);
});
