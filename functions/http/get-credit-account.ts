import { httpHandler } from '../../lib/api/http-handler.ts';
import { OPERATIONS } from '../../lib/api/operations.ts';
import { readCredit } from '../../lib/payment/read-credit.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(OPERATIONS.getCreditAccount, deps, async (all, { params }) => ({
  status: 200,
  body: await readCredit(all, params.code),
}));
