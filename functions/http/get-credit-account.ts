import { CREDIT_OPERATIONS } from '../../lib/contract/operations/credits.ts';
import { httpHandler } from '../../lib/http/http-handler.ts';
import { readCredit } from '../../lib/payment/read-credit.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(
  CREDIT_OPERATIONS.getCreditAccount,
  deps,
  async (all, { params }) => ({
    status: 200,
    body: await readCredit(all, params.code),
  }),
);
