import { describe } from '@jest/globals';
import { handler } from '../../../../functions/http/unsubscribe-email.ts';
import { refusesUnknownKeys } from '../keys.ts';

describe('unsubscribeEmail, 401', () => {
  refusesUnknownKeys(handler, { query: { token: 'ppu_1' } });
});
