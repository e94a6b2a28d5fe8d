import { describe } from '@jest/globals';
import { handler } from '../../../../functions/http/get-order.ts';
import { HEX } from '../../../builders/an-order.ts';
import { hidesMistakes } from '../keys.ts';

describe('getOrder, 500', () => {
  hidesMistakes(handler, { path: '/v1/orders/x', params: { id: `ord_${HEX}` } });
});
