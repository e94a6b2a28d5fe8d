import { WEBHOOK_OPERATIONS } from '../../lib/contract/operations/webhooks.ts';
import { httpHandler } from '../../lib/http/http-handler.ts';
import { recordRailEvent } from '../../lib/order/inbound/record-rail-event.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(
  WEBHOOK_OPERATIONS.receiveRailWebhook,
  deps,
  async (all, request) => {
    const { params, webhook } = request;
    const { recorded, orderStatus } = await recordRailEvent(all, params.rail, webhook);
    return { status: 200, body: { status: 'ok', recorded, order_status: orderStatus } };
  },
);
