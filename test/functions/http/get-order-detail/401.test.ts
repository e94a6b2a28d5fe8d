import { describe } from '@jest/globals';
import { handler } from '../../../../functions/http/get-order-detail.ts';
import { refusesUnknownKeys } from '../keys.ts';
import { EVENT } from './event.ts';

describe('getOrderDetail, 401', () => {
  refusesUnknownKeys(handler, EVENT);
});
