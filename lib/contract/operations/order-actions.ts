import * as v from 'valibot';
import { type Operation, OrderIdParams } from '../operation.ts';
import { CancelRequestSchema, CancelResponseSchema } from '../schemas/cancel.ts';
import { OrderResponseSchema } from '../schemas/order.ts';
import { ReviewRequestSchema, ReviewResponseSchema } from '../schemas/review.ts';
import { AdvanceRequestSchema } from '../schemas/sandbox.ts';
import { sentToken } from '../shapes/sent-token.ts';

const CAPABILITY_CODES = [
  'not_found',
  'invalid_capability',
  'expired_capability',
  'capability_unavailable',
] as const;

/** Of any age: an order ends later than its token. */
const ScrubHeadersSchema = v.object({
  'cancel-token': sentToken(
    'The `cancel_token` of the order. It may be older than 7 days: orders end later than that.',
  ),
});

/** What the caller of an order can do with it afterwards. */
export const ORDER_ACTION_OPERATIONS = {
  cancelOrder: {
    id: 'cancelOrder',
    method: 'POST',
    path: '/v1/orders/{id}/cancel',
    module: 'http/cancel-order',
    tag: 'Mail',
    summary: 'Cancel an order',
    description:
      'Until the letter is handed to the print facility, by the `cancel_token` that came with the order. What was paid goes back. Canceling again answers 200 with the same `refund_cents` and the order as it is now: its `payment` says when the money is back.',
    scope: 'mail:send',
    params: OrderIdParams,
    body: CancelRequestSchema,
    replies: { 200: { description: 'The order is canceled.', schema: CancelResponseSchema } },
    codes: [...CAPABILITY_CODES, 'too_late'],
  },
  reviewOrder: {
    id: 'reviewOrder',
    method: 'POST',
    path: '/v1/orders/{id}/review',
    module: 'http/review-order',
    tag: 'Mail',
    summary: 'Review a delivered letter',
    description: 'Once for each order, as soon as its delivery was reported.',
    scope: 'mail:send',
    params: OrderIdParams,
    body: ReviewRequestSchema,
    replies: { 201: { description: 'The review is kept.', schema: ReviewResponseSchema } },
    codes: [...CAPABILITY_CODES, 'invalid_stars', 'not_reviewable'],
  },
  scrubOrder: {
    id: 'scrubOrder',
    method: 'DELETE',
    path: '/v1/orders/{id}',
    module: 'http/cancel-order',
    tag: 'Mail',
    summary: 'Delete the personal data of an order',
    description:
      'At once, of an order that is over: canceled, refused, failed, delivered or returned, with what was paid back where it goes back. Addresses, e-mail, webhook address, document, places and free words go, and notices that were not sent yet with them; money, states, hashes and events stay, and so does the id: the Idempotency-Key still finds this order, and sends nothing. Repeating it answers the same. Without it the same happens by itself, after the days that the deployment keeps them.',
    scope: 'mail:send',
    params: OrderIdParams,
    headers: ScrubHeadersSchema,
    replies: {
      200: { description: 'The order, with what is left of it.', schema: OrderResponseSchema },
    },
    codes: ['not_found', 'invalid_capability', 'capability_unavailable', 'not_ended'],
  },
  advanceSandboxOrder: {
    id: 'advanceSandboxOrder',
    method: 'POST',
    path: '/v1/sandbox/orders/{id}/advance',
    module: 'http/advance-sandbox-order',
    tag: 'Sandbox',
    summary: 'Move a sandbox order on',
    description:
      'One step along the lifecycle, as an operator, a print facility or a carrier would: from `held_for_review` to `submitted`, `refused` or `failed`, from `submitted` to `mailed` or `failed`, from `mailed` to `delivered` or `returned`. Any other step is `invalid_request`, whose `reason` names the state and where it leads. Free; anybody who has the id may call.',
    scope: null,
    params: OrderIdParams,
    body: AdvanceRequestSchema,
    replies: { 200: { description: 'The order, one step on.', schema: OrderResponseSchema } },
    codes: ['not_found'],
  },
} as const satisfies Record<string, Operation>;
