import { describe } from '@jest/globals';
import { handler } from '../../../../functions/http/create-quote.ts';
import { aQuoteRequest } from '../../../builders/a-request.ts';
import { hidesMistakes } from '../keys.ts';

describe('createQuote, 500', () => {
  hidesMistakes(handler, { method: 'POST', path: '/v1/quotes', body: aQuoteRequest() });
});
