import * as v from 'valibot';
import { AddressSchema } from './address.ts';
import { OrderSchema } from './order.ts';
import { OrderEventSchema } from './order-event.ts';
import { IssuesSchema, TimestampSchema } from './piece.ts';

export const HeldOrdersQuerySchema = v.object({
  status: v.optional(
    v.pipe(v.picklist(['held_for_review']), v.description('The one list there is.')),
    'held_for_review',
  ),
  cursor: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[A-Za-z0-9_-]{1,1000}$/),
      v.description('The `next_cursor` of the page before.'),
    ),
  ),
  limit: v.optional(
    v.pipe(v.string(), v.regex(/^(?:[1-9]\d?|100)$/), v.description('1 to 100; default 20.')),
    '20',
  ),
});

const HeldOrderSchema = v.pipe(
  v.object({
    ...OrderSchema.entries,
    screening: v.pipe(
      v.nullable(
        v.object({
          outcome: v.picklist(['allow', 'hold', 'refuse']),
          categories: v.array(v.string()),
          reason: v.string(),
        }),
      ),
      v.description("The screener's verdict; null while there is none."),
    ),
    held_at: v.nullable(TimestampSchema),
    decide_by: v.pipe(
      v.nullable(TimestampSchema),
      v.description('Nobody having decided by then, the order is refused.'),
    ),
  }),
  v.title('HeldOrder'),
  v.description('An order as operators list it; both times are null when it is not held.'),
);

export const HeldOrdersResponseSchema = v.pipe(
  v.object({
    status: v.literal('ok'),
    orders: v.array(HeldOrderSchema),
    next_cursor: v.pipe(
      v.nullable(v.string()),
      v.description('Send as `cursor` to read on; null at the end.'),
    ),
  }),
  v.title('HeldOrders'),
);

const OrderDetailSchema = v.pipe(
  v.object({
    ...HeldOrderSchema.entries,
    to: AddressSchema,
    from: AddressSchema,
    distrust: v.pipe(
      v.array(v.string()),
      v.description('Why the text that was screened may not be what the paper shows.'),
    ),
    issues: IssuesSchema,
    events: v.array(OrderEventSchema),
    rating: v.pipe(
      v.nullable(
        v.object({
          stars: v.pipe(v.number(), v.integer()),
          text: v.nullable(v.string()),
          at: TimestampSchema,
        }),
      ),
      v.description('The review that the caller posted.'),
    ),
  }),
  v.title('OrderDetail'),
  v.description('All that an operator needs for a decision, the street lines included.'),
);

export const OrderDetailResponseSchema = v.pipe(
  v.object({
    status: v.literal('ok'),
    order: OrderDetailSchema,
    document_url: v.pipe(
      v.string(),
      v.url(),
      v.description('What will be printed, as a PDF; the link works 15 minutes.'),
    ),
  }),
  v.title('OrderDetailRead'),
);

export const DecisionRequestSchema = v.pipe(
  v.object({
    decision: v.picklist(['allow', 'refuse']),
    reason: v.pipe(
      v.string(),
      v.minLength(1),
      v.maxLength(500),
      v.description('For the log, and of a refusal for the caller, who can read it.'),
    ),
  }),
  v.title('DecisionRequest'),
);

export type HeldOrderResource = v.InferOutput<typeof HeldOrderSchema>;
export type OrderDetailResource = v.InferOutput<typeof OrderDetailSchema>;
