import { describe } from '@jest/globals';
import { handler } from '../../../../functions/http/list-order-events.ts';
import { HEX } from '../../../builders/an-order.ts';
import { refusesUnfitKeys } from '../keys.ts';

describe('listOrderEvents, 403', () => {
  refusesUnfitKeys(
    handler,
    { path: '/v1/orders/x/events', params: { id: `ord_${HEX}` } },
    'mail:read',
  );
});
