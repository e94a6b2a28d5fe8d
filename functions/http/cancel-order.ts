import { ORDER_ACTION_OPERATIONS } from '../../lib/contract/operations/order-actions.ts';
import { httpHandler } from '../../lib/http/http-handler.ts';
import { cancelOrder } from '../../lib/order/actions/cancel-order.ts';
import { toOrderResource } from '../../lib/order/core/order-resource.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(
  ORDER_ACTION_OPERATIONS.cancelOrder,
  deps,
  async (all, { params, body }) => {
    const { order, refundCents } = await cancelOrder(all, params.id, {
      token: body.cancel_token,
      reason: body.reason ?? null,
    });
    return {
      status: 200,
      body: { status: 'ok', order: toOrderResource(order), refund_cents: refundCents },
    };
  },
);
