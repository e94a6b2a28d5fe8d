import type { CodeAfterWaiting } from '../../contract/reply-headers.ts';
import type { ErrorCode } from '../../errors/catalog.ts';
import { type Order, orderIdOf } from '../core/order.ts';
import { isPatienceOver, lastAttempt } from '../core/submission.ts';
import { loadOrder } from '../store/load-order.ts';
import { type TellDeps, tell } from '../store/tell.ts';
import { asMailError } from './ask-rail.ts';
import { OrderWaits } from './outcome.ts';
import { type ResolveDeps, resolveSubmission, withdrawSubmission } from './resolve-submission.ts';

/** What the workflow caught: the error's name and whatever was said about it. */
export interface WorkflowError {
  readonly Error: string;
}

/** Failures whose code a task chose; anything else is judged by where the order stands. */
const REASONS: Readonly<Partial<Record<ErrorCode, string>>> = {
  recipient_suppressed: 'this address takes no mail through this service; nothing was mailed',
  rejected: 'the print facility refused the piece',
  rail_unavailable: 'no print facility serves this piece now',
  unavailable:
    'no print facility took the piece, though it was tried again and again; nothing was mailed',
  unsupported_piece: 'no print facility makes this format',
  unsupported_mail_class: 'no print facility sends this format in this mail class',
  below_cost_floor: 'the piece cannot be sent at its price',
  payments_not_configured: 'the payment could not be taken',
  payment_required: 'the card did not pay: its hold has lapsed; nothing was mailed',
  retry_unsafe:
    'the print facility did not confirm and cannot be asked; a piece may be in the mail',
  submit_outcome_unknown: 'it is not known whether the piece reached print; it may be in the mail',
} satisfies Readonly<Record<CodeAfterWaiting, string>>;

/** In place of what `REASONS` says of `unavailable`, for an order that no rail was ever handed. */
const NEVER_ASKED =
  'the service could not go on with the letter; no print facility was asked, and nothing was mailed';

/**
 * Records why an order cannot be mailed and registers the way back of its money. Behind the fence no task's failure
 * says anything, not even a refusal, which is of an attempt that ended: the rail is asked first, and a piece that was
 * made is adopted instead. A piece that was accepted before the task could say so stays accepted. Where none was made
 * and a rail may take it yet, for a day, the order does not fail: it waits.
 * @throws OrderWaits then: the sweep starts the next execution. MailError `not_found`; `unavailable` when the store
 *   does not answer, or while the rail may still be making the piece, or is silent for less than a day: nothing was
 *   decided, the state machine tries again, and after it the sweep.
 */
export async function failOrder(
  deps: ResolveDeps,
  orderId: string,
  error: WorkflowError,
): Promise<void> {
  const order = await loadOrder(deps, orderId);
  const asks = order.step === 'submitting';
  const judged = asks ? await asked(deps, order) : { order, code: codeOf(error.Error) };
  if (judged === undefined) return;
  const isTransient = asks || error.Error === 'unavailable';
  if (isTransient && judged.code === 'unavailable' && mayWait(deps, judged.order)) {
    throw new OrderWaits('a print facility may take it yet');
  }
  await failFor(deps, judged.order, judged.code, error.Error);
}

/** Nothing was made. A task that could not be carried out at all has not begun to wait; its executions are counted. */
function mayWait({ clock }: ResolveDeps, order: Order): boolean {
  return order.step !== null && !isPatienceOver(order, clock.nowMs());
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
  const reason = reasonOf(code, order);
  const attempt = lastAttempt(order);
  const { failure } = await tell(deps, orderId, {
    kind: 'failed',
    code,
    reason,
    by: 'workflow',
    attempt,
  });
  // Dead before this: whoever tells it again finds it failed, and logs it.
  if (failure?.code === code) deps.log.warn('order_failed', { orderId, code, error });
}

function reasonOf(code: ErrorCode, { submission, noRailSinceMs }: Order): string {
  const wasAsked = submission !== null || noRailSinceMs !== null;
  if (code === 'unavailable' && !wasAsked) return NEVER_ASKED;
  return REASONS[code] ?? code;
}

interface Judged {
  readonly order: Order;
  readonly code: ErrorCode;
}

/** What its rail says behind the fence, which is lowered where none was made; undefined when the piece was found. */
async function asked(deps: ResolveDeps, order: Order): Promise<Judged | undefined> {
  const answer = await resolveSubmission(deps, order);
  if (answer.kind === 'found') return undefined;
  const { code } = asMailError(answer);
  if (answer.kind !== 'absent') return { order, code };
  const after = await withdrawSubmission(deps, order);
  return after.rail === null ? { order: after, code } : undefined;
}

function codeOf(errorName: string): ErrorCode {
  return Object.hasOwn(REASONS, errorName) ? (errorName as ErrorCode) : 'unavailable';
}
