import { describe } from '@jest/globals';
import { handler } from '../../../../functions/http/verify-address.ts';
import { anAddress } from '../../../builders/an-address.ts';
import { throttlesGuests } from '../guests.ts';

describe('verifyAddress, 429', () => {
  throttlesGuests(handler, { method: 'POST', path: '/v1/addresses/verify', body: anAddress() }, 6);
});
