import { describe } from '@jest/globals';
import { handler } from '../../../../functions/http/create-quote.ts';
import { aQuoteRequest } from '../../../builders/a-request.ts';
import { refusesUnknownKeys } from '../keys.ts';

describe('createQuote, 401', () => {
  refusesUnknownKeys(handler, { method: 'POST', path: '/v1/quotes', body: aQuoteRequest() });
});
