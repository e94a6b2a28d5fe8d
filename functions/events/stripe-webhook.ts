import { takeBatchPayment } from '../../lib/batch/payment/take-payment.ts';
import { WEBHOOK_OPERATIONS } from '../../lib/contract/operations/webhooks.ts';
import { httpHandler } from '../../lib/http/http-handler.ts';
import { takeCheckoutEvent } from '../../lib/order/inbound/take-checkout-event.ts';
import type { CheckoutSession } from '../../lib/ports.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(
  WEBHOOK_OPERATIONS.receiveStripeEvent,
  deps,
  async (all, request) => {
    const takeOfBatch = (session: CheckoutSession) => takeBatchPayment(all, session);
    await takeCheckoutEvent(all, request.webhook, takeOfBatch);
    return { status: 200, body: { status: 'ok' } };
  },
);
