import { httpHandler } from '../../lib/api/http-handler.ts';
import { MAIL_OPERATIONS } from '../../lib/api/operations/mail.ts';
import { paymentHeader } from '../../lib/api/payment-header.ts';
import { preferredWaitSeconds } from '../../lib/api/prefer-wait.ts';
import { toIssueResource } from '../../lib/document/lint-issue.ts';
import { toOrderResource } from '../../lib/order/order-resource.ts';
import { placeOrder } from '../../lib/order/place-order.ts';
import { settlePlaced } from '../../lib/order/settle-placed.ts';
import { toCheckoutFields } from '../../lib/payment/checkout-resource.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(MAIL_OPERATIONS.createOrder, deps, async (all, request) => {
  const startedMs = all.clock.nowMs();
  const placed = await placeOrder(all, {
    caller: request.caller,
    sourceIp: request.sourceIp,
    baseUrl: request.baseUrl,
    idempotencyKey: request.headers['idempotency-key'],
    rawBody: request.rawBody,
    body: request.body,
    payment: paymentHeader(request.headers),
    viewerRegion: request.viewerRegion,
  });
  const { replayed, capability, webhookSecret } = placed;
  const waitSeconds = preferredWaitSeconds(request.headers.prefer);
  const { order, headers } = await settlePlaced(all, placed.order, { startedMs, waitSeconds });
  return {
    status: replayed ? 200 : 201,
    headers: { ...placed.receipt, ...headers },
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
      ...(webhookSecret === null ? {} : { webhook_secret: webhookSecret }),
      corrected_to: order.correctedTo,
      issues: order.issues.map(toIssueResource),
    },
  };
});
