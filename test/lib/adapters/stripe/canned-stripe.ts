import { createStripeCheckout } from '../../../../lib/adapters/stripe/stripe-checkout.ts';
import { createStripeLane } from '../../../../lib/adapters/stripe/stripe-lane.ts';
import { type LoopbackServer, serveOnLoopback } from '../../../../local/engines/loopback.ts';
import { FakeClock } from '../../../fakes/fake-clock.ts';
import { ORDER_ID, PRICE_CENTS, SECRET_KEY, WEBHOOK_SECRET } from './stripe-bench.ts';

export interface Canned {
  readonly status?: number;
  /** Text that is sent as it is, or an object as JSON. */
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const servers: LoopbackServer[] = [];

/** Adapters whose Stripe answers so: by method and path, such as `GET /v1/refunds`. Tells the calls it gets. */
export async function cannedStripe(answers: Readonly<Record<string, Canned>>) {
  const calls: { readonly call: string; readonly key: string | undefined }[] = [];
  /** What calls asked to be moved, where they say how much. */
  const amounts: string[] = [];
  const server = await serveOnLoopback((request, response) => {
    const call = `${request.method} ${request.url?.replace(/\?.*/, '')}`;
    const key = request.headers['idempotency-key'];
    calls.push({ call, key: key?.toString() });
    let form = '';
    request.on('data', (chunk: Buffer) => {
      form += chunk.toString();
    });
    request.once('end', () => {
      const amount = new URLSearchParams(form).get('amount');
      if (amount !== null) amounts.push(amount);
      const { status = 200, body, headers = {} } = answers[call] ?? { status: 404, body: {} };
      response.writeHead(status, { connection: 'close', 'request-id': 'req_2', ...headers });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  servers.push(server);
  const options = {
    apiKey: async () => SECRET_KEY,
    webhookSecret: async () => WEBHOOK_SECRET,
    baseUrl: server.endpoint,
    clock: new FakeClock(),
    maxNetworkRetries: 0,
  };
  const [checkout, lane] = [createStripeCheckout(options), createStripeLane(options)];
  return { calls, amounts, checkout, lane };
}

export async function stopCanned(): Promise<void> {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
}

/** Payment `pi_1` of the order, as Stripe shows it. */
export function aPayment(overrides: object = {}): object {
  return {
    id: 'pi_1',
    object: 'payment_intent',
    amount: PRICE_CENTS,
    amount_capturable: PRICE_CENTS,
    amount_received: 0,
    currency: 'usd',
    metadata: { order_id: ORDER_ID },
    status: 'requires_capture',
    ...overrides,
  };
}

export const TAKEN = { status: 'succeeded', amount_capturable: 0, amount_received: PRICE_CENTS };

/** Session `cs_1` of the order. */
export function aSession(overrides: object = {}): object {
  return {
    id: 'cs_1',
    object: 'checkout.session',
    amount_total: PRICE_CENTS,
    client_reference_id: ORDER_ID,
    client_secret: null,
    currency: 'usd',
    expires_at: 1_800_000_000,
    metadata: { order_id: ORDER_ID },
    payment_intent: null,
    status: 'open',
    url: null,
    ...overrides,
  };
}
