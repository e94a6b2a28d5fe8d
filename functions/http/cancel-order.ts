import { httpHandler } from '../../lib/api/http-handler.ts';
import { DOOR_OPERATIONS } from '../../lib/api/operations/doors.ts';
import { cancelOrder } from '../../lib/order/cancel-order.ts';
import { toOrderResource } from '../../lib/order/order-resource.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(
  DOOR_OPERATIONS.cancelOrder,
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
