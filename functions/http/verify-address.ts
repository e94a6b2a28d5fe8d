import { checkAddress } from '../../lib/address/check-address.ts';
import { httpHandler } from '../../lib/api/http-handler.ts';
import { OPERATIONS } from '../../lib/api/operations.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(OPERATIONS.verifyAddress, deps, async (all, request) => ({
  status: 200,
  body: await checkAddress(all, request.body),
}));
