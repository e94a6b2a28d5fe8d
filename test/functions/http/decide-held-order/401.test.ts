import { describe } from '@jest/globals';
import { handler } from '../../../../functions/http/decide-held-order.ts';
import { refusesUnknownKeys } from '../keys.ts';
import { EVENT } from './event.ts';

describe('decideHeldOrder, 401', () => {
  refusesUnknownKeys(handler, EVENT);
});
