import { describe } from '@jest/globals';
import { handler } from '../../../../functions/http/verify-address.ts';
import { anAddress } from '../../../builders/an-address.ts';
import { refusesUnknownKeys } from '../keys.ts';

describe('verifyAddress, 401', () => {
  refusesUnknownKeys(handler, { method: 'POST', path: '/v1/addresses/verify', body: anAddress() });
});
