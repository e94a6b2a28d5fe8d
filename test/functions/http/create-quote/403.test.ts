import { describe } from '@jest/globals';
import { handler } from '../../../../functions/http/create-quote.ts';
import { aQuoteRequest } from '../../../builders/a-request.ts';
import { refusesUnfitKeys } from '../keys.ts';

describe('createQuote, 403', () => {
  refusesUnfitKeys(
    handler,
    { method: 'POST', path: '/v1/quotes', body: aQuoteRequest() },
    'mail:quote',
  );
});
