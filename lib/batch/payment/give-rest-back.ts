import { closeCase } from '../../cases/close-case.ts';
import type { Deps } from '../../deps.ts';
import { checkoutOf } from '../../payment/checkout.ts';
import { findStoredAccount } from '../../payment/credit-store.ts';
import { centsInPurse, emptyPurse, PURSE_CHANGED, purseId } from '../../payment/purse.ts';
import { storeAsked } from '../../store/asked.ts';
import { ConditionFailed, type Write } from '../../store/store.ts';
import { type Batch, batchIdOf } from '../core/batch.ts';
import type { BatchPayment, OtherPayment } from '../core/batch-payment.ts';
import { isRefundLate, othersOwed, owesLook, owesOfOwn } from '../core/phases.ts';
import { type TellBatchDeps, tellBatch } from '../store/tell-batch.ts';

export type GiveBackDeps = TellBatchDeps & Pick<Deps, 'checkout'>;

/**
 * One step on the way back to the card, of a batch whose rows take nothing any more: of what it took, or a payment that
 * does not fit. Each trouble makes it the next one's turn, so that what the processor refuses holds up nothing else.
 * @returns false where somebody was faster, or nothing could be begun: another turn looks again, after a pause.
 * @throws MailError `unavailable`, `payments_not_configured`; Error where only a person helps: the batch stays due.
 */
export async function giveRestBack(deps: GiveBackDeps, batch: Batch): Promise<boolean> {
  const { payment, troubles } = batch;
  if (payment === null) return false;
  const owed = [...(owesOfOwn(payment) ? ['own' as const] : []), ...othersOwed(payment)];
  const next = owed[troubles % owed.length];
  if (next === undefined) return false;
  return next === 'own' ? giveOwnBack(deps, batch, payment) : giveOtherBack(deps, batch, next);
}

/**
 * Gives back a payment that does not fit, whole: none of it was ever in a purse. Dead before the batch hears so: it is
 * asked for again, and the processor shows that it was made.
 */
async function giveOtherBack(
  deps: GiveBackDeps,
  batch: Batch,
  { reference, cents }: OtherPayment,
): Promise<boolean> {
  const step = { subjectId: batchIdOf(batch), reference, fromCents: 0, upToCents: cents };
  await checkoutOf(deps.checkout).refundStep(step);
  const told = await tellBatch(deps, batch.hex, { kind: 'other_returned', reference });
  if (!owesLook(told.batch)) await closeLate(deps, batch);
  return true;
}

/**
 * Of what the batch took: what is in its purse leaves it, the processor gives it back, and the batch hears so. Safe
 * whoever dies, and wherever, and for any number of workers:
 * - The step is stored in the transaction that empties the purse: what is on its way back no row can take, and what a
 *   row took is not on its way back. Dead before it nothing happened; after it the step stands until it is made.
 * - All who find it standing ask the processor for that very step, and the processor knows it by name: it is made once.
 * - Only what was asked of the processor without a failure is told to the batch, and only then the next step begins.
 * - What comes back to the purse meanwhile was said to the batch after it was there (`purse-lane.ts`), so whoever looks
 *   after that finds it; `refunds_looked_at` speaks of no more than what had been said when this turn began.
 */
async function giveOwnBack(
  deps: GiveBackDeps,
  batch: Batch,
  payment: BatchPayment,
): Promise<boolean> {
  if (payment.step !== null) return makeStep(deps, batch, payment);
  const next = await nextStep(deps, batch, payment);
  if (next === undefined) {
    await tellBatch(deps, batch.hex, { kind: 'refunds_looked_at', said: payment.said });
    await closeLate(deps, batch);
    return true;
  }
  const begun = await begin(deps, batch, next);
  return begun?.payment ? makeStep(deps, begun, begun.payment) : false;
}

interface Step {
  readonly cents: number;
  readonly alongside: (upToCents: number) => readonly Write[];
}

/** What is to go back now; undefined for nothing. */
async function nextStep(
  { store, clock }: GiveBackDeps,
  { hex, totalCents }: Batch,
  { hasPurse, refundedCents }: BatchPayment,
): Promise<Step | undefined> {
  if (!hasPurse) {
    const cents = totalCents - refundedCents;
    return cents > 0 ? { cents, alongside: () => [] } : undefined;
  }
  const purse = await storeAsked(() => findStoredAccount(store, purseId(hex)));
  // A purse never goes away: money that is owed from it must not vanish in silence.
  if (purse === undefined) throw new Error('the purse of a batch is gone');
  const cents = centsInPurse(purse.account);
  if (cents <= 0) return undefined;
  return { cents, alongside: (upToCents) => [emptyPurse(purse, upToCents, clock.nowMs())] };
}

/** @returns the batch with its step; undefined where somebody was faster. */
async function begin(deps: GiveBackDeps, { hex }: Batch, next: Step): Promise<Batch | undefined> {
  try {
    const message = { kind: 'refund_begun', cents: next.cents } as const;
    const { batch, won } = await tellBatch(deps, hex, message, ({ payment }) =>
      next.alongside(payment?.step?.upToCents ?? 0),
    );
    return won ? batch : undefined;
  } catch (error) {
    if (error instanceof ConditionFailed && error.because === PURSE_CHANGED) return undefined;
    throw error;
  }
}

async function makeStep(
  deps: GiveBackDeps,
  batch: Batch,
  { taken, step, refundedCents }: BatchPayment,
): Promise<boolean> {
  if (taken === null || step === null) return false;
  const { upToCents } = step;
  // Dead after this: the step still stands, is asked for again, and the processor shows that it was made.
  await checkoutOf(deps.checkout).refundStep({
    subjectId: batchIdOf(batch),
    reference: taken.reference,
    fromCents: refundedCents,
    upToCents,
  });
  await tellBatch(deps, batch.hex, { kind: 'refunded', upToCents });
  await closeLate(deps, batch);
  return true;
}

/** Dead before this: the case stays open, and a person finds nothing owed. */
async function closeLate(deps: GiveBackDeps, batch: Batch): Promise<void> {
  if (!isRefundLate(batch, deps.clock.nowMs())) return;
  await closeCase(deps, { kind: 'batch_refund_owed', about: batchIdOf(batch) });
}

/** Whether something is to go back that nobody gave back; also where nobody can tell. */
export async function owesRefund(deps: GiveBackDeps, batch: Batch): Promise<boolean> {
  const { payment } = batch;
  if (payment === null) return false;
  if (payment.step !== null || othersOwed(payment).length > 0) return true;
  const next = nextStep(deps, batch, payment);
  return next.then(
    (step) => step !== undefined,
    () => true,
  );
}
