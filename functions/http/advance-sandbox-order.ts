import { httpHandler } from '../../lib/api/http-handler.ts';
import { OPERATIONS } from '../../lib/api/operations.ts';
import { advanceSandbox } from '../../lib/order/advance-sandbox.ts';
import { toOrderResource } from '../../lib/order/order-resource.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(
  OPERATIONS.advanceSandboxOrder,
  deps,
  async (all, { params, body }) => {
    const order = await advanceSandbox(all, params.id, body.to);
    return { status: 200, body: { status: 'ok', order: toOrderResource(order) } };
  },
);
