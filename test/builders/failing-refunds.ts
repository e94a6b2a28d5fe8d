import { placeBatches } from '../../lib/batch/run/place-batches.ts';
import { MailError } from '../../lib/errors/mail-error.ts';
import { RefusedForGood } from '../../lib/errors/refused-for-good.ts';
import type { RefundStep } from '../../lib/ports.ts';
import type { FakeDeps } from '../fakes/fake-deps.ts';

export const REFUSED = new RefusedForGood(
  'the payment processor refused the call (charge_disputed)',
);
export const AWAY = new MailError('unavailable', { reason: 'by plan' });

/** The processor answers so whoever asks for a refund of these payments; what it was asked for, in turn. */
export function failRefunds(deps: FakeDeps, error: Error, ...references: readonly string[]) {
  const refundStep = deps.checkout.refundStep.bind(deps.checkout);
  const asked: RefundStep[] = [];
  deps.checkout.refundStep = (step) => {
    if (!references.includes(step.reference)) return refundStep(step);
    asked.push(step);
    return Promise.reject(error);
  };
  const accept = () => {
    deps.checkout.refundStep = refundStep;
  };
  return { asked, accept };
}

/** Runs of the worker, each a while after the one before. */
export async function runs(deps: FakeDeps, times: number): Promise<void> {
  for (let run = 0; run < times; run += 1) {
    await placeBatches(deps);
    deps.clock.advance({ minutes: 16 });
  }
}
