import { httpHandler } from '../../lib/api/http-handler.ts';
import { OPERATOR_OPERATIONS } from '../../lib/api/operations/operators.ts';
import { listHeldOrders } from '../../lib/order/list-held-orders.ts';
import { asOperator } from '../../lib/order/load-for-operator.ts';
import { toHeldOrderResource } from '../../lib/order/operator-resource.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(
  OPERATOR_OPERATIONS.listHeldOrders,
  deps,
  async (all, request) => {
    const { cursor, limit } = request.query;
    const page = { cursor, limit: Number(limit) };
    const { orders, nextCursor } = await listHeldOrders(all, asOperator(request.caller), page);
    return {
      status: 200,
      body: { status: 'ok', orders: orders.map(toHeldOrderResource), next_cursor: nextCursor },
    };
  },
);
