import { describe } from '@jest/globals';
import { handler } from '../../../../functions/http/verify-address.ts';
import { anAddress } from '../../../builders/an-address.ts';
import { refusesUnfitKeys } from '../keys.ts';

describe('verifyAddress, 403', () => {
  refusesUnfitKeys(
    handler,
    { method: 'POST', path: '/v1/addresses/verify', body: anAddress() },
    'mail:quote',
  );
});
