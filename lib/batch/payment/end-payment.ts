import { closeCase } from '../../cases/close-case.ts';
import { tellOfUnknown, unknownDoneAtMs } from '../../cases/tell-of-unknown.ts';
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

/** As long as a function that was started before a key was mended may use the earlier one, and far longer. */
const WORD_COUNTS_AFTER_MS = 3_600_000;

/**
 * What a worker does for a batch that nobody paid yet: asks for its payment, or gives it up once its time is over. Dead
 * before the last line: the checkout is closed already, and the next one comes to the same end.
 * @returns false where nobody can tell whether it was paid: it stays as it is.
 * @throws MailError `unavailable`, `payments_not_configured`.
 */
export async function watchBatchPayment(deps: TakePaymentDeps, batch: Batch): Promise<boolean> {
  const { payment } = batch;
  if (payment === null || deps.clock.nowMs() < paymentOverAtMs(payment)) {
    await askBatchPayment(deps, batch);
    return true;
  }
  if (!(await endBatchPayment(deps, batch))) return false;
  await tellBatch(deps, batch.hex, { kind: 'payment_lapsed' });
  return true;
}

/**
 * Closes the checkout of a batch that nobody is to pay any more. One that was paid at the last moment is taken. Of one
 * that our key does not know nobody can tell: it may have been paid, so the batch does not end before somebody had five
 * days to mend the key, or said that there is nothing to mend.
 * @returns whether it is over; false while somebody may mend the key.
 * @throws MailError `unavailable`, `payments_not_configured`: it may still be paid, or be paid already.
 */
export async function endBatchPayment(deps: TakePaymentDeps, batch: Batch): Promise<boolean> {
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
  return true;
}

/**
 * Who closes the case says that nobody has the money, or that the key is mended, which a turn finds within an hour: the
 * batch ends after that, without another word. Dead before it hears that it is over: the next turn comes to the same
 * end, or tells of it again, of the same case. What the processor reports of it later is still taken, and goes back.
 * @returns false for as long as somebody may mend the key.
 * @throws MailError `unavailable`.
 */
async function giveUpUnknown(deps: TakePaymentDeps, batch: Batch): Promise<boolean> {
  const { payment } = batch;
  const nowMs = deps.clock.nowMs();
  const unknown = { sessionId: sessionOf(batch), batchId: batchIdOf(batch) };
  const doneAtMs = await unknownDoneAtMs(deps.store, unknown.sessionId);
  // Before its page was over nobody could say that nothing more comes.
  if (doneAtMs !== undefined && payment !== null && doneAtMs >= paymentOverAtMs(payment)) {
    const isGivenUp = nowMs - doneAtMs >= WORD_COUNTS_AFTER_MS;
    if (isGivenUp) deps.log.warn('checkout_given_up', unknown);
    return isGivenUp;
  }
  const isGivenUp = payment !== null && nowMs >= givenUpAtMs(payment);
  await tellOfUnknown(deps, unknown, { isGivenUp });
  return isGivenUp;
}
