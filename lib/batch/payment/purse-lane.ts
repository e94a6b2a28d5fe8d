import { openCase } from '../../cases/open-case.ts';
import { isMailError } from '../../errors/mail-error.ts';
import { batchOfPurse } from '../../payment/purse.ts';
import type { PaymentLane } from '../../ports.ts';
import { batchIdOf } from '../core/batch.ts';
import { type TellBatchDeps, tellBatch } from '../store/tell-batch.ts';

/**
 * The lane of credit, which also says to a batch that money came back to its purse, from where a worker gives it back
 * to the card. It says so after the movement, and again whenever the movement is repeated: dead in between, the order
 * still owes it, and whoever comes again moves nothing and says it. Said too often somebody looks once more.
 */
export function createPurseLane(lane: PaymentLane, deps: TellBatchDeps): PaymentLane {
  return {
    capture: (...payment) => lane.capture(...payment),
    release: async (orderId, accountId, amountCents) => {
      const taken = await lane.release(orderId, accountId, amountCents);
      await sayReturned(deps, accountId);
      return taken;
    },
    refund: async (orderId, accountId, ...refund) => {
      await lane.refund(orderId, accountId, ...refund);
      await sayReturned(deps, accountId);
    },
  };
}

/** @throws MailError `unavailable`: the order still owes it. */
async function sayReturned(deps: TellBatchDeps, accountId: string): Promise<void> {
  const hex = batchOfPurse(accountId);
  if (hex === undefined) return;
  try {
    await tellBatch(deps, hex, { kind: 'purse_changed' });
  } catch (error) {
    if (!isMailError(error, 'not_found')) throw error;
    // A live batch is kept for ever; should its record be gone all the same, a person has to give this back.
    const batchId = batchIdOf({ hex, sandbox: false });
    deps.log.error('batch_refund_late', { batchId });
    await openCase(deps, { kind: 'batch_refund_owed', about: batchId });
  }
}
