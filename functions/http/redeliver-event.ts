import { NOTIFICATION_OPERATIONS } from '../../lib/contract/operations/notifications.ts';
import { httpHandler } from '../../lib/http/http-handler.ts';
import { redeliver } from '../../lib/webhook/redeliver.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(
  NOTIFICATION_OPERATIONS.redeliverEvent,
  deps,
  async (all, request) => {
    const { id, event_id } = request.params;
    await redeliver(all, id, event_id, request.body.cancel_token);
    return { status: 202, body: { status: 'ok', event_id } };
  },
);
