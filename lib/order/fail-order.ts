import type { ErrorCode } from '../errors/catalog.ts';
import { loadOrder } from './load-order.ts';
import type { Order } from './order.ts';
import { type SettleDeps, settleSubmission } from './settle-submission.ts';
import { lastAttempt } from './submission.ts';
import { tell } from './tell.ts';

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
  payment_required: 'the card did not pay: its hold has lapsed; nothing was mailed',
  retry_unsafe:
    'the print facility did not confirm and cannot be asked; a piece may be in the mail',
  submit_outcome_unknown: 'it is not known whether the piece reached print; it may be in the mail',
};

/** What a task said knowing that no piece was made, even where the fence stands. */
const CERTAIN: ReadonlySet<string> = new Set([
  'rejected',
  'unsupported_piece',
  'unsupported_mail_class',
]);

/**
 * Records why an order cannot be mailed and registers the way back of its money. Behind the fence, a task that crashed,
 * ran out of time or did not learn what became of the piece says nothing: the rail is asked first, and a piece that was
 * made is adopted instead. A piece that was accepted before the task could say so stays accepted.
 * @throws MailError `not_found`; `unavailable` when the store does not answer, or while the rail may still be making
 *   the piece: nothing was decided, the state machine tries again, and after it the sweep.
 */
export async function failOrder(
  deps: SettleDeps,
  orderId: string,
  error: WorkflowError,
): Promise<void> {
  const order = await loadOrder(deps, orderId);
  const code = await failureCode(deps, order, error.Error);
  if (code === undefined) return;
  deps.log.warn('order_failed', { orderId, code, error: error.Error });
  const reason = REASONS[code] ?? code;
  const attempt = lastAttempt(order);
  await tell(deps, orderId, { kind: 'failed', code, reason, by: 'workflow', attempt });
}

/** Undefined when the order does not fail, because its piece was found. */
async function failureCode(
  deps: SettleDeps,
  order: Order,
  errorName: string,
): Promise<ErrorCode | undefined> {
  if (order.step === 'submitting' && !CERTAIN.has(errorName)) {
    return (await settleSubmission(deps, order))?.code;
  }
  return Object.hasOwn(REASONS, errorName) ? (errorName as ErrorCode) : 'unavailable';
}
