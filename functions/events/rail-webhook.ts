import { WEBHOOK_OPERATIONS } from '../../lib/contract/operations/webhooks.ts';
import { httpHandler } from '../../lib/http/http-handler.ts';
import { recordRailEvent } from '../../lib/order/inbound/record-rail-event.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(
  WEBHOOK_OPERATIONS.receiveRailWebhook,
  deps,
  async (all, request) => {
    const { recorded } = await recordRailEvent(all, request.params.rail, request.webhook);
    return { status: 200, body: { status: 'ok', recorded } };
  },
);
