import { httpHandler } from '../../lib/api/http-handler.ts';
import { CREDIT_OPERATIONS } from '../../lib/api/operations/credits.ts';
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
