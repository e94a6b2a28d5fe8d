import * as v from 'valibot';
import { type Operation, OrderIdParams } from '../operation.ts';
import {
  EventIdSchema,
  RedeliveredResponseSchema,
  RedeliverRequestSchema,
  UnsubscribedResponseSchema,
  UnsubscribeQuerySchema,
  WebhookKeysResponseSchema,
} from '../schemas/notice.ts';

const UNSUBSCRIBE = {
  path: '/v1/emails/unsubscribe',
  module: 'http/unsubscribe-email',
  tag: 'Webhooks',
  scope: null,
  query: UnsubscribeQuerySchema,
  replies: {
    200: { description: 'No more e-mails go there.', schema: UnsubscribedResponseSchema },
  },
  codes: ['invalid_capability'],
} as const;

/** What the service tells of an order by itself: to webhooks and by e-mail. */
export const NOTICE_OPERATIONS = {
  redeliverEvent: {
    id: 'redeliverEvent',
    method: 'POST',
    path: '/v1/orders/{id}/events/{event_id}/redeliver',
    module: 'http/redeliver-event',
    tag: 'Webhooks',
    summary: 'Send a notification again',
    description:
      'Sends the notification of this event to the webhook_url of the order once more: the same id and the same body, and the whole schedule should that fail.',
    scope: 'mail:read',
    params: v.object({ ...OrderIdParams.entries, event_id: EventIdSchema }),
    body: RedeliverRequestSchema,
    replies: { 202: { description: 'It will be sent now.', schema: RedeliveredResponseSchema } },
    codes: ['not_found', 'invalid_capability', 'expired_capability', 'capability_unavailable'],
  },
  listWebhookKeys: {
    id: 'listWebhookKeys',
    method: 'GET',
    path: '/v1/webhooks/keys',
    module: 'http/list-webhook-keys',
    tag: 'Webhooks',
    summary: 'The keys that sign notifications',
    description:
      'Verify the `v1a` signature of any notification of this deployment with one of these, and without a secret.',
    scope: null,
    replies: { 200: { description: 'Public keys.', schema: WebhookKeysResponseSchema } },
    codes: [],
  },
  unsubscribeEmail: {
    id: 'unsubscribeEmail',
    method: 'GET',
    summary: 'End e-mails to an address',
    description: 'The link at the end of every e-mail. Opening it again changes nothing.',
    ...UNSUBSCRIBE,
  },
  unsubscribeEmailByOneClick: {
    id: 'unsubscribeEmailByOneClick',
    method: 'POST',
    summary: 'End e-mails to an address, from a mail program',
    description:
      'One-click unsubscription (RFC 8058): the same link, posted. The body is not read.',
    ...UNSUBSCRIBE,
  },
} as const satisfies Record<string, Operation>;
