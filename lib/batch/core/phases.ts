import type { Batch } from './batch.ts';
import { type BatchPayment, type OtherPayment, settledCents } from './batch-payment.ts';

/** Whether somebody has to look what goes back to the card: of a batch whose rows take nothing any more. */
export function owesLook({ state, payment }: Pick<Batch, 'state' | 'payment'>): boolean {
  if (payment === null || !isOver(state)) return false;
  return owesOfOwn(payment) || othersOwed(payment).length > 0;
}

/** Whether that is of the payment which the batch took. */
export function owesOfOwn({ taken, said, lookedAt, step }: BatchPayment): boolean {
  return taken !== null && (said > lookedAt || step !== null);
}

/** The payments that do not fit and are to go back, also of a batch that goes on. */
export function othersOwed({ others = [] }: BatchPayment): readonly OtherPayment[] {
  return others.filter(isOwed);
}

/** One that was refused for good nobody tries to give back again. */
export function isOwed({ isBack, isRefused = false }: OtherPayment): boolean {
  return !isBack && !isRefused;
}

/** A company that is away for some minutes wants nobody. */
const OWED_WITHIN_MS = 3_600_000;

type Owing = Pick<Batch, 'state' | 'payment' | 'updatedAtMs'>;

/** Whether somebody has to look for an hour, begun or not: what is looked for need not be there. */
export function isRefundLate(batch: Owing, nowMs: number): boolean {
  const sinceMs = owedSinceMs(batch);
  return sinceMs !== null && nowMs - sinceMs >= OWED_WITHIN_MS;
}

/** The payment after a change, with since when it is owed; anew where something was done for it. */
export function sinceOwed(before: Owing, after: Owing): BatchPayment | null {
  const { payment } = after;
  if (payment === null || !owesLook(after)) return payment && { ...payment, owedSinceMs: null };
  const isDone =
    payment.lookedAt !== before.payment?.lookedAt ||
    settledCents(payment) !== settledCents(before.payment) ||
    othersOwed(payment).length < othersOwed(before.payment).length;
  const sinceMs = isDone ? null : owedSinceMs(before);
  return { ...payment, owedSinceMs: sinceMs ?? after.updatedAtMs };
}

/** Of an earlier batch what is known: that it has not changed since. A step may have been begun before that. */
function owedSinceMs(batch: Owing): number | null {
  const { payment, updatedAtMs } = batch;
  if (payment === null || !owesLook(batch)) return null;
  return Math.min(payment.owedSinceMs ?? updatedAtMs, payment.step?.sinceMs ?? updatedAtMs);
}

const OVER: ReadonlySet<Batch['state']> = new Set<Batch['state']>(['placed', 'failed', 'canceled']);

/** Whether no row of it can be placed any more: each has its outcome. */
export function isOver(state: Batch['state']): boolean {
  return OVER.has(state);
}

/** Whether somebody may pay it still, if only until a worker has closed the page of one that was canceled. */
export function mayBePaid({ state, payment }: Pick<Batch, 'state' | 'payment'>): boolean {
  return payment !== null && payment.taken === null && !isOver(state);
}

/** From when a worker may begin to place its rows. */
export function beginsAtMs({
  payment,
  createdAtMs,
}: Pick<Batch, 'payment' | 'createdAtMs'>): number {
  return payment?.taken?.atMs ?? createdAtMs;
}
