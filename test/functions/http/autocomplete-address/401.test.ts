import { describe } from '@jest/globals';
import { handler } from '../../../../functions/http/autocomplete-address.ts';
import { refusesUnknownKeys } from '../keys.ts';

describe('autocompleteAddress, 401', () => {
  refusesUnknownKeys(handler, {
    method: 'POST',
    path: '/v1/addresses/autocomplete',
    body: { prefix: 'Port' },
  });
});
