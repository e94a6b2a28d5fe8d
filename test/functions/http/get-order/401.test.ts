import { describe } from '@jest/globals';
import { handler } from '../../../../functions/http/get-order.ts';
import { HEX } from '../../../builders/an-order.ts';
import { refusesUnknownKeys } from '../keys.ts';

describe('getOrder, 401', () => {
  refusesUnknownKeys(handler, { path: '/v1/orders/x', params: { id: `ord_${HEX}` } });
});
