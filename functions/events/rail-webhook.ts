import { httpHandler } from '../../lib/api/http-handler.ts';
import { WEBHOOK_OPERATIONS } from '../../lib/api/operations/webhooks.ts';
import { recordRailEvent } from '../../lib/order/record-rail-event.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(
  WEBHOOK_OPERATIONS.receiveRailWebhook,
  deps,
  async (all, request) => {
    const { headers, params, text } = request;
    const { recorded } = await recordRailEvent(all, params.rail, { headers, text });
    return { status: 200, body: { status: 'ok', recorded } };
  },
);
