import { httpHandler } from '../../lib/api/http-handler.ts';
import { OPERATIONS } from '../../lib/api/operations.ts';
import { toIssueResource } from '../../lib/document/lint-issue.ts';
import { toOrderResource } from '../../lib/order/order-resource.ts';
import { placeOrder } from '../../lib/order/place-order.ts';
import { toCheckoutFields } from '../../lib/payment/checkout-resource.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(OPERATIONS.createOrder, deps, async (all, request) => {
  const { order, replayed, capability } = await placeOrder(all, {
    caller: request.caller,
    sourceIp: request.sourceIp,
    baseUrl: request.baseUrl,
    idempotencyKey: request.headers['idempotency-key'],
    rawBody: request.rawBody,
    body: request.body,
  });
  return {
    status: replayed ? 200 : 201,
    body: {
      status: order.status === 'pending_payment' ? 'action_required' : 'ok',
      order: toOrderResource(order),
      ...(replayed ? { replayed } : {}),
      capability: {
        cancel_token: capability.cancelToken,
        review_token: capability.reviewToken,
      },
      ...(order.status === 'pending_payment' && order.checkout
        ? toCheckoutFields(order.checkout)
        : {}),
      issues: order.issues.map(toIssueResource),
    },
  };
});
