import type { ORDER_ACTION_OPERATIONS } from '../../contract/operations/order-actions.ts';
import type { OperationExamples } from './example.ts';
import {
  CANCEL_TOKEN,
  DELIVERED_ORDER,
  HELD_CANCEL_TOKEN,
  HELD_ID,
  HELD_ORDER,
  LETTER_ID,
  REVIEW_TOKEN,
  SANDBOX_ID,
  SANDBOX_ORDER,
} from './values.ts';

export const ORDER_ACTION_EXAMPLES: Readonly<
  Record<keyof typeof ORDER_ACTION_OPERATIONS, OperationExamples>
> = {
  cancelOrder: {
    params: { id: HELD_ID },
    bodies: {
      cancel: {
        summary: 'With a reason for the event log',
        value: { cancel_token: HELD_CANCEL_TOKEN, reason: 'It was sent twice.' },
      },
    },
    replies: {
      200: {
        canceled: {
          summary: 'Canceled; what was paid goes back',
          value: {
            status: 'ok',
            order: {
              ...HELD_ORDER,
              status: 'canceled',
              payment: { method: 'credit_code', state: 'released' },
            },
            refund_cents: 199,
          },
        },
      },
    },
  },
  reviewOrder: {
    params: { id: LETTER_ID },
    bodies: {
      review: {
        summary: 'Five stars and a word',
        value: { review_token: REVIEW_TOKEN, stars: 5, text: 'It came in time.' },
      },
    },
    replies: {
      201: {
        kept: {
          summary: 'Kept',
          value: { status: 'ok', review_id: 'rev_6a1d0c9e4b7f4835a2e8d3c5f0b19746' },
        },
      },
    },
  },
  scrubOrder: {
    params: { id: LETTER_ID },
    headers: { 'cancel-token': CANCEL_TOKEN },
    replies: {
      200: {
        scrubbed: {
          summary: 'What is left of it',
          value: {
            status: 'ok',
            order: {
              ...DELIVERED_ORDER,
              to: { name: '', city: '', state: '', zip: '' },
              scrubbed_at: '2026-03-17T09:00:00.000Z',
              updated_at: '2026-03-17T09:00:00.000Z',
            },
          },
        },
      },
    },
  },
  advanceSandboxOrder: {
    params: { id: SANDBOX_ID },
    bodies: {
      mailed: { summary: 'The facility mails it', value: { to: 'mailed' } },
      failed: { summary: 'The facility cannot print it', value: { to: 'failed' } },
    },
    replies: {
      200: {
        mailed: {
          summary: 'One step on',
          value: { status: 'ok', order: { ...SANDBOX_ORDER, status: 'mailed' } },
        },
      },
    },
  },
};
