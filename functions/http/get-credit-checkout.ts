import { CREDIT_OPERATIONS } from '../../lib/contract/operations/credits.ts';
import { httpHandler } from '../../lib/http/http-handler.ts';
import { type PurchaseState, readPurchase } from '../../lib/payment/credit-purchase.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(
  CREDIT_OPERATIONS.getCreditCheckout,
  deps,
  async (all, { params }) => ({
    status: 200,
    body: { status: 'ok', ...toldOf(await readPurchase(all, params.checkout_id)) },
  }),
);

function toldOf(purchase: PurchaseState) {
  if (purchase.state !== 'paid') return purchase;
  const { state, code, pack } = purchase;
  return { state, code, face_cents: pack.faceCents, bonus_cents: pack.bonusCents };
}
