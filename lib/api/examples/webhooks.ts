import type { WEBHOOK_OPERATIONS } from '../operations/webhooks.ts';
import type { OperationExamples } from './example.ts';
import { LETTER_ID } from './values.ts';

export const WEBHOOK_EXAMPLES: Readonly<
  Record<keyof typeof WEBHOOK_OPERATIONS, OperationExamples>
> = {
  receiveStripeEvent: {
    headers: {
      'stripe-signature':
        't=1773154800,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd',
    },
    bodies: {
      completed: {
        summary: 'A checkout was completed',
        value: {
          id: 'evt_1T0a2bC3d4E5f6G7',
          object: 'event',
          type: 'checkout.session.completed',
          data: { object: { id: 'cs_test_a1b2c3', object: 'checkout.session' } },
        },
      },
    },
    replies: { 200: { taken: { summary: 'Taken', value: { status: 'ok' } } } },
  },
  receiveRailWebhook: {
    params: { rail: 'lob' },
    headers: {
      'lob-signature': 'b94538ed347407b10caed48fbac3288dcdf4736a4aeb5faf7a52dfbd3f5b9913',
      'lob-signature-timestamp': '1773154800000',
    },
    bodies: {
      mailed: {
        summary: 'A letter was mailed',
        value: {
          id: 'evt_d95ff8ffd2b5cfb4',
          reference_id: 'ltr_2d3f4a5b6c7d8e9f',
          event_type: { id: 'letter.mailed', resource: 'letters' },
          date_created: '2026-03-10T15:00:00.000Z',
          body: { id: 'ltr_2d3f4a5b6c7d8e9f', metadata: { order_id: LETTER_ID } },
        },
      },
    },
    replies: {
      200: {
        recorded: { summary: 'News of a piece', value: { status: 'ok', recorded: true } },
        known: { summary: 'Told before', value: { status: 'ok', recorded: false } },
      },
    },
  },
};
