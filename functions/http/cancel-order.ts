import { ORDER_ACTION_OPERATIONS } from '../../lib/contract/operations/order-actions.ts';
import { byMethod } from '../../lib/http/by-method.ts';
import { httpHandler } from '../../lib/http/http-handler.ts';
import { cancelOrder } from '../../lib/order/actions/cancel-order.ts';
import { scrubOrder } from '../../lib/order/actions/scrub-order.ts';
import { toOrderResource } from '../../lib/order/core/order-resource.ts';
import { deps } from '../deps.ts';

/** What the holder of a cancel token ends: the order, and then its personal data. */
export const handler = byMethod({
  POST: httpHandler(ORDER_ACTION_OPERATIONS.cancelOrder, deps, async (all, { params, body }) => {
    const { order, refundCents } = await cancelOrder(all, params.id, {
      token: body.cancel_token,
      reason: body.reason ?? null,
    });
    return {
      status: 200,
      body: { status: 'ok', order: toOrderResource(order), refund_cents: refundCents },
    };
  }),
  DELETE: httpHandler(
    ORDER_ACTION_OPERATIONS.scrubOrder,
    deps,
    async (all, { params, headers }) => {
      const order = await scrubOrder(all, params.id, headers['cancel-token']);
      return { status: 200, body: { status: 'ok', order: toOrderResource(order) } };
    },
  ),
});
