import * as v from 'valibot';
import { NOTIFICATION_TYPES } from '../events.ts';
import { closedObject } from '../shapes/closed-object.ts';
import { sentToken } from '../shapes/sent-token.ts';
import { OrderSchema, OrderStatusSchema } from './order.ts';
import { EventDataSchema } from './order-event.ts';
import { TimestampSchema } from './piece.ts';

export const EventIdSchema = v.pipe(
  v.string(),
  v.maxLength(64),
  v.description("An event's id, such as evt_3f…."),
);

export const NotificationTypeSchema = v.picklist(NOTIFICATION_TYPES);

export const NotificationSchema = v.pipe(
  v.object({
    type: NotificationTypeSchema,
    timestamp: v.pipe(TimestampSchema, v.description('When it happened.')),
    data: v.object({
      order: v.pipe(OrderSchema, v.description('The order as it stood after the event.')),
      previous_status: v.nullable(OrderStatusSchema),
      event_id: v.pipe(v.string(), v.regex(/^evt_[0-9a-f]{32}$/)),
      event_data: EventDataSchema,
    }),
  }),
  v.title('Notification'),
  v.description('What is sent to the webhook_url of an order.'),
);

export const RedeliverRequestSchema = v.pipe(
  closedObject({
    cancel_token: sentToken('The capability that came with the order.'),
  }),
  v.title('RedeliverRequest'),
);

export const RedeliveredResponseSchema = v.pipe(
  v.object({ status: v.literal('ok'), event_id: v.string() }),
  v.title('Redelivered'),
);

export const WebhookKeySchema = v.object({
  id: v.string(),
  public_key: v.pipe(
    v.string(),
    v.startsWith('whpk_'),
    v.description('An ed25519 public key: 32 bytes in base64 after the prefix.'),
  ),
});

export const WebhookKeysResponseSchema = v.pipe(
  v.object({
    status: v.literal('ok'),
    keys: v.pipe(v.array(WebhookKeySchema), v.description('Any of them may have signed.')),
  }),
  v.title('WebhookKeys'),
);

export const UnsubscribeQuerySchema = v.object({
  token: v.pipe(v.string(), v.maxLength(256), v.description('From the link in an e-mail.')),
});

export const UnsubscribeFormSchema = v.object({
  'List-Unsubscribe': v.optional(
    v.pipe(v.string(), v.description('`One-Click`, as mail programs send it; it is not read.')),
  ),
  action: v.optional(
    v.pipe(
      v.picklist(['unsubscribe', 'resubscribe']),
      v.description('What a person chose on the page, to which the answer then leads back.'),
    ),
  ),
});

export const UnsubscribePageSchema = v.pipe(v.string(), v.description('A page for people.'));

export const UnsubscribedResponseSchema = v.pipe(
  v.object({
    status: v.literal('ok'),
    unsubscribed: v.pipe(
      v.boolean(),
      v.description('Whether e-mails other than receipts are ended.'),
    ),
  }),
  v.title('Unsubscribed'),
);
