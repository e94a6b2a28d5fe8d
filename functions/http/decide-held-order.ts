import { httpHandler } from '../../lib/api/http-handler.ts';
import { OPERATOR_OPERATIONS } from '../../lib/api/operations/operators.ts';
import { decideHeldOrder } from '../../lib/order/decide-held-order.ts';
import { asOperator } from '../../lib/order/load-for-operator.ts';
import { toOrderResource } from '../../lib/order/order-resource.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(
  OPERATOR_OPERATIONS.decideHeldOrder,
  deps,
  async (all, request) => {
    const { params, body, caller } = request;
    const order = await decideHeldOrder(all, asOperator(caller), params.id, body);
    return { status: 200, body: { status: 'ok', order: toOrderResource(order) } };
  },
);
