import Stripe from 'stripe';
import { isOver, keepingAside } from '../../deadline/within.ts';
import { MailError } from '../../errors/mail-error.ts';
import type { Deadline, MachinePayments } from '../../ports.ts';
import { calling, tooLate } from './calling.ts';
import { cancelPayment } from './cancel-payment.ts';
import { moveOnce } from './move-once.ts';
import {
  createStripeClient,
  READ,
  type StripeClient,
  type StripeOptions,
} from './stripe-client.ts';
import { isUnknown, unsettled, wasRefused } from './stripe-failure.ts';
import { toMetadata } from './stripe-session.ts';

/** Shared Payment Tokens are in no other version yet; what is not about them is asked in the SDK's own. */
const PREVIEW = '2026-08-26.preview';
/** A caller waits for it, and has 29 seconds. */
const WAITED_FOR = { timeout: 8_000, maxNetworkRetries: 1 } as const;
/** Of a call: storing the order, and seeing that its payment is still open. */
const STORING_MS = 2_000;

/** A token as Stripe shows it to whom it was granted (https://docs.stripe.com/api/shared-payment/granted-token). */
interface GrantedToken {
  /** From when it confirms nothing any more, in seconds. */
  readonly deactivated_at: number | null;
  readonly usage_limits: {
    readonly currency: string;
    readonly max_amount: number;
    readonly expires_at: number | null;
  } | null;
}

export interface MachinePaymentOptions extends StripeOptions {
  readonly nowMs: () => number;
}

/**
 * Card payments by Stripe's Shared Payment Tokens. A payment is opened without a token, so that the order knows it
 * before any money can be held; a token then confirms it, and a payment that is confirmed cannot be confirmed again.
 */
export function createStripeMachinePayments(options: MachinePaymentOptions): MachinePayments {
  const client = createStripeClient(options);
  return {
    check: (token, amountCents, deadline) =>
      check({ client, deadline: beforeHolding(deadline) }, token, amountCents, options.nowMs()),
    open: (payment, deadline) => open({ client, deadline: beforeHolding(deadline) }, payment),
    authorize: ({ reference, token, key }, deadline) =>
      moveOnce(`authorize:${key}`, async (moveKey) =>
        authorize({ client, deadline }, { reference, token, key: moveKey }),
      ),
    find: async (reference, deadline) =>
      stateOf(await calling(client, (stripe) => read(stripe, reference), deadline)),
    abandon: async (reference, deadline) => {
      const end = async (stripe: Stripe) =>
        cancelPayment(stripe, await read(stripe, reference), 'abandon');
      await calling(client, end, deadline);
    },
  };
}

/** Whom we ask, and until when. */
interface Asking {
  readonly client: StripeClient;
  readonly deadline: Deadline | undefined;
}

/** What comes first leaves time for holding the money, and is refused where there is none: nothing is paid then. */
function beforeHolding(deadline: Deadline | undefined): Deadline | undefined {
  return keepingAside(STORING_MS + WAITED_FOR.timeout, deadline);
}

async function check(
  { client, deadline }: Asking,
  token: string,
  amountCents: number,
  nowMs: number,
): Promise<void> {
  const path = `/v1/shared_payment/granted_tokens/${encodeURIComponent(token)}`;
  const ask = async (stripe: Stripe) => {
    try {
      const options = { ...READ, apiVersion: PREVIEW };
      const shown: unknown = await stripe.rawRequest('GET', path, {}, options);
      return shown as GrantedToken;
    } catch (error) {
      if (isUnknown(error)) return undefined;
      throw error;
    }
  };
  const granted = await calling(client, ask, deadline);
  const wrong = whyUseless(granted, amountCents, nowMs / 1000);
  if (wrong !== undefined) throw new MailError('mpp_payment_invalid', { reason: wrong });
}

function whyUseless(
  granted: GrantedToken | undefined,
  amountCents: number,
  nowSeconds: number,
): string | undefined {
  if (granted === undefined) return 'the payment token is not granted to this service';
  const { deactivated_at: deactivatedAt, usage_limits: limits } = granted;
  if (deactivatedAt !== null) return 'the payment token was used, taken back or is over';
  if (limits === null) return undefined;
  if (limits.expires_at !== null && limits.expires_at <= nowSeconds) {
    return 'the payment token is over';
  }
  if (limits.currency !== 'usd') return 'the payment token is of another currency than usd';
  return limits.max_amount < amountCents
    ? 'the payment token is for less than the letter costs'
    : undefined;
}

/** Safe when the answer is lost or the process dies: no order names that payment then, and no token is shown to it. */
async function open(
  { client, deadline }: Asking,
  { orderId, amountCents, idempotencyKey }: Parameters<MachinePayments['open']>[0],
): Promise<{ readonly reference: string }> {
  const params: Stripe.PaymentIntentCreateParams = {
    amount: amountCents,
    currency: 'usd',
    capture_method: 'manual',
    // Those that can be held for the screening.
    allowed_payment_method_types: ['card', 'link'],
    metadata: toMetadata({ kind: 'order', id: orderId }),
  };
  const ask = (stripe: Stripe) =>
    stripe.paymentIntents.create(params, { ...WAITED_FOR, idempotencyKey });
  const intent = await calling(client, ask, deadline);
  return { reference: intent.id };
}

/** What the types of the SDK do not have yet. */
interface ByToken extends Stripe.PaymentIntentConfirmParams {
  readonly payment_method_data: Stripe.PaymentIntentConfirmParams['payment_method_data'] & {
    readonly shared_payment_granted_token: string;
  };
}

async function authorize(
  { client, deadline }: Asking,
  { reference, token, key }: Parameters<MachinePayments['authorize']>[0],
): Promise<void> {
  const reading = keepingAside(WAITED_FOR.timeout, deadline);
  const before = await calling(client, (stripe) => read(stripe, reference), reading);
  if (stateOf(before) === 'held') return;
  if (stateOf(before) === 'void') throw paymentFailed('the payment of this order is over');
  const params = {
    payment_method_data: { shared_payment_granted_token: token },
    // Nobody is there who could be asked by a bank.
    error_on_requires_action: true,
  } as unknown as ByToken;
  // Heard out once it is begun: cut short, it would leave open what its own end may tell.
  if (isOver(keepingAside(WAITED_FOR.timeout, deadline))) throw tooLate();
  const retries = deadline === undefined ? WAITED_FOR.maxNetworkRetries : 0;
  const stripe = await client();
  try {
    // Holds the money. Safe to repeat: a payment that is held is seen above, and Stripe confirms none twice.
    const after = await stripe.paymentIntents.confirm(reference, params, {
      ...WAITED_FOR,
      maxNetworkRetries: retries,
      idempotencyKey: key,
      apiVersion: PREVIEW,
    });
    if (stateOf(after) !== 'held') throw unsettled();
  } catch (error) {
    if (!isDecided(error)) throw error;
    throw paymentFailed(`the token did not pay (${wordOf(error)})`);
  }
}

/** What the bank or Stripe said of this token, for good; not that somebody else moved the payment meanwhile. */
function isDecided(error: unknown): error is Stripe.errors.StripeError {
  if (error instanceof Stripe.errors.StripeCardError) return true;
  return wasRefused(error) && error.code !== 'payment_intent_unexpected_state' && !isReplay(error);
}

/** A failure that Stripe keeps under its key is followed up by `moveOnce`. */
function isReplay({ headers }: Stripe.errors.StripeError): boolean {
  return headers?.['idempotent-replayed'] === 'true' && headers['original-request'] !== undefined;
}

function wordOf({ code }: Stripe.errors.StripeError): string {
  return /^\w{1,64}$/.test(code ?? '') ? String(code) : 'refused';
}

function read(stripe: Stripe, reference: string): Promise<Stripe.PaymentIntent> {
  return stripe.paymentIntents.retrieve(reference, {}, READ);
}

function stateOf({ status }: Stripe.PaymentIntent): 'open' | 'held' | 'void' {
  // Captured money was held before.
  if (status === 'requires_capture' || status === 'succeeded') return 'held';
  if (status === 'processing') throw unsettled();
  return status === 'canceled' ? 'void' : 'open';
}

function paymentFailed(reason: string): MailError {
  return new MailError('mpp_payment_failed', { reason });
}
