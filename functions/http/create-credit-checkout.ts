import { CREDIT_OPERATIONS } from '../../lib/contract/operations/credits.ts';
import { refuseToSell } from '../../lib/credentials/refuse-test-key.ts';
import { httpHandler } from '../../lib/http/http-handler.ts';
import { toCheckoutFields } from '../../lib/payment/checkout-fields.ts';
import { openPurchase } from '../../lib/payment/credit-purchase.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(
  CREDIT_OPERATIONS.createCreditCheckout,
  deps,
  async (all, request) => {
    const { body, baseUrl, caller } = request;
    refuseToSell(caller);
    const opened = await openPurchase(all, {
      packId: body.pack_id,
      email: body.email ?? null,
      uiMode: body.checkout_ui_mode,
      baseUrl,
    });
    return {
      status: 201,
      headers: { location: `${baseUrl}/v1/credits/checkout/${opened.checkoutId}` },
      body: {
        status: 'action_required',
        checkout_id: opened.checkoutId,
        ...toCheckoutFields(opened),
      },
    };
  },
);
