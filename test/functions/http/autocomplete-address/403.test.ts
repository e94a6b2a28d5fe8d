import { describe } from '@jest/globals';
import { handler } from '../../../../functions/http/autocomplete-address.ts';
import { refusesUnfitKeys } from '../keys.ts';

describe('autocompleteAddress, 403', () => {
  refusesUnfitKeys(
    handler,
    { method: 'POST', path: '/v1/addresses/autocomplete', body: { prefix: 'Port' } },
    'mail:quote',
  );
});
