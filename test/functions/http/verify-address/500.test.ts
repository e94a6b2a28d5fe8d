import { describe } from '@jest/globals';
import { handler } from '../../../../functions/http/verify-address.ts';
import { anAddress } from '../../../builders/an-address.ts';
import { hidesMistakes } from '../keys.ts';

describe('verifyAddress, 500', () => {
  hidesMistakes(handler, { method: 'POST', path: '/v1/addresses/verify', body: anAddress() });
});
