import { httpHandler } from '../../lib/api/http-handler.ts';
import { MAIL_OPERATIONS } from '../../lib/api/operations/mail.ts';
import { listEvents } from '../../lib/order/list-events.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(MAIL_OPERATIONS.listOrderEvents, deps, async (all, request) => {
  const { after, limit } = request.query;
  const page = await listEvents(all, request.params.id, { after, limit: Number(limit) });
  return { status: 200, body: { status: 'ok', ...page } };
});
