import { describe } from '@jest/globals';
import { handler } from '../../../../functions/http/create-quote.ts';
import { throttlesGuests } from '../guests.ts';

describe('createQuote, 429', () => {
  throttlesGuests(handler, { method: 'POST', path: '/v1/quotes', body: { page_count: 1 } }, 6);
});
