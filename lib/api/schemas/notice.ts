import * as v from 'valibot';
import { NOTIFICATION_TYPES } from '../../webhook/notification-type.ts';
import { OrderSchema, OrderStatusSchema } from './order.ts';
import { TimestampSchema } from './piece.ts';

export const EventIdSchema = v.pipe(
  v.string(),
  v.maxLength(64),
  v.description("An event's id, such as evt_3f…."),
);

export const NotificationSchema = v.pipe(
  v.object({
    type: v.picklist(NOTIFICATION_TYPES),
    timestamp: v.pipe(TimestampSchema, v.description('When it happened.')),
    data: v.object({
      order: v.pipe(OrderSchema, v.description('The order as it stood after the event.')),
      previous_status: v.nullable(OrderStatusSchema),
      event_id: v.pipe(v.string(), v.regex(/^evt_[0-9a-f]{32}$/)),
    }),
  }),
  v.title('Notification'),
  v.description('What is sent to the webhook_url of an order.'),
);

export const RedeliverRequestSchema = v.pipe(
  v.object({
    cancel_token: v.pipe(
      v.string(),
      v.maxLength(2048),
      v.description('The capability that came with the order.'),
    ),
  }),
  v.title('RedeliverRequest'),
);

export const RedeliveredResponseSchema = v.pipe(
  v.object({ status: v.literal('ok'), event_id: v.string() }),
  v.title('Redelivered'),
);

export const WebhookKeysResponseSchema = v.pipe(
  v.object({
    status: v.literal('ok'),
    keys: v.pipe(
      v.array(
        v.object({
          id: v.string(),
          public_key: v.pipe(
            v.string(),
            v.startsWith('whpk_'),
            v.description('An ed25519 public key: 32 bytes in base64 after the prefix.'),
          ),
        }),
      ),
      v.description('Any of them may have signed.'),
    ),
  }),
  v.title('WebhookKeys'),
);

export const UnsubscribeQuerySchema = v.object({
  token: v.pipe(v.string(), v.maxLength(256), v.description('From the link in an e-mail.')),
});

export const UnsubscribedResponseSchema = v.pipe(
  v.object({ status: v.literal('ok'), unsubscribed: v.literal(true) }),
  v.title('Unsubscribed'),
);
