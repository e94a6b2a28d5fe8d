import { httpHandler } from '../../lib/api/http-handler.ts';
import { WEBHOOK_OPERATIONS } from '../../lib/api/operations/webhooks.ts';
import { takeCheckoutEvent } from '../../lib/order/take-checkout-event.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(
  WEBHOOK_OPERATIONS.receiveStripeEvent,
  deps,
  async (all, request) => {
    await takeCheckoutEvent(all, request.text, request.headers['stripe-signature']);
    return { status: 200, body: { status: 'ok' } };
  },
);
