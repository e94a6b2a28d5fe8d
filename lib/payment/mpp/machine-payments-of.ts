import { MailError } from '../../errors/mail-error.ts';
import type { MachinePayments } from '../../ports.ts';
import type { Settings } from '../../settings.ts';

/**
 * The lane, for payments that were offered: what they hold must move even where no new ones are taken.
 * @throws MailError `mpp_not_configured` where the deployment has none.
 */
export function machinePaymentsOf(machinePayments: MachinePayments | null): MachinePayments {
  if (machinePayments === null) throw notConfigured();
  return machinePayments;
}

interface Taking {
  readonly machinePayments: MachinePayments;
  /** Our profile at Stripe. */
  readonly networkId: string;
}

/**
 * The lane, for a new payment.
 * @throws MailError `mpp_not_configured` where the deployment has none, or it is switched off.
 */
export function takingMachinePayments({
  settings: { mpp },
  machinePayments,
}: {
  readonly settings: Pick<Settings, 'mpp'>;
  readonly machinePayments: MachinePayments | null;
}): Taking {
  if (mpp === null) throw notConfigured();
  return { machinePayments: machinePaymentsOf(machinePayments), networkId: mpp.networkId };
}

function notConfigured(): MailError {
  return new MailError('mpp_not_configured', {
    reason: 'this deployment takes no payments by the Machine Payments Protocol',
    isNotOffered: true,
  });
}
