import { describe } from '@jest/globals';
import { handler } from '../../../../functions/http/reverse-geocode.ts';
import { refusesUnfitKeys } from '../keys.ts';

describe('reverseGeocode, 403', () => {
  refusesUnfitKeys(
    handler,
    {
      method: 'POST',
      path: '/v1/addresses/reverse-geocode',
      body: { latitude: 45.5, longitude: -122.7 },
    },
    'mail:quote',
  );
});
