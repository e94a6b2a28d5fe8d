import { MAIL_OPERATIONS } from '../../lib/contract/operations/mail.ts';
import { httpHandler } from '../../lib/http/http-handler.ts';
import { toOrderResource } from '../../lib/order/core/order-resource.ts';
import { loadOrder } from '../../lib/order/store/load-order.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(MAIL_OPERATIONS.getOrder, deps, async (all, { params }) => {
  const order = await loadOrder(all, params.id);
  return { status: 200, body: { status: 'ok', order: toOrderResource(order) } };
});
