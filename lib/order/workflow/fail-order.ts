import type { ErrorCode } from '../../errors/catalog.ts';
import { type Order, orderIdOf } from '../core/order.ts';
import { lastAttempt } from '../core/submission.ts';
import { loadOrder } from '../store/load-order.ts';
import { type TellDeps, tell } from '../store/tell.ts';
import { asMailError } from './ask-rail.ts';
import { type ResolveDeps, resolveSubmission } from './resolve-submission.ts';

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

/** In place of what `REASONS` says of `unavailable`, for an order that no rail was ever handed. */
const NEVER_ASKED =
  'the service could not go on with the letter; no print facility was asked, and nothing was mailed';

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
 *   the piece, or is silent for less than a day: nothing was decided, the state machine tries again, and after it the
 *   sweep.
 */
export async function failOrder(
  deps: ResolveDeps,
  orderId: string,
  error: WorkflowError,
): Promise<void> {
  const order = await loadOrder(deps, orderId);
  const code = await failureCode(deps, order, error.Error);
  if (code !== undefined) await failFor(deps, order, code, error.Error);
}

/**
 * Fails an order for that code, unless its submission is another one by now.
 * @throws MailError `unavailable` when the store does not answer.
 */
export async function failFor(
  deps: TellDeps,
  order: Order,
  code: ErrorCode,
  error: string = code,
): Promise<void> {
  const orderId = orderIdOf(order);
  deps.log.warn('order_failed', { orderId, code, error });
  const reason = reasonOf(code, order);
  const attempt = lastAttempt(order);
  await tell(deps, orderId, { kind: 'failed', code, reason, by: 'workflow', attempt });
}

function reasonOf(code: ErrorCode, { submission }: Order): string {
  if (code === 'unavailable' && submission === null) return NEVER_ASKED;
  return REASONS[code] ?? code;
}

/** Undefined when the order does not fail, because its piece was found. */
async function failureCode(
  deps: ResolveDeps,
  order: Order,
  errorName: string,
): Promise<ErrorCode | undefined> {
  if (order.step === 'submitting' && !CERTAIN.has(errorName)) {
    const answer = await resolveSubmission(deps, order);
    return answer.kind === 'found' ? undefined : asMailError(answer).code;
  }
  return Object.hasOwn(REASONS, errorName) ? (errorName as ErrorCode) : 'unavailable';
}
