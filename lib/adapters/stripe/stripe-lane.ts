import type Stripe from 'stripe';
import type { PaymentLane } from '../../ports.ts';
import { cancelPayment } from './cancel-payment.ts';
import { moveOnce } from './move-once.ts';
import { createStripeClient, READ, type StripeOptions } from './stripe-client.ts';
import { paymentRequired, refuseAfterFailures, unsettled } from './stripe-failure.ts';
import {
  amountOf,
  closeSession,
  paymentOf,
  readSession,
  subjectNamed,
  toMetadata,
} from './stripe-session.ts';

interface Movement {
  /** The order's, or a credit checkout's. */
  readonly subjectId: string;
  /** `pi_…`, or `cs_…` while the checkout is pending. */
  readonly reference: string;
  readonly amountCents: number;
}

type Move<T = void> = (stripe: Stripe, movement: Movement, key: string) => Promise<T>;

const LISTED_REFUNDS = 100;

/**
 * The card payments of orders and of credit. Every movement reads the payment first and so is a no-op when it was made
 * before, however long ago: Stripe forgets idempotency keys after a day. A key names the payment too, because an order
 * may have been paid twice, through a session that it does not know.
 * @throws MailError `unavailable` when it may be called again; `payment_required` when a capture finds no money held.
 */
export function createStripeLane(options: StripeOptions): PaymentLane {
  const client = createStripeClient(options);
  const movement =
    <T>(name: string, move: Move<T>) =>
    (subjectId: string, reference: string, amountCents: number): Promise<T> =>
      moveOnce(`${name}:${subjectId}`, async (key) =>
        move(await client(), { subjectId, reference, amountCents }, key),
      );
  return {
    capture: movement('capture', capture),
    release: movement('release', release),
    refund: movement('refund', refund),
  };
}

const capture: Move = async (stripe, movement, key) => {
  const intent = await findPayment(stripe, movement);
  if (intent?.status === 'succeeded') return refuseOtherAmount(intent, movement);
  if (intent?.status === 'processing') throw unsettled();
  if (intent?.status !== 'requires_capture') {
    throw paymentRequired('the money is no longer held on the card: the hold lapsed or was let go');
  }
  refuseOtherAmount(intent, movement);
  // Takes the money. Safe to repeat: a captured payment is `succeeded` above, and Stripe captures it only once.
  await stripe.paymentIntents.capture(intent.id, {}, { idempotencyKey: `${key}:${intent.id}` });
};

const release: Move<boolean> = async (stripe, movement, key) => {
  const { subjectId, reference } = movement;
  // Closes the page first. Safe to repeat: a closed page is only looked at, for the payer who was faster.
  const intent = reference.startsWith('cs_')
    ? ownPayment(paymentOf(await closeSession(stripe, reference)), subjectId)
    : await findPayment(stripe, movement);
  if (intent?.status === 'processing') throw unsettled();
  // Captured money is not held any more: a refund is owed for it.
  if (intent === undefined || intent.status === 'succeeded') return intent !== undefined;
  await cancelPayment(stripe, intent, key);
  return false;
};

const refund: Move = async (stripe, movement, key) => {
  const intent = await findPayment(stripe, movement);
  if (intent?.status === 'processing') throw unsettled();
  if (intent?.status !== 'succeeded') return;
  const { subjectId, amountCents } = movement;
  const { data } = await stripe.refunds.list(
    { payment_intent: intent.id, limit: LISTED_REFUNDS },
    READ,
  );
  const alive = data.filter(({ status }) => status !== 'failed' && status !== 'canceled');
  const givenBackCents = alive.reduce((sum, { amount }) => sum + amount, 0);
  if (givenBackCents >= amountCents) return;
  const ours = ({ metadata }: Stripe.Refund) => subjectNamed(subjectId, metadata) !== null;
  if (alive.some(ours)) return;
  const failed = data.filter(ours).length;
  refuseAfterFailures(failed);
  // Gives back all that is left. Safe to repeat: the refund is in the list above, and Stripe never gives back more than
  // was taken. A failed refund is repeated under the next key, because the first one would answer with it again.
  const subject = subjectNamed(subjectId, intent.metadata);
  await stripe.refunds.create(
    { payment_intent: intent.id, ...(subject && { metadata: toMetadata(subject) }) },
    { idempotencyKey: [key, intent.id, ...(failed === 0 ? [] : [failed])].join(':') },
  );
};

/** Undefined while nobody has paid the checkout. @throws Error when it is another order's. */
async function findPayment(
  stripe: Stripe,
  { subjectId, reference }: Movement,
): Promise<Stripe.PaymentIntent | undefined> {
  const intent = reference.startsWith('cs_')
    ? paymentOf(await readSession(stripe, reference))
    : await stripe.paymentIntents.retrieve(reference, {}, READ);
  return ownPayment(intent, subjectId);
}

function ownPayment(
  intent: Stripe.PaymentIntent | null,
  subjectId: string,
): Stripe.PaymentIntent | undefined {
  if (intent === null) return undefined;
  if (subjectNamed(subjectId, intent.metadata) !== null) return intent;
  throw new Error('the payment is of another order');
}

function refuseOtherAmount(intent: Stripe.PaymentIntent, { amountCents }: Movement): void {
  if (amountOf(intent) === amountCents && intent.currency === 'usd') return;
  throw new Error('the payment is of another amount than the order');
}
