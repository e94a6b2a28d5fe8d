import * as v from 'valibot';
import { type Operation, OrderIdParams, PIECE_CODES } from '../operation.ts';
import {
  CreateOrderResponseSchema,
  OrderReadSchema,
  OrderRequestSchema,
  OrdersQuerySchema,
  OrdersResponseSchema,
} from '../schemas/order.ts';
import { OrderEventsQuerySchema, OrderEventsResponseSchema } from '../schemas/order-event.ts';
import { QuoteRequestSchema, QuoteResponseSchema } from '../schemas/quote.ts';
import { sentToken } from '../shapes/sent-token.ts';

const OrderHeaders = v.object({
  prefer: v.optional(
    v.pipe(
      v.string(),
      v.description(
        '`wait=N` (RFC 7240), 0 to 20 seconds, 0 by default: answer a paid live order once it is in print, held, refused or failed, at the latest after N seconds. `Preference-Applied` then says so, and a live order that failed is answered with its own code; body and headers then have the order and all that is told beside a new one (`capability`, `order_url`, `webhook_secret`, a receipt).',
      ),
    ),
  ),
  'idempotency-key': v.pipe(
    v.string(),
    v.regex(/^[\x21-\x7e]{1,255}$/),
    v.description(
      'A string of your own, unique for each letter: 1 to 255 visible ASCII characters. Sending it again replays the first answer. Choose one that nobody can guess.',
    ),
  ),
  'x-payment': v.optional(
    v.pipe(
      v.string(),
      v.description('Stablecoin lane: the signed challenge (x402 version 1), base64 of JSON.'),
    ),
  ),
  'payment-signature': v.optional(v.pipe(v.string(), v.description('The same in x402 version 2.'))),
  'payment-authorization': v.optional(
    v.pipe(
      v.string(),
      v.description(
        'Machine Payments Protocol: `Payment` and the credential that answers the challenge, base64url of JSON, of a caller whose API key stands in Authorization. Others send it there.',
      ),
    ),
  ),
  'accept-payment': v.optional(
    v.pipe(
      v.string(),
      v.description(
        'Machine Payments Protocol: which payments its client can make. There is one here, which is offered in any case.',
      ),
    ),
  ),
});

const ReadHeaders = v.object({
  'cancel-token': v.optional(
    sentToken(
      'The `cancel_token` of the order: while it waits for its payment, the answer has `payment_url` (or `client_secret`) and `expires_at`. For 7 days; then leave it out.',
    ),
  ),
});

const ORDER_REPLY_HEADERS = [
  'preference-applied',
  'x-payment-response',
  'payment-response',
  'payment-receipt',
] as const;

/** Price, send and follow letters. */
export const MAIL_OPERATIONS = {
  createQuote: {
    id: 'createQuote',
    method: 'POST',
    path: '/v1/quotes',
    module: 'http/create-quote',
    tag: 'Mail',
    summary: 'Price a letter',
    description:
      'Free; creates nothing. With `to` and content the answer carries a confirmation token, bound to exactly what was quoted: the order of it is accepted while it lives, outages, the caps of its caller and the wish of its recipient apart. What no print facility mails is refused, with `sandbox: true` as well.',
    scope: 'mail:quote',
    guestLimit: { group: 'quotes', counts: 'calls' },
    body: QuoteRequestSchema,
    replies: { 200: { description: 'The price.', schema: QuoteResponseSchema } },
    codes: [
      'invalid_page_count',
      'quote_content_required',
      ...PIECE_CODES,
      'rail_unavailable',
      'unsupported_piece',
      'unsupported_mail_class',
      'rejected',
      'recipient_suppressed',
      'below_cost_floor',
      'confirmation_unavailable',
    ],
  },
  createOrder: {
    id: 'createOrder',
    method: 'POST',
    path: '/v1/orders',
    module: 'http/create-order',
    tag: 'Mail',
    summary: 'Send a letter',
    description:
      'Renders, screens and places the letter. The same Idempotency-Key never sends twice. With `sandbox: true` the whole flow is simulated, free and at once.',
    scope: 'mail:send',
    guestLimit: { group: 'orders', counts: 'calls' },
    headers: OrderHeaders,
    body: OrderRequestSchema,
    replies: {
      201: {
        description: 'The order was created.',
        schema: CreateOrderResponseSchema,
        headers: ['location', ...ORDER_REPLY_HEADERS],
      },
      200: {
        description: 'The order that this key created before; nothing new was done.',
        schema: CreateOrderResponseSchema,
        headers: ORDER_REPLY_HEADERS,
      },
    },
    codes: [
      ...PIECE_CODES,
      'confirmation_required',
      'confirmation_malformed',
      'confirmation_invalid',
      'confirmation_expired',
      'confirmation_mismatch',
      'confirmation_used',
      'confirmation_unavailable',
      'capability_unavailable',
      'address_undeliverable',
      'recipient_suppressed',
      'payments_not_configured',
      'no_checkout_url',
      'no_client_secret',
      'x402_not_configured',
      'payment_required',
      'region_unsupported',
      'x402_payment_invalid',
      'x402_verify_failed',
      'x402_settle_failed',
      'mpp_not_configured',
      'mpp_payment_invalid',
      'mpp_payment_failed',
      'caller_unidentified',
      'unknown_code',
      'insufficient_balance',
      'velocity_limit',
      'spend_limit',
      'limit_check_unavailable',
      'rail_unavailable',
      'unsupported_piece',
      'unsupported_mail_class',
      'rejected',
      'below_cost_floor',
      'retry_unsafe',
      'submit_outcome_unknown',
      'idempotency_key_in_flight',
      'audit_unavailable',
    ],
  },
  listOrders: {
    id: 'listOrders',
    method: 'GET',
    path: '/v1/orders',
    module: 'http/list-orders',
    tag: 'Mail',
    summary: 'List the orders of an API key',
    description:
      'Free, read-only. The orders that were placed with this very key, newest first; those of guests are in no list. A page may hold fewer orders than `limit`, even none; read on until `next_cursor` is null.',
    scope: 'mail:read',
    keyRequired: true,
    query: OrdersQuerySchema,
    replies: { 200: { description: 'Orders.', schema: OrdersResponseSchema } },
    codes: [],
  },
  getOrder: {
    id: 'getOrder',
    method: 'GET',
    path: '/v1/orders/{id}',
    module: 'http/get-order',
    tag: 'Mail',
    summary: 'Read an order',
    description:
      'Free, read-only. The id itself is the capability to read. Whoever also sends `Cancel-Token` is told how to pay, while the order waits for that.',
    scope: 'mail:read',
    conditional: true,
    params: OrderIdParams,
    headers: ReadHeaders,
    replies: { 200: { description: 'The order.', schema: OrderReadSchema } },
    codes: ['not_found', 'invalid_capability', 'expired_capability', 'capability_unavailable'],
  },
  listOrderEvents: {
    id: 'listOrderEvents',
    method: 'GET',
    path: '/v1/orders/{id}/events',
    module: 'http/list-order-events',
    tag: 'Mail',
    summary: "Read an order's event log",
    description: 'Oldest first. Everything that happened to the letter, with who did it.',
    scope: 'mail:read',
    conditional: true,
    params: OrderIdParams,
    query: OrderEventsQuerySchema,
    replies: { 200: { description: 'Events.', schema: OrderEventsResponseSchema } },
    codes: ['not_found'],
  },
} as const satisfies Record<string, Operation>;
