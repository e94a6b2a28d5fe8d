import { anAddress } from '../../builders/an-address.ts';
import type { Area } from './area.ts';

const POINT = { latitude: 45.5, longitude: -122.7 };

export const ADDRESSES: Area = {
  requests: {
    verifyAddress: [
      {},
      ...[{}, anAddress(), anAddress({ zip: '1' }), anAddress({ country: 'France' })].map(
        (body) => ({
          method: 'POST',
          body,
        }),
      ),
    ],
    autocompleteAddress: [
      { method: 'POST' },
      { method: 'POST', body: { prefix: 'Port' } },
      { method: 'POST', body: { prefix: '', limit: 99 } },
    ],
    autocompleteAddressByQuery: [
      { method: 'GET' },
      { method: 'GET', query: { prefix: 'Port' } },
      { method: 'GET', query: { prefix: 'Port', limit: 'all' } },
    ],
    reverseGeocode: [
      { method: 'POST' },
      { method: 'POST', body: POINT },
      { method: 'POST', body: { latitude: 91, longitude: 0 } },
    ],
    reverseGeocodeByQuery: [
      { method: 'GET' },
      { method: 'GET', query: { latitude: '45.5', longitude: '-122.7' } },
      { method: 'GET', query: { latitude: '91', longitude: '0' } },
    ],
  },
  toldElsewhere: {},
};
