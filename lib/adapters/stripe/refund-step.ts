import type Stripe from 'stripe';
import type { RefundStep } from '../../ports.ts';
import { PAGES_BEGIN_WITHIN_MS } from './longest-movement.ts';
import { READ } from './stripe-client.ts';
import { refuseAfterFailures, tooSlow, unsettled } from './stripe-failure.ts';
import { subjectNamed, toMetadata } from './stripe-session.ts';

const PAGE = 100;
/** More than a payment can have: each letter of a batch goes back by one step at most. */
const REFUNDS_MAX = 10_000;
/** On a refund, beside whose it is: which step it is. */
const STEP = 'up_to_cents';

/**
 * Gives back what a step adds to those before it, and never more than is missing of its whole. Each refund says which
 * step it is, so that a step which was made is seen however long ago that was: Stripe forgets idempotency keys after a
 * day. What failed of an earlier step is not made good here: a person was told of it, and may have paid it otherwise.
 * @throws StripeError; MailError `unavailable`; Error where only a person helps.
 */
export async function refundStep(
  stripe: Stripe,
  step: RefundStep,
  key: string,
  nowMs: () => number = () => performance.now(),
): Promise<void> {
  const untilMs = nowMs() + PAGES_BEGIN_WITHIN_MS;
  const { subjectId, reference, fromCents, upToCents } = step;
  const intent = await stripe.paymentIntents.retrieve(reference, {}, READ);
  const subject = subjectNamed(subjectId, intent.metadata);
  if (subject === null) throw new Error('the payment is of something else');
  if (intent.status === 'processing') throw unsettled();
  if (intent.status !== 'succeeded') return;
  const refunds = await listRefunds(stripe, intent.id, () => nowMs() < untilMs);
  const alive = refunds.filter(({ status }) => status !== 'failed' && status !== 'canceled');
  const isThisStep = ({ metadata }: Stripe.Refund) => metadata?.[STEP] === String(upToCents);
  if (alive.some(isThisStep)) return;
  const backCents = alive.reduce((sum, { amount }) => sum + amount, 0);
  if (backCents >= upToCents) return;
  const failed = refunds.filter(isThisStep).length;
  refuseAfterFailures(failed);
  // Gives back. Dead after this: the refund is in the list above. Two at once: the key is one for both, and so is the
  // amount, since the batch stores the step before anybody makes it. One that failed is made again under the next key,
  // because the first would answer with it again. Stripe itself never gives back more than was taken.
  await stripe.refunds.create(
    {
      payment_intent: intent.id,
      amount: upToCents - Math.max(fromCents, backCents),
      metadata: { ...toMetadata(subject), [STEP]: String(upToCents) },
    },
    { idempotencyKey: [key, intent.id, upToCents, ...(failed === 0 ? [] : [failed])].join(':') },
  );
}

/** @throws MailError `unavailable` where the pages come too slowly: nothing was moved. */
async function listRefunds(
  stripe: Stripe,
  paymentId: string,
  mayGoOn: () => boolean,
): Promise<readonly Stripe.Refund[]> {
  const refunds: Stripe.Refund[] = [];
  for await (const refund of stripe.refunds.list(
    { payment_intent: paymentId, limit: PAGE },
    READ,
  )) {
    refunds.push(refund);
    if (refunds.length >= REFUNDS_MAX) break;
    // The next one of a full page may be on another.
    if (refunds.length % PAGE === 0 && !mayGoOn()) throw tooSlow();
  }
  return refunds;
}
