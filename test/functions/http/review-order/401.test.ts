import { describe } from '@jest/globals';
import { handler } from '../../../../functions/http/review-order.ts';
import { refusesUnknownKeys } from '../keys.ts';
import { EVENT } from './event.ts';

describe('reviewOrder, 401', () => {
  refusesUnknownKeys(handler, EVENT);
});
