import type { NOTIFICATION_OPERATIONS } from '../../contract/operations/notifications.ts';
import type { NamedExamples, OperationExamples } from './example.ts';
import { CANCEL_TOKEN, DELIVERED_ORDER, EVENT_ID, LETTER_ID, SCANNED_ORDER } from './values.ts';

const LINK = {
  query: {
    token:
      'ppu_05603a057709ff0be75a35e2b237ee6b5c8d884a9346999d2b6d6d33d99e1603.f536d0a831b79c5dc445bce2c8acf4d17662e201c8ce4b166d81eb3892b78644',
  },
};

/** What is sent to a webhook_url. */
export const NOTIFICATION_EXAMPLES: NamedExamples = {
  delivered: {
    summary: 'A letter arrived',
    value: {
      type: 'order.delivered',
      timestamp: DELIVERED_ORDER.updated_at,
      data: {
        order: DELIVERED_ORDER,
        previous_status: 'mailed',
        event_id: EVENT_ID,
        event_data: { estimated: true },
      },
    },
  },
  scanned: {
    summary: 'The carrier scanned a tracked letter',
    value: {
      type: 'order.in_transit',
      timestamp: SCANNED_ORDER.updated_at,
      data: {
        order: SCANNED_ORDER,
        previous_status: 'mailed',
        event_id: EVENT_ID,
        event_data: {
          rail_event: 'letter.in_transit',
          place: SCANNED_ORDER.last_scan.place,
          scanned_at: SCANNED_ORDER.last_scan.at,
        },
      },
    },
  },
};

export const NOTIFICATION_OPERATION_EXAMPLES: Readonly<
  Record<keyof typeof NOTIFICATION_OPERATIONS, OperationExamples>
> = {
  redeliverEvent: {
    params: { id: LETTER_ID, event_id: EVENT_ID },
    bodies: { again: { summary: 'Once more', value: { cancel_token: CANCEL_TOKEN } } },
    replies: {
      202: {
        asked: { summary: 'It will be sent', value: { status: 'ok', event_id: EVENT_ID } },
      },
    },
  },
  listWebhookKeys: {
    replies: {
      200: {
        keys: {
          summary: 'One key',
          value: {
            status: 'ok',
            keys: [{ id: 'k1', public_key: 'whpk_11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=' }],
          },
        },
      },
    },
  },
  showUnsubscribe: {
    ...LINK,
    replies: {
      200: { page: { summary: 'A page that asks', value: '<!doctype html>…' } },
    },
  },
  unsubscribeEmailByOneClick: {
    ...LINK,
    bodies: {
      program: {
        summary: 'By a mail program',
        value: { 'List-Unsubscribe': 'One-Click' },
      },
      page: { summary: 'On the page: not any more', value: { action: 'unsubscribe' } },
      back: { summary: 'On the page: again', value: { action: 'resubscribe' } },
    },
    replies: {
      200: { ended: { summary: 'Ended', value: { status: 'ok', unsubscribed: true } } },
      303: { back: { summary: 'Sent again', value: { status: 'ok', unsubscribed: false } } },
    },
  },
};
