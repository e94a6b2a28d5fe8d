import { httpHandler } from '../../lib/api/http-handler.ts';
import { OPERATIONS } from '../../lib/api/operations.ts';
import { readPurchase } from '../../lib/payment/credit-purchase.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(OPERATIONS.getCreditCheckout, deps, async (all, { params }) => ({
  status: 200,
  body: { status: 'ok', ...(await readPurchase(all, params.checkout_id)) },
}));
