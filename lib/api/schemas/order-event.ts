import * as v from 'valibot';
import { OrderStatusSchema } from './order.ts';
import { TimestampSchema } from './piece.ts';

const ACTORS = ['caller', 'system', 'screener', 'operator', 'payments', 'rail', 'carrier'] as const;

export const OrderEventSchema = v.pipe(
  v.object({
    id: v.pipe(v.string(), v.regex(/^evt_[0-9a-f]{32}$/)),
    kind: v.pipe(v.string(), v.description('For example order.submitted.')),
    at: TimestampSchema,
    actor: v.picklist(ACTORS),
    from_status: v.nullable(OrderStatusSchema),
    to_status: OrderStatusSchema,
    data: v.record(
      v.string(),
      v.union([v.string(), v.number(), v.boolean(), v.null(), v.array(v.string())]),
    ),
  }),
  v.title('OrderEvent'),
  v.description('One line of the event log. Never changes once written.'),
);

export const OrderEventsQuerySchema = v.object({
  after: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^evt_[0-9a-f]{32}$/),
      v.description('Return events after this one.'),
    ),
  ),
  limit: v.optional(
    v.pipe(v.string(), v.regex(/^(?:[1-9]\d?|100)$/), v.description('1 to 100; default 100.')),
    '100',
  ),
});

export const OrderEventsResponseSchema = v.pipe(
  v.object({
    status: v.literal('ok'),
    events: v.array(OrderEventSchema),
    next_cursor: v.pipe(
      v.nullable(v.string()),
      v.description('Send as `after` to read on; null at the end.'),
    ),
  }),
  v.title('OrderEvents'),
);

export type OrderEventResource = v.InferOutput<typeof OrderEventSchema>;
export type Actor = (typeof ACTORS)[number];
