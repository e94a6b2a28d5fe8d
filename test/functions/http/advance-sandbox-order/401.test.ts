import { describe } from '@jest/globals';
import { handler } from '../../../../functions/http/advance-sandbox-order.ts';
import { refusesUnknownKeys } from '../keys.ts';
import { EVENT } from './event.ts';

describe('advanceSandboxOrder, 401', () => {
  refusesUnknownKeys(handler, EVENT);
});
