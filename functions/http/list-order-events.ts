import { MAIL_OPERATIONS } from '../../lib/contract/operations/mail.ts';
import { httpHandler } from '../../lib/http/http-handler.ts';
import { listEvents } from '../../lib/order/views/list-events.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(MAIL_OPERATIONS.listOrderEvents, deps, async (all, request) => {
  const { after, limit } = request.query;
  const page = await listEvents(all, request.params.id, { after, limit: Number(limit) });
  return { status: 200, body: { status: 'ok', ...page } };
});
