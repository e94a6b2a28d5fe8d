import { MAIL_OPERATIONS } from '../../lib/contract/operations/mail.ts';
import { httpHandler } from '../../lib/http/http-handler.ts';
import { paymentHeader } from '../../lib/http/payment-header.ts';
import { preferredWaitSeconds } from '../../lib/http/prefer-wait.ts';
import { createOrder } from '../../lib/order/place/create-order.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(MAIL_OPERATIONS.createOrder, deps, async (all, request) => {
  const { 'payment-authorization': beside } = request.headers;
  const call = {
    caller: request.caller,
    sourceIp: request.sourceIp,
    baseUrl: request.baseUrl,
    idempotencyKey: request.headers['idempotency-key'],
    rawBody: request.rawBody,
    body: request.body,
    payment: paymentHeader(request.headers),
    credential: request.credential,
    credentialIn:
      beside === undefined ? ('Authorization' as const) : ('Payment-Authorization' as const),
    viewerRegion: request.viewerRegion,
  };
  const waitSeconds = preferredWaitSeconds(request.headers.prefer);
  const { replayed, headers, body } = await createOrder(all, call, waitSeconds);
  return { status: replayed ? 200 : 201, headers, body };
});
