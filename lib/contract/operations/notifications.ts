import * as v from 'valibot';
import { type Operation, OrderIdParams } from '../operation.ts';
import {
  EventIdSchema,
  RedeliveredResponseSchema,
  RedeliverRequestSchema,
  UnsubscribedResponseSchema,
  UnsubscribeFormSchema,
  UnsubscribePageSchema,
  UnsubscribeQuerySchema,
  WebhookKeysResponseSchema,
} from '../schemas/notification.ts';

const UNSUBSCRIBE = {
  path: '/v1/emails/unsubscribe',
  module: 'http/unsubscribe-email',
  tag: 'Webhooks',
  scope: null,
  query: UnsubscribeQuerySchema,
  codes: ['invalid_capability'],
} as const;

/** What the service tells of an order by itself: to webhooks and by e-mail. */
export const NOTIFICATION_OPERATIONS = {
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
  showUnsubscribe: {
    id: 'showUnsubscribe',
    method: 'GET',
    summary: 'Ask whether to end e-mails to an address',
    description:
      'The link at the end of every e-mail: a page that says whether e-mails are sent there, with a button that changes it. Opening it changes nothing. A browser is shown a page, too, where the link does not work.',
    ...UNSUBSCRIBE,
    replies: {
      200: { description: 'A page.', schema: UnsubscribePageSchema, mediaType: 'text/html' },
    },
  },
  unsubscribeEmailByOneClick: {
    id: 'unsubscribeEmailByOneClick',
    method: 'POST',
    summary: 'End e-mails to an address',
    description:
      'One-click unsubscription (RFC 8058): the link of an e-mail, posted. Receipts come all the same. The `action` of the page behind the link also takes it back; any other body ends e-mails.',
    ...UNSUBSCRIBE,
    form: UnsubscribeFormSchema,
    replies: {
      200: { description: 'E-mails are ended.', schema: UnsubscribedResponseSchema },
      303: {
        description: 'As the page asked; back to it.',
        schema: UnsubscribedResponseSchema,
        headers: ['location'],
      },
    },
  },
} as const satisfies Record<string, Operation>;
