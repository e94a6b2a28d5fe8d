import { MAIL_OPERATIONS } from '../../lib/contract/operations/mail.ts';
import { httpHandler } from '../../lib/http/http-handler.ts';
import { toOrderResource } from '../../lib/order/core/order-resource.ts';
import { listOrders } from '../../lib/order/views/list-orders.ts';
import { asOperator } from '../../lib/order/views/load-for-operator.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(MAIL_OPERATIONS.listOrders, deps, async (all, request) => {
  const { status, created_after, cursor, limit } = request.query;
  const { orders, nextCursor } = await listOrders(all, {
    keyId: asOperator(request.caller).keyId,
    status,
    createdAfterMs: created_after === undefined ? undefined : Date.parse(created_after),
    cursor,
    limit: Number(limit),
  });
  return {
    status: 200,
    body: { status: 'ok', orders: orders.map(toOrderResource), next_cursor: nextCursor },
  };
});
