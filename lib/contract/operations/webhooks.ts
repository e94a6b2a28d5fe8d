import * as v from 'valibot';
import { VENDORS } from '../../vendors.ts';
import type { Operation } from '../operation.ts';
import {
  RailParams,
  RailSignatureHeaders,
  RailWebhookResponseSchema,
} from '../schemas/rail-webhook.ts';
import { ReceivedSchema, signatureHeader } from '../schemas/webhooks.ts';

const StripeHeaders = v.object({
  'stripe-signature': signatureHeader(VENDORS.stripe.signatureHeaders['stripe-signature']),
});

/** Events in and out. */
export const WEBHOOK_OPERATIONS = {
  receiveStripeEvent: {
    id: 'receiveStripeEvent',
    method: 'POST',
    path: '/v1/webhooks/stripe',
    module: 'events/stripe-webhook',
    tag: 'Webhooks',
    summary: 'For the payment processor',
    description:
      'Takes what became of checkouts. Only a signed event is believed, and its object is read from the processor before anything changes; the same event again changes nothing.',
    scope: null,
    signed: true,
    headers: StripeHeaders,
    replies: { 200: { description: 'Taken, or nothing to take.', schema: ReceivedSchema } },
    codes: ['payments_not_configured'],
  },
  receiveRailWebhook: {
    id: 'receiveRailWebhook',
    method: 'POST',
    path: '/v1/webhooks/rails/{rail}',
    module: 'events/rail-webhook',
    tag: 'Webhooks',
    summary: 'Take an event of a print rail',
    description:
      'For print facilities only: what became of a piece, in their own words and signed by them. Any answer but 200 asks for the event again.',
    scope: null,
    signed: true,
    params: RailParams,
    headers: RailSignatureHeaders,
    replies: { 200: { description: 'The event is taken.', schema: RailWebhookResponseSchema } },
    codes: ['not_found'],
  },
} as const satisfies Record<string, Operation>;
