import type { Batch } from './batch.ts';

/** Whether somebody has to look what goes back to the card: of a batch whose rows take nothing any more. */
export function owesLook({ state, payment }: Pick<Batch, 'state' | 'payment'>): boolean {
  if (payment === null || payment.taken === null || !isOver(state)) return false;
  return payment.said > payment.lookedAt || payment.step !== null;
}

/** A company that is away for some minutes wants nobody. */
const OWED_WITHIN_MS = 3_600_000;

/** Whether a step on the way back to the card was begun an hour ago, and is not made. */
export function isRefundLate({ payment }: Pick<Batch, 'payment'>, nowMs: number): boolean {
  const step = payment?.step ?? null;
  return step !== null && nowMs - step.sinceMs >= OWED_WITHIN_MS;
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
