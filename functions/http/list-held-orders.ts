import { OPERATOR_OPERATIONS } from '../../lib/contract/operations/operators.ts';
import { httpHandler } from '../../lib/http/http-handler.ts';
import { countHeld, listForOperator } from '../../lib/order/views/list-for-operator.ts';
import { asOperator } from '../../lib/order/views/load-for-operator.ts';
import { toListedOrder } from '../../lib/order/views/operator-resource.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(
  OPERATOR_OPERATIONS.listHeldOrders,
  deps,
  async (all, { caller, query }) => {
    const operator = asOperator(caller);
    const { status, sandbox, key_id, day, tracking_number, same_sender_as, cursor, limit } = query;
    const asked = {
      status,
      sandbox: sandbox === undefined ? undefined : sandbox === 'true',
      keyId: key_id,
      day,
      trackingNumber: tracking_number,
      sameSenderAs: same_sender_as,
      cursor,
      limit: Number(limit),
    };
    const { orders, nextCursor } = await listForOperator(all, operator, asked);
    const [listed, waiting] = await Promise.all([
      Promise.all(orders.map((order) => toListedOrder(all, operator, order))),
      countHeld(all, operator),
    ]);
    return {
      status: 200,
      body: { status: 'ok', orders: listed, waiting, next_cursor: nextCursor },
    };
  },
);
