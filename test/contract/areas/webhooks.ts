import { A_SIGNATURE } from '../../fakes/fake-checkout.ts';
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
  },
  toldElsewhere: {},
};
