import { controlsOfCaller } from '../../credentials/caller.ts';
import { refuseTestKey } from '../../credentials/refuse-test-key.ts';
import { MailError } from '../../errors/mail-error.ts';
import { identityOf } from '../../limits/cap-identity.ts';
import type { Placement } from '../core/new-order.ts';
import { choosePaymentMethod } from './choose-payment-method.ts';
import { withSenders } from './letter-mark.ts';
import type { OrderCall } from './order-call.ts';
import type { PayDeps, PreparedOrder } from './payment-method.ts';

/**
 * Refuses a live letter that nobody can pay for or nobody prints, before anything is done for it.
 * @throws MailError `insufficient_scope` for a test key; `rail_unavailable`; what `choosePaymentMethod` and its way
 *   throw.
 */
export async function refuseUnpayable(deps: PayDeps, call: OrderCall): Promise<void> {
  refuseTestKey(call.caller);
  await choosePaymentMethod(call).refuse(deps, call);
  if (deps.rails.length === 0) {
    throw new MailError('rail_unavailable', {
      reason: 'no print rail is configured',
      isNotOffered: true,
    });
  }
}

/**
 * The order of a live letter, ready to be stored with its payment.
 * @throws MailError what the payment method throws.
 */
export async function prepareLiveOrder(
  deps: PayDeps,
  call: OrderCall,
  placement: Placement,
): Promise<PreparedOrder> {
  const prepared = await choosePaymentMethod(call).prepare(deps, call, placement);
  const { to, correctedTo, isUnitUnknown } = placement;
  const from = placement.from === deps.settings.returnAddress ? null : placement.from;
  const known = { to, correctedTo, isUnitUnknown, from, caller: identityOf(call) };
  const order = withSenders(prepared.order, await deps.signingKeys.recipientSecret(), known);
  return { ...prepared, order, keyCaps: controlsOfCaller(call.caller) };
}
