import { describe } from '@jest/globals';
import { handler } from '../../../../functions/http/list-held-orders.ts';
import { refusesUnknownKeys } from '../keys.ts';
import { EVENT } from './event.ts';

describe('listHeldOrders, 401', () => {
  refusesUnknownKeys(handler, EVENT);
});
