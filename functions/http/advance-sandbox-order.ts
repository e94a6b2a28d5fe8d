import { ORDER_ACTION_OPERATIONS } from '../../lib/contract/operations/order-actions.ts';
import { httpHandler } from '../../lib/http/http-handler.ts';
import { advanceSandbox } from '../../lib/order/actions/advance-sandbox.ts';
import { toOrderResource } from '../../lib/order/core/order-resource.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(
  ORDER_ACTION_OPERATIONS.advanceSandboxOrder,
  deps,
  async (all, { params, body }) => {
    const order = await advanceSandbox(all, params.id, body.to);
    return { status: 200, body: { status: 'ok', order: toOrderResource(order) } };
  },
);
