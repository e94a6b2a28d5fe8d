import { overrideDeps } from '../../../functions/deps.ts';
import { handler as webhookHandler } from '../../../functions/events/stripe-webhook.ts';
import { handler as checkoutHandler } from '../../../functions/http/create-credit-checkout.ts';
import { handler as stateHandler } from '../../../functions/http/get-credit-checkout.ts';
import type { CheckoutSubject } from '../../../lib/ports.ts';
import { A_SIGNATURE } from '../../fakes/fake-checkout.ts';
import { type FakeDeps, fakeDeps } from '../../fakes/fake-deps.ts';
import { type Answer, call } from './call.ts';

/** A deployment that takes cards, installed for the functions under test. */
export function cardDeployment(overrides: Partial<FakeDeps> = {}): FakeDeps {
  const deps = fakeDeps(overrides);
  overrideDeps(deps);
  return deps;
}

export function buy(
  body: unknown = { pack_id: 'pack_25' },
  { apiKey }: { readonly apiKey?: string } = {},
): Promise<Answer> {
  const headers = apiKey === undefined ? {} : { Authorization: `Bearer ${apiKey}` };
  return call(checkoutHandler, { method: 'POST', path: '/v1/credits/checkout', headers, body });
}

export function stateOf(checkoutId: unknown): Promise<Answer> {
  return call(stateHandler, {
    path: `/v1/credits/checkout/${checkoutId}`,
    params: { checkout_id: String(checkoutId) },
  });
}

/** The processor reports what became of a session. */
export function report(
  kind: 'completed' | 'expired' | 'other',
  sessionId = 'cs_1',
  signature = A_SIGNATURE,
  subject: CheckoutSubject | null = null,
): Promise<Answer> {
  return call(webhookHandler, {
    method: 'POST',
    path: '/v1/webhooks/stripe',
    headers: { 'Stripe-Signature': signature },
    body: { kind, sessionId, subject, type: 'charge.updated' },
  });
}
