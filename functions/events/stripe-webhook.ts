import { WEBHOOK_OPERATIONS } from '../../lib/contract/operations/webhooks.ts';
import { httpHandler } from '../../lib/http/http-handler.ts';
import { takeCheckoutEvent } from '../../lib/order/inbound/take-checkout-event.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(
  WEBHOOK_OPERATIONS.receiveStripeEvent,
  deps,
  async (all, request) => {
    await takeCheckoutEvent(all, request.webhook);
    return { status: 200, body: { status: 'ok' } };
  },
);
