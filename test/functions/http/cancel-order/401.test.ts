import { describe } from '@jest/globals';
import { handler } from '../../../../functions/http/cancel-order.ts';
import { refusesUnknownKeys } from '../keys.ts';
import { EVENT } from './event.ts';

describe('cancelOrder, 401', () => {
  refusesUnknownKeys(handler, EVENT);
});
