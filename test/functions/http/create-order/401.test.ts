import { describe } from '@jest/globals';
import { handler } from '../../../../functions/http/create-order.ts';
import { anOrderRequest } from '../../../builders/a-request.ts';
import { refusesUnknownKeys } from '../keys.ts';

describe('createOrder, 401', () => {
  refusesUnknownKeys(handler, {
    method: 'POST',
    path: '/v1/orders',
    headers: { 'Idempotency-Key': 'key-1' },
    body: anOrderRequest(),
  });
});
