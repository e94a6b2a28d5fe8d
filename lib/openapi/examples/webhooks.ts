import type { WEBHOOK_OPERATIONS } from '../../contract/operations/webhooks.ts';
import { RAIL_SIGNATURE_HEADERS, type SignatureHeader, VENDORS } from '../../vendors.ts';
import type { OperationExamples } from './example.ts';
import { LETTER_ID } from './values.ts';

export const WEBHOOK_EXAMPLES: Readonly<
  Record<keyof typeof WEBHOOK_OPERATIONS, OperationExamples>
> = {
  receiveStripeEvent: {
    headers: examplesOf(VENDORS.stripe.signatureHeaders),
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
    headers: examplesOf(RAIL_SIGNATURE_HEADERS),
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
        recorded: {
          summary: 'News of a piece',
          value: { status: 'ok', recorded: true, order_status: 'mailed' },
        },
        known: {
          summary: 'Told before',
          value: { status: 'ok', recorded: false, order_status: 'mailed' },
        },
      },
    },
  },
};

function examplesOf(headers: Readonly<Record<string, SignatureHeader>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, { example }]) => [name, example]));
}
