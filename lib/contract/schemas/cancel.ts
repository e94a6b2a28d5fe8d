import * as v from 'valibot';
import { closedObject } from '../shapes/closed-object.ts';
import { sentToken } from '../shapes/sent-token.ts';
import { OrderSchema } from './order.ts';
import { CentsSchema } from './piece.ts';

export const CancelRequestSchema = v.pipe(
  closedObject({
    cancel_token: sentToken('`capability.cancel_token` of the answer that created the order.'),
    reason: v.optional(
      v.pipe(v.string(), v.maxLength(500), v.description("Shown in the order's event log.")),
    ),
  }),
  v.title('CancelRequest'),
);

export const CancelResponseSchema = v.pipe(
  v.object({
    status: v.literal('ok'),
    order: OrderSchema,
    refund_cents: v.pipe(
      CentsSchema,
      v.description('What goes back to the payer, in US cents; 0 when nobody had paid.'),
    ),
  }),
  v.title('OrderCanceled'),
);
