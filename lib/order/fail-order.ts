import type { ErrorCode } from '../errors/catalog.ts';
import { loadOrder } from './load-order.ts';
import type { Order } from './order.ts';
import { type TellDeps, tell } from './tell.ts';

/** What the workflow caught: the error's name and whatever was said about it. */
export interface WorkflowError {
  readonly Error: string;
}

/** Failures whose code a task chose; anything else is judged by where the order stands. */
const REASONS: Readonly<Partial<Record<ErrorCode, string>>> = {
  rejected: 'the print facility refused the piece',
  rail_unavailable: 'no print facility serves this piece now',
  unavailable: 'the print facility could not take the piece; nothing was mailed',
  unsupported_piece: 'no print facility makes this format',
  unsupported_mail_class: 'no print facility sends this format in this mail class',
  below_cost_floor: 'the piece cannot be sent at its price',
  payments_not_configured: 'the payment could not be taken',
  retry_unsafe:
    'the print facility did not confirm and cannot be asked; a piece may be in the mail',
  submit_outcome_unknown: 'it is not known whether the piece reached print; it may be in the mail',
};

/**
 * Records why an order cannot be mailed and registers the way back of its money. Behind the fence an unexpected
 * error means that nobody knows whether a piece exists; before it, that certainly none does. A piece that was
 * accepted before the task could say so stays accepted.
 * @throws MailError `not_found`, `unavailable`.
 */
export async function failOrder(
  deps: TellDeps,
  orderId: string,
  error: WorkflowError,
): Promise<void> {
  const code = failureCode(await loadOrder(deps, orderId), error.Error);
  deps.log.warn('order_failed', { orderId, code, error: error.Error });
  const reason = REASONS[code] ?? code;
  await tell(deps, orderId, { kind: 'failed', code, reason, by: 'workflow' });
}

/** `unavailable` behind a standing fence is the store's, not the rail's: the rail's would have lowered it. */
function failureCode(order: Order, errorName: string): ErrorCode {
  const named = Object.hasOwn(REASONS, errorName) ? (errorName as ErrorCode) : 'unavailable';
  const unknown = order.step === 'submitting' && named === 'unavailable';
  return unknown ? 'submit_outcome_unknown' : named;
}
