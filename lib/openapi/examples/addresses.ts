import type { ADDRESS_OPERATIONS } from '../../contract/operations/addresses.ts';
import type { NamedExamples, OperationExamples } from './example.ts';
import { TO } from './values.ts';

const VERIFIED = {
  line1: '1200 EXAMPLE AVE',
  line2: 'APT 4',
  city: 'PORTLAND',
  state: 'OR',
  zip: '97201-3412',
  country: 'US',
};

const COMPLETIONS: Readonly<Record<number, NamedExamples>> = {
  200: {
    cities: {
      summary: 'Two places',
      value: {
        status: 'ok',
        suggestions: [
          { city: 'Springfield', state: 'IL' },
          { city: 'Springfield', state: 'OR', zip: '97477' },
        ],
      },
    },
  },
};

const NEAR: Readonly<Record<number, NamedExamples>> = {
  200: {
    nearest: {
      summary: 'The nearest place',
      value: {
        status: 'ok',
        suggestions: [{ city: 'Portland', state: 'OR', zip: '97201', distance_meters: 840 }],
      },
    },
  },
};

export const ADDRESS_EXAMPLES: Readonly<
  Record<keyof typeof ADDRESS_OPERATIONS, OperationExamples>
> = {
  verifyAddress: {
    bodies: {
      address: {
        summary: 'An address without a name',
        value: { line1: TO.line1, line2: TO.line2, city: TO.city, state: TO.state, zip: TO.zip },
      },
    },
    replies: {
      200: {
        corrected: {
          summary: 'Deliverable, with a ZIP+4 code',
          value: {
            status: 'ok',
            deliverable: true,
            verdict: 'corrected',
            address: VERIFIED,
            changed: [{ field: 'zip', from: '97201', to: '97201-3412' }],
            reason: 'the carrier delivers there and writes zip otherwise',
          },
        },
        undeliverable: {
          summary: 'Nowhere',
          value: {
            status: 'ok',
            deliverable: false,
            verdict: 'undeliverable',
            address: null,
            changed: [],
            reason: 'the carrier does not know this address',
          },
        },
      },
    },
  },
  autocompleteAddress: {
    bodies: {
      city: { summary: 'The beginning of a city', value: { prefix: 'Spring', limit: 5 } },
      street: {
        summary: 'A street, with the state beside it',
        value: { prefix: '500 Main St, Spring', state: 'OR' },
      },
    },
    replies: COMPLETIONS,
  },
  autocompleteAddressByQuery: {
    query: { prefix: 'Spring', city: 'Springfield', state: 'OR', zip: '97477', limit: '5' },
    replies: COMPLETIONS,
  },
  reverseGeocode: {
    bodies: {
      point: {
        summary: 'A point in Portland, Oregon',
        value: { latitude: 45.5152, longitude: -122.6784, limit: 1 },
      },
    },
    replies: NEAR,
  },
  reverseGeocodeByQuery: {
    query: { latitude: '45.5152', longitude: '-122.6784', limit: '1' },
    replies: NEAR,
  },
};
