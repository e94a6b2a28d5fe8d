import { checkAddress } from '../../lib/address/check-address.ts';
import { ADDRESS_OPERATIONS } from '../../lib/contract/operations/addresses.ts';
import { httpHandler } from '../../lib/http/http-handler.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(
  ADDRESS_OPERATIONS.verifyAddress,
  deps,
  async (all, request) => ({
    status: 200,
    body: await checkAddress(all, request.body),
  }),
);
