import { httpHandler } from '../../lib/api/http-handler.ts';
import { MAIL_OPERATIONS } from '../../lib/api/operations/mail.ts';
import { loadOrder } from '../../lib/order/load-order.ts';
import { toOrderResource } from '../../lib/order/order-resource.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(MAIL_OPERATIONS.getOrder, deps, async (all, { params }) => {
  const order = await loadOrder(all, params.id);
  return { status: 200, body: { status: 'ok', order: toOrderResource(order) } };
});
