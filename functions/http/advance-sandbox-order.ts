import { httpHandler } from '../../lib/api/http-handler.ts';
import { DOOR_OPERATIONS } from '../../lib/api/operations/doors.ts';
import { advanceSandbox } from '../../lib/order/advance-sandbox.ts';
import { toOrderResource } from '../../lib/order/order-resource.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(
  DOOR_OPERATIONS.advanceSandboxOrder,
  deps,
  async (all, { params, body }) => {
    const order = await advanceSandbox(all, params.id, body.to);
    return { status: 200, body: { status: 'ok', order: toOrderResource(order) } };
  },
);
