import { describe } from '@jest/globals';
import { handler } from '../../../../functions/http/autocomplete-address.ts';
import { throttlesGuests } from '../guests.ts';

describe('autocompleteAddress, 429', () => {
  throttlesGuests(
    handler,
    { method: 'POST', path: '/v1/addresses/autocomplete', body: { prefix: 'Port' } },
    6,
  );
});
