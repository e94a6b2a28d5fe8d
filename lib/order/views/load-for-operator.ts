import type { Caller } from '../../credentials/caller.ts';
import { testKeyRefused } from '../../credentials/refuse-test-key.ts';
import { MailError } from '../../errors/mail-error.ts';
import type { Store } from '../../store/store.ts';
import type { Order } from '../core/order.ts';
import { loadOrder } from '../store/load-order.ts';

/** A person who reviews, by their API key. */
export type Operator = Extract<Caller, { readonly kind: 'key' }>;

/**
 * The caller as an operator: the operations of operators are not reached without a key (`Operation.keyRequired`).
 * @throws MailError `insufficient_scope`.
 */
export function asOperator(caller: Caller): Operator {
  if (caller.kind === 'key') return caller;
  throw new MailError('insufficient_scope', { reason: 'operators need an API key' });
}

/** A sandbox-only key shows and moves sandbox orders alone: letters of real people are none of its business. */
export function mayHandle({ mode }: Operator, { sandbox }: Pick<Order, 'sandbox'>): boolean {
  return mode === 'live' || sandbox;
}

/** @throws MailError `not_found`, also for what this operator may not handle; `unavailable`. */
export async function loadForOperator(
  deps: { readonly store: Store },
  operator: Operator,
  orderId: string,
): Promise<Order> {
  const order = await loadOrder(deps, orderId);
  if (mayHandle(operator, order)) return order;
  throw new MailError('not_found', { reason: 'there is no sandbox order with this id' });
}

const SANDBOX_ALONE = 'a pp_test_ key reviews sandbox orders alone';

/** @throws MailError `insufficient_scope` where a sandbox-only key asks for live orders. */
export function refuseUnseen(operator: Operator, sandbox: boolean): void {
  if (mayHandle(operator, { sandbox })) return;
  throw testKeyRefused(operator, SANDBOX_ALONE, [
    'Leave out sandbox=false, or use a pp_live_ key.',
  ]);
}

/** @throws MailError `insufficient_scope` for a sandbox-only key, where what is asked for tells of live orders. */
export function requireLive(operator: Operator): void {
  if (operator.mode === 'live') return;
  throw testKeyRefused(operator, SANDBOX_ALONE, ['Use a pp_live_ key with the scope ops:review.']);
}
