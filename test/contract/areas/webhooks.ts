import { A_SIGNATURE } from '../../fakes/fake-checkout.ts';
import { AN_EVENT, aDelivery } from '../../functions/http/receive-rail-webhook/deliver.ts';
import type { Area } from './area.ts';

const SIGNED = { headers: { 'Stripe-Signature': A_SIGNATURE } };

export const WEBHOOKS: Area = {
  requests: {
    receiveStripeEvent: [
      {},
      { body: {} },
      { headers: { 'Stripe-Signature': 'forged' }, body: {} },
      { ...SIGNED, body: { kind: 'other', type: 'charge.updated' } },
      { ...SIGNED, body: { kind: 'completed', sessionId: 'cs_1' } },
    ],
    receiveRailWebhook: [
      {},
      aDelivery(),
      aDelivery({ ...AN_EVENT, orderId: null }),
      aDelivery({}, { headers: {} }),
      aDelivery({}, { params: { rail: 'other' } }),
    ],
  },
  toldElsewhere: {},
};
