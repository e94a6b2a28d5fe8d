import { closeCase } from '../../cases/close-case.ts';
import { REFUND_REFUSED, tellOfAlert } from '../../cases/tell-of-alert.ts';
import type { Deps } from '../../deps.ts';
import { RefusedForGood } from '../../errors/refused-for-good.ts';
import { checkoutOf } from '../../payment/checkout.ts';
import { findStoredAccount } from '../../payment/credit-store.ts';
import { centsInPurse, emptyPurse, PURSE_CHANGED, purseId } from '../../payment/purse.ts';
import type { RefundStep } from '../../ports.ts';
import { storeAsked } from '../../store/asked.ts';
import { ConditionFailed, type Write } from '../../store/store.ts';
import { type Batch, batchIdOf } from '../core/batch.ts';
import { type BatchPayment, type OtherPayment, settledCents } from '../core/batch-payment.ts';
import { othersOwed, owesLook, owesOfOwn } from '../core/phases.ts';
import { type TellBatchDeps, tellBatch } from '../store/tell-batch.ts';

export type GiveBackDeps = TellBatchDeps & Pick<Deps, 'checkout'>;

/**
 * One step on the way back to the card, of a batch whose rows take nothing any more: of what it took, or a payment that
 * does not fit. Each trouble makes it the next one's turn, so that what fails holds up nothing else. What the processor
 * refuses for good is noted and owed no more: a person gives it back.
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
  const kind = (await isMade(deps, step)) ? 'other_returned' : 'other_refused';
  const told = await tellBatch(deps, batch.hex, { kind, reference });
  await closeUnlessOwed(deps, told.batch);
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
    const looked = { kind: 'refunds_looked_at', said: payment.said } as const;
    await closeUnlessOwed(deps, (await tellBatch(deps, batch.hex, looked)).batch);
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
  payment: BatchPayment,
): Promise<Step | undefined> {
  if (!payment.hasPurse) {
    const cents = totalCents - settledCents(payment);
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

async function makeStep(deps: GiveBackDeps, batch: Batch, payment: BatchPayment): Promise<boolean> {
  const { taken, step } = payment;
  if (taken === null || step === null) return false;
  const { upToCents } = step;
  // Dead after this: the step still stands, is asked for again, and the processor shows that it was made.
  const asked = {
    subjectId: batchIdOf(batch),
    reference: taken.reference,
    fromCents: settledCents(payment),
    upToCents,
  };
  const kind = (await isMade(deps, asked)) ? 'refunded' : 'refund_refused';
  const told = await tellBatch(deps, batch.hex, { kind, upToCents });
  await closeUnlessOwed(deps, told.batch);
  return true;
}

/**
 * Has the processor make the step. Where it refuses that for good a person is told; dead before the batch hears so,
 * once more, of the same case: whoever closed it meanwhile is not asked to pay twice. Each refusal is of other money,
 * so it is new also where an earlier one was done, or is open still: that one names both.
 * @returns false where it was refused.
 * @throws MailError `unavailable`; Error where only a person helps.
 */
async function isMade(deps: GiveBackDeps, step: RefundStep): Promise<boolean> {
  try {
    await checkoutOf(deps.checkout).refundStep(step);
    return true;
  } catch (error) {
    if (!(error instanceof RefusedForGood)) throw error;
    const { reference: objectId, fromCents, upToCents } = step;
    const alert = { type: REFUND_REFUSED, objectId, amountCents: upToCents - fromCents, upToCents };
    await tellOfAlert(deps, alert, { isNew: true, isNamed: true });
    return false;
  }
}

/**
 * Also after a turn that came in time: an earlier one may have told of it, and each step begins the hour anew. Dead
 * before this: the case stays open, and a person finds nothing owed.
 */
async function closeUnlessOwed(deps: GiveBackDeps, batch: Batch): Promise<void> {
  if (owesLook(batch)) return;
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
