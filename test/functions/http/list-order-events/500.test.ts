import { describe } from '@jest/globals';
import { handler } from '../../../../functions/http/list-order-events.ts';
import { HEX } from '../../../builders/an-order.ts';
import { hidesMistakes } from '../keys.ts';

describe('listOrderEvents, 500', () => {
  hidesMistakes(handler, { path: '/v1/orders/x/events', params: { id: `ord_${HEX}` } });
});
