import { describe } from '@jest/globals';
import { handler } from '../../../../functions/http/list-held-orders.ts';
import { hidesMistakes } from '../keys.ts';
import { EVENT } from './event.ts';

describe('listHeldOrders, 500', () => {
  hidesMistakes(handler, EVENT);
});
