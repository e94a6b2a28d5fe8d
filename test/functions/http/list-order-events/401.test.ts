import { describe } from '@jest/globals';
import { handler } from '../../../../functions/http/list-order-events.ts';
import { HEX } from '../../../builders/an-order.ts';
import { refusesUnknownKeys } from '../keys.ts';

describe('listOrderEvents, 401', () => {
  refusesUnknownKeys(handler, { path: '/v1/orders/x/events', params: { id: `ord_${HEX}` } });
});
