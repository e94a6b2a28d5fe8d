import * as v from 'valibot';
import { ACTORS } from '../actors.ts';
import { ORDER_EVENT_KINDS } from '../events.ts';
import { limitSchema, nextCursorSchema } from '../listing.ts';
import { OrderStatusSchema } from './order.ts';
import { TimestampSchema } from './piece.ts';

export const EventKindSchema = v.pipe(
  v.union([
    v.picklist(ORDER_EVENT_KINDS),
    v.pipe(v.string(), v.regex(/^rail\.[a-z0-9_.-]{1,64}$/)),
  ]),
  v.description("What happened; `rail.` before a print facility's own word for it."),
);

export const ActorSchema = v.pipe(v.picklist(ACTORS), v.description('Who caused it.'));

export const EventDataSchema = v.pipe(
  v.record(
    v.string(),
    v.union([v.string(), v.number(), v.boolean(), v.null(), v.array(v.string())]),
  ),
  v.description(
    '`place` and `scanned_at` of a scan; `estimated: true` of a delivery that no tracking number confirmed.',
  ),
);

export const OrderEventSchema = v.pipe(
  v.object({
    id: v.pipe(v.string(), v.regex(/^evt_[0-9a-f]{32}$/)),
    kind: EventKindSchema,
    at: TimestampSchema,
    actor: ActorSchema,
    from_status: v.nullable(OrderStatusSchema),
    to_status: OrderStatusSchema,
    data: EventDataSchema,
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
  limit: limitSchema('100'),
});

export const OrderEventsResponseSchema = v.pipe(
  v.object({
    status: v.literal('ok'),
    events: v.array(OrderEventSchema),
    next_cursor: nextCursorSchema('after'),
  }),
  v.title('OrderEvents'),
);

export type OrderEventResource = v.InferOutput<typeof OrderEventSchema>;
