import { setTimeout as sleep } from 'node:timers/promises';
import { createStripeCheckout } from '../../../../lib/adapters/stripe/stripe-checkout.ts';
import type { StripeOptions } from '../../../../lib/adapters/stripe/stripe-client.ts';
import { createStripeLane } from '../../../../lib/adapters/stripe/stripe-lane.ts';
import { createStripeMachinePayments } from '../../../../lib/adapters/stripe/stripe-machine-payments.ts';
import type {
  Checkout,
  CheckoutRequest,
  MachinePayments,
  PaymentLane,
} from '../../../../lib/ports.ts';
import { type LocalClock, startClock } from '../../../../local/clock.ts';
import { type Ledger, openLedger } from '../../../../local/simulators/ledger.ts';
import { type StripeSimulator, startStripe } from '../../../../local/simulators/stripe/stripe.ts';
import type { StripeFault } from '../../../../local/simulators/stripe/stripe-fault.ts';
import { STRIPE_VERSION } from '../../../../local/simulators/stripe/stripe-objects.ts';
import type { StripeOperation } from '../../../../local/simulators/stripe/stripe-routes.ts';
import type { WebhookTarget } from '../../../../local/simulators/stripe/stripe-webhooks.ts';
import { newDataDir } from '../../../local/support/data-dir.ts';
import '../../../support/patience.ts';

export const SECRET_KEY = 'sk_test_0123456789abcdef';
export const WEBHOOK_SECRET = 'whsec_0123456789abcdef';
export const ORDER_ID = `ord_${'0'.repeat(31)}1`;
export const PRICE_CENTS = 199;
/** Longer than the hasty adapters of these tests wait. */
const SLOW_MS = 500;

type Operation = StripeOperation | 'webhook';

export function aCheckoutRequest(overrides: Partial<CheckoutRequest> = {}): CheckoutRequest {
  return {
    subject: { kind: 'order', id: ORDER_ID },
    amountCents: PRICE_CENTS,
    description: 'One letter, first class',
    uiMode: 'hosted',
    email: null,
    returnUrl: 'https://mail.example/return',
    expiresAtMs: 0,
    idempotencyKey: `checkout:${ORDER_ID}`,
    ...overrides,
  };
}

/** The simulator, and adapters that call it over HTTP by the real SDK, without its repetitions. */
export class StripeBench {
  readonly dataDir = newDataDir();
  readonly clock: LocalClock = startClock({ dataDir: newDataDir(), speed: 1, graceMs: 5_000 });
  readonly errors: unknown[] = [];
  /** What goes wrong next, by operation: a fault, or something that happens first. */
  readonly faults: Partial<Record<Operation, (StripeFault | (() => void) | undefined)[]>> = {};
  /** Every call, in turn. */
  readonly calls: Operation[] = [];
  /** What a slow call waits for. */
  slow: () => Promise<unknown> = () => sleep(SLOW_MS);
  webhook: WebhookTarget | undefined;
  ledger: Ledger = openLedger(this.dataDir);
  #stripe: StripeSimulator | undefined;

  async start(): Promise<this> {
    this.ledger = openLedger(this.dataDir);
    this.#stripe = await startStripe({
      dataDir: this.dataDir,
      ledger: this.ledger,
      clock: this.clock,
      ...(this.webhook && { webhook: this.webhook }),
      onError: (error) => this.errors.push(error),
      fault: (operation) => {
        this.calls.push(operation);
        const next = this.faults[operation]?.shift();
        if (typeof next !== 'function') return next;
        next();
        return undefined;
      },
      slow: () => this.slow(),
    });
    return this;
  }

  async restart(meanwhile: () => void = () => {}): Promise<void> {
    await this.#stripe?.stop();
    meanwhile();
    await this.start();
  }

  async stop(): Promise<void> {
    this.clock.stop();
    await this.#stripe?.stop();
  }

  get stripe(): StripeSimulator {
    if (this.#stripe === undefined) throw new Error('the simulator is not started');
    return this.#stripe;
  }

  checkout(options: Partial<StripeOptions> = {}): Checkout {
    const webhookSecret = async () => WEBHOOK_SECRET;
    return createStripeCheckout({ ...this.#options(options), webhookSecret, clock: this.clock });
  }

  lane(options: Partial<StripeOptions> = {}): PaymentLane {
    return createStripeLane(this.#options(options));
  }

  machinePayments(options: Partial<StripeOptions> = {}): MachinePayments {
    const nowMs = () => this.clock.nowMs();
    return createStripeMachinePayments({ ...this.#options(options), nowMs });
  }

  #options(options: Partial<StripeOptions>): StripeOptions {
    return {
      apiKey: async () => SECRET_KEY,
      baseUrl: this.stripe.endpoint,
      maxNetworkRetries: 0,
      ...options,
    };
  }

  /** Opens a checkout and returns its id. */
  async opened(overrides: Partial<CheckoutRequest> = {}): Promise<string> {
    const { sessionId } = await this.checkout().open(this.request(overrides));
    return sessionId;
  }

  /** Opens and pays a checkout; the ids of the session and of the payment. */
  async paid(overrides: Partial<CheckoutRequest> = {}) {
    const sessionId = await this.opened(overrides);
    this.stripe.complete(sessionId);
    const { payment_intent } = await this.get(`/v1/checkout/sessions/${sessionId}`);
    return { sessionId, paymentId: String(payment_intent) };
  }

  request(overrides: Partial<CheckoutRequest> = {}): CheckoutRequest {
    return aCheckoutRequest({ expiresAtMs: this.clock.nowMs() + 3_600_000, ...overrides });
  }

  call(path: string, form?: Readonly<Record<string, string>>, headers = {}): Promise<Response> {
    return fetch(`${this.stripe.endpoint}${path}`, {
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      headers: {
        authorization: `Bearer ${SECRET_KEY}`,
        'stripe-version': STRIPE_VERSION,
        ...headers,
      },
    });
  }

  async get(path: string): Promise<Record<string, unknown>> {
    return (await (await this.call(path)).json()) as Record<string, unknown>;
  }

  /** The money that moved, as `<kind> <cents>`. */
  moved(orderId = ORDER_ID): string[] {
    return this.ledger
      .entries()
      .filter(({ order_id }) => order_id === orderId)
      .map(({ kind, amount_cents }) => `${kind} ${amount_cents}`);
  }
}
