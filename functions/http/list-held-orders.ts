import { OPERATOR_OPERATIONS } from '../../lib/contract/operations/operators.ts';
import { httpHandler } from '../../lib/http/http-handler.ts';
import { listHeldOrders } from '../../lib/order/views/list-held-orders.ts';
import { asOperator } from '../../lib/order/views/load-for-operator.ts';
import { toHeldOrderResource } from '../../lib/order/views/operator-resource.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(
  OPERATOR_OPERATIONS.listHeldOrders,
  deps,
  async (all, request) => {
    const { sandbox, cursor, limit } = request.query;
    const { orders, nextCursor } = await listHeldOrders(all, asOperator(request.caller), {
      sandbox: sandbox === undefined ? undefined : sandbox === 'true',
      cursor,
      limit: Number(limit),
    });
    return {
      status: 200,
      body: { status: 'ok', orders: orders.map(toHeldOrderResource), next_cursor: nextCursor },
    };
  },
);
