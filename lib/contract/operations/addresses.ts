import type { Operation } from '../operation.ts';
import {
  AddressVerificationSchema,
  VerifyAddressRequestSchema,
} from '../schemas/address-verification.ts';
import {
  AutocompleteQuerySchema,
  AutocompleteRequestSchema,
  ReverseGeocodeQuerySchema,
  ReverseGeocodeRequestSchema,
  SuggestionsSchema,
} from '../schemas/places.ts';

const AUTOCOMPLETE = {
  path: '/v1/addresses/autocomplete',
  module: 'http/autocomplete-address',
  tag: 'Addresses',
  summary: 'Complete an address',
  scope: 'mail:quote',
  guestLimit: { group: 'addresses', counts: 'calls' },
  replies: { 200: { description: 'Suggestions.', schema: SuggestionsSchema } },
  codes: [],
} as const;

const REVERSE_GEOCODE = {
  path: '/v1/addresses/reverse-geocode',
  module: 'http/reverse-geocode',
  tag: 'Addresses',
  summary: 'Find the places near a point',
  scope: 'mail:quote',
  guestLimit: { group: 'addresses', counts: 'calls' },
  replies: { 200: { description: 'Suggestions.', schema: SuggestionsSchema } },
  codes: [],
} as const;

/** Verify and complete addresses. */
export const ADDRESS_OPERATIONS = {
  verifyAddress: {
    id: 'verifyAddress',
    method: 'POST',
    path: '/v1/addresses/verify',
    module: 'http/verify-address',
    tag: 'Addresses',
    summary: 'Verify an address',
    description:
      'Free. Asks the national carrier, as every order does, and shows how it writes the address. An address that it does not deliver to is an answer, not an error.',
    scope: 'mail:quote',
    guestLimit: { group: 'addresses', counts: 'calls' },
    body: VerifyAddressRequestSchema,
    replies: { 200: { description: 'What the carrier says.', schema: AddressVerificationSchema } },
    codes: [],
  },
  autocompleteAddress: {
    ...AUTOCOMPLETE,
    id: 'autocompleteAddress',
    method: 'POST',
    description: 'Free. What was typed so far, and what is known beside it, stay out of the URL.',
    body: AutocompleteRequestSchema,
  },
  autocompleteAddressByQuery: {
    ...AUTOCOMPLETE,
    id: 'autocompleteAddressByQuery',
    method: 'GET',
    summary: 'Complete an address, by query',
    description: 'Free. The same by query; URLs are kept in many logs, so prefer POST for streets.',
    query: AutocompleteQuerySchema,
  },
  reverseGeocode: {
    ...REVERSE_GEOCODE,
    id: 'reverseGeocode',
    method: 'POST',
    description: 'Free. The nearest places in the United States.',
    body: ReverseGeocodeRequestSchema,
  },
  reverseGeocodeByQuery: {
    ...REVERSE_GEOCODE,
    id: 'reverseGeocodeByQuery',
    method: 'GET',
    summary: 'Find the places near a point, by query',
    description: 'Free. The same by query.',
    query: ReverseGeocodeQuerySchema,
  },
} as const satisfies Record<string, Operation>;
