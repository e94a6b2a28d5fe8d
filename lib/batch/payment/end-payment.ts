import { closeCase } from '../../cases/close-case.ts';
import { tellOfUnknown } from '../../cases/tell-of-unknown.ts';
import { MailError } from '../../errors/mail-error.ts';
import { checkoutOf, findSession } from '../../payment/checkout.ts';
import { type Batch, batchIdOf } from '../core/batch.ts';
import { givenUpAtMs, paymentOverAtMs } from '../core/batch-payment.ts';
import { tellBatch } from '../store/tell-batch.ts';
import {
  askBatchPayment,
  sessionOf,
  type TakePaymentDeps,
  takeBatchPayment,
} from './take-payment.ts';

/**
 * What a worker does for a batch that nobody paid yet: asks for its payment, or gives it up once its time is over. Dead
 * before the last line: the checkout is closed already, and the next one comes to the same end.
 * @throws MailError `unavailable`, `payments_not_configured`.
 */
export async function watchBatchPayment(deps: TakePaymentDeps, batch: Batch): Promise<void> {
  const { payment } = batch;
  if (payment === null || deps.clock.nowMs() < paymentOverAtMs(payment)) {
    await askBatchPayment(deps, batch);
    return;
  }
  await endBatchPayment(deps, batch);
  await tellBatch(deps, batch.hex, { kind: 'payment_lapsed' });
}

/**
 * Closes the checkout of a batch that nobody is to pay any more. One that was paid at the last moment is taken. Of one
 * that our key does not know nobody can tell: it may have been paid, so the batch does not end before somebody had a
 * week to mend the key.
 * @throws MailError `unavailable`, `payments_not_configured`: it may still be paid, or be paid already.
 */
export async function endBatchPayment(deps: TakePaymentDeps, batch: Batch): Promise<void> {
  const checkout = checkoutOf(deps.checkout);
  const sessionId = sessionOf(batch);
  await checkout.expire(sessionId);
  const session = await findSession(checkout, sessionId);
  if (session === undefined) return giveUpUnknown(deps, batch);
  if (session.state === 'complete' && session.payment?.state === 'other') {
    throw new MailError('unavailable', { reason: 'the payment processor is still at work on it' });
  }
  await takeBatchPayment(deps, session);
  // Dead before this: the next turn does it, or the case stays open, and a person finds it settled.
  await closeCase(deps, { kind: 'checkout_unknown', about: sessionId });
}

/**
 * Dead before the batch hears that it is over: the next turn tells of it again, of the same case. What the processor
 * reports of it later is still taken, and goes back.
 * @throws MailError `unavailable` for as long as somebody may mend the key.
 */
async function giveUpUnknown(deps: TakePaymentDeps, batch: Batch): Promise<void> {
  const { payment } = batch;
  const isGivenUp = payment !== null && deps.clock.nowMs() >= givenUpAtMs(payment);
  const unknown = { sessionId: sessionOf(batch), batchId: batchIdOf(batch) };
  await tellOfUnknown(deps, unknown, { isGivenUp });
  if (!isGivenUp) throw new MailError('unavailable', { reason: 'our key does not know it now' });
}
