import { describe } from '@jest/globals';
import { handler } from '../../../../functions/http/suggest-mail-class.ts';
import { throttlesGuests } from '../guests.ts';

describe('suggestMailClass, 429', () => {
  throttlesGuests(handler, { method: 'POST', path: '/v1/mail-classes/suggest', body: {} }, 6);
});
