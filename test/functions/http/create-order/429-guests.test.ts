import { describe } from '@jest/globals';
import { handler } from '../../../../functions/http/create-order.ts';
import { anOrderRequest } from '../../../builders/a-request.ts';
import { throttlesGuests } from '../guests.ts';

describe('createOrder, 429: calls without a key', () => {
  const EVENT = {
    method: 'POST',
    path: '/v1/orders',
    headers: { 'Idempotency-Key': 'key-1' },
    body: anOrderRequest(),
  };
  throttlesGuests(handler, EVENT, 6);
});
