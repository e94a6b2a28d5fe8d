import { httpHandler } from '../../lib/api/http-handler.ts';
import { MAIL_OPERATIONS } from '../../lib/api/operations/mail.ts';
import { paymentHeader } from '../../lib/api/payment-header.ts';
import { preferredWaitSeconds } from '../../lib/api/prefer-wait.ts';
import { createOrder } from '../../lib/order/create-order.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(MAIL_OPERATIONS.createOrder, deps, async (all, request) => {
  const call = {
    caller: request.caller,
    sourceIp: request.sourceIp,
    baseUrl: request.baseUrl,
    idempotencyKey: request.headers['idempotency-key'],
    rawBody: request.rawBody,
    body: request.body,
    payment: paymentHeader(request.headers),
    viewerRegion: request.viewerRegion,
  };
  const waitSeconds = preferredWaitSeconds(request.headers.prefer);
  const { replayed, headers, body } = await createOrder(all, call, waitSeconds);
  return { status: replayed ? 200 : 201, headers, body };
});
