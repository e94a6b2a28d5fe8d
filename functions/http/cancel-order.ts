import { httpHandler } from '../../lib/api/http-handler.ts';
import { OPERATIONS } from '../../lib/api/operations.ts';
import { cancelOrder } from '../../lib/order/cancel-order.ts';
import { toOrderResource } from '../../lib/order/order-resource.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(OPERATIONS.cancelOrder, deps, async (all, { params, body }) => {
  const { order, refundCents } = await cancelOrder(all, params.id, {
    token: body.cancel_token,
    reason: body.reason ?? null,
  });
  return {
    status: 200,
    body: { status: 'ok', order: toOrderResource(order), refund_cents: refundCents },
  };
});
