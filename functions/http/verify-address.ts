import { checkAddress } from '../../lib/address/check-address.ts';
import { httpHandler } from '../../lib/api/http-handler.ts';
import { ADDRESS_OPERATIONS } from '../../lib/api/operations/addresses.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(
  ADDRESS_OPERATIONS.verifyAddress,
  deps,
  async (all, request) => ({
    status: 200,
    body: await checkAddress(all, request.body),
  }),
);
