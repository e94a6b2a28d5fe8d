import { describe } from '@jest/globals';
import { handler } from '../../../../functions/http/get-credit-account.ts';
import { throttlesGuests } from '../guests.ts';

describe('getCreditAccount, 429: a code can be guessed, so half as many calls are answered', () => {
  const code = 'pp-0000-0000-0000';
  throttlesGuests(handler, { path: `/v1/credits/${code}`, params: { code } }, 3);
});
