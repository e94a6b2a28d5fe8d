import { SERVICE_OPERATIONS } from '../../lib/contract/operations/service.ts';
import { httpHandler } from '../../lib/http/http-handler.ts';
import { describeKey } from '../../lib/limits/describe-key.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(SERVICE_OPERATIONS.getKey, deps, async (all, { caller }) => ({
  status: 200,
  body: await describeKey(all, caller),
}));
