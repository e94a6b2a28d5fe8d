import { HELPER_OPERATIONS } from '../../lib/contract/operations/helpers.ts';
import { describeCapabilities } from '../../lib/helpers/describe-capabilities.ts';
import { httpHandler } from '../../lib/http/http-handler.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(HELPER_OPERATIONS.getCapabilities, deps, async ({ rails }) => ({
  status: 200,
  body: describeCapabilities(rails),
}));
