import { CREDIT_OPERATIONS } from '../../lib/contract/operations/credits.ts';
import { httpHandler } from '../../lib/http/http-handler.ts';
import { readPurchase } from '../../lib/payment/credit-purchase.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(
  CREDIT_OPERATIONS.getCreditCheckout,
  deps,
  async (all, { params }) => ({
    status: 200,
    body: { status: 'ok', ...(await readPurchase(all, params.checkout_id)) },
  }),
);
