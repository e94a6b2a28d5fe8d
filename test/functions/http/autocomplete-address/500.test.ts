import { describe } from '@jest/globals';
import { handler } from '../../../../functions/http/autocomplete-address.ts';
import { hidesMistakes } from '../keys.ts';

describe('autocompleteAddress, 500', () => {
  hidesMistakes(handler, {
    method: 'POST',
    path: '/v1/addresses/autocomplete',
    body: { prefix: 'Port' },
  });
});
