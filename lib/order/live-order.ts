import { MailError } from '../errors/mail-error.ts';
import type { Placement } from './new-order.ts';
import type { OrderCall } from './place-order.ts';
import { type Begun, type PayDeps, wayToPay } from './way-to-pay.ts';

/**
 * Refuses a live letter that nobody can pay for or nobody prints, before anything is done for it.
 * @throws MailError `insufficient_scope` for a test key; `rail_unavailable`; what `wayToPay` and its way throw.
 */
export async function refuseUnpayable(deps: PayDeps, call: OrderCall): Promise<void> {
  const { caller } = call;
  if (caller.kind === 'key' && caller.mode === 'test') {
    throw new MailError('insufficient_scope', {
      reason: 'a pp_test_ key sends only with sandbox: true',
      next: ['Send `sandbox: true`, or use a pp_live_ key.'],
    });
  }
  await wayToPay(call).refuse(deps, call);
  if (deps.rails.length === 0) {
    throw new MailError('rail_unavailable', { reason: 'no print rail is configured' });
  }
}

/**
 * The order of a live letter, ready to be stored with its payment.
 * @throws MailError what the way to pay throws.
 */
export async function beginLiveOrder(
  deps: PayDeps,
  call: OrderCall,
  placement: Placement,
): Promise<Begun> {
  return wayToPay(call).begin(deps, call, placement);
}
