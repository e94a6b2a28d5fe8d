import { OPERATOR_OPERATIONS } from '../../lib/contract/operations/operators.ts';
import { httpHandler } from '../../lib/http/http-handler.ts';
import { decideHeldOrder } from '../../lib/order/actions/decide-held-order.ts';
import { toOrderResource } from '../../lib/order/core/order-resource.ts';
import { asOperator } from '../../lib/order/views/load-for-operator.ts';
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
