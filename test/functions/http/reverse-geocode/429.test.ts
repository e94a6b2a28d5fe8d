import { describe } from '@jest/globals';
import { handler } from '../../../../functions/http/reverse-geocode.ts';
import { throttlesGuests } from '../guests.ts';

describe('reverseGeocode, 429', () => {
  throttlesGuests(
    handler,
    {
      method: 'GET',
      path: '/v1/addresses/reverse-geocode',
      query: { latitude: '45', longitude: '-122' },
    },
    6,
  );
});
