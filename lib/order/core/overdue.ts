import { addBusinessDays } from '../../rails/business-days.ts';
import type { Effect, Order } from './order.ts';
import { nextOfCheckoutAtMs, nextSinceMailedAtMs, nextUntilMailedAtMs } from './questions.ts';
import { isEnded, scrubAtMs } from './scrub.ts';
import { takingUntilMs } from './submission.ts';

const HOUR_MS = 3_600_000;

/** How long a held order waits for an operator: less than the seven days that a card hold lasts. */
export const REVIEW_DAYS = 4;
export const REVIEW_MS = REVIEW_DAYS * 24 * HOUR_MS;

/** How long an order waits for another payment that a call brings, after one that did not pay. */
export const OFFER_PATIENCE_MS = 24 * HOUR_MS;

/** The processor itself closes a checkout first; a payment that came at the last moment is reported meanwhile. */
const CHECKOUT_GRACE_MS = 5 * 60_000;

/** How long after its expected day a piece counts as delivered of which nobody says anything. */
const PRESUMED_BUSINESS_DAYS = 3;
/** How long after a rail took it a piece should have been mailed. */
const MAILED_WITHIN_BUSINESS_DAYS = 5;

/**
 * After so long without a change the workflow is taken to have stopped, and the next execution goes on. Where it has
 * not, two are at work, which is harmless: each task reads the order first. So that an outage does not call forth ever
 * more of them, each next one has twice as long. Behind the fence none has: a rail was handed the piece, and is asked
 * hourly from then on, or the order would end later than it said (`waitingUntilMs`), and a rail that is back and has
 * no such piece were not handed it again in time.
 */
const FIRST_PATIENCE_MS = 2 * HOUR_MS;
/**
 * The order is given up after so many executions that stopped: 62 hours, less than any card hold lasts. One that waits
 * for a print facility is paid, and has its time instead of a number of executions.
 */
export const RUNS_MAX = 5;

/**
 * When somebody must look after an order because its workflow has stopped without telling it, because its checkout is
 * over, because a company is to be asked for it, because nobody reported its delivery, or because its personal data was
 * kept long enough; null for an order that waits for none of them.
 * Follows from the order alone, so it cannot be forgotten by whoever changes it.
 */
export function overdueAtMs(order: Order): number | null {
  if (order.status === 'pending_payment') return pendingAtMs(order);
  if (order.status === 'submitted') return order.sandbox ? null : nextUntilMailedAtMs(order);
  if (isEnded(order)) return scrubAtMs(order);
  if (order.status === 'mailed') return earlier(mailedAtMs(order), scrubAtMs(order));
  if (order.step === null) return null;
  return earlier(reviewOverAtMs(order), workflowOverAtMs(order));
}

export function isOverdue(order: Order, nowMs: number): boolean {
  return isPast(overdueAtMs(order), nowMs);
}

/** Whether no further execution of its workflow is started: it had all there are, or all its time and a last one. */
export function isGivenUp(order: Order): boolean {
  const untilMs = takingUntilMs(order);
  return untilMs === null ? order.workflowRun >= RUNS_MAX : order.updatedAtMs >= untilMs;
}

/** Whether nobody decided on a held order, and nobody will any more. */
export function isReviewOver(order: Order, nowMs: number): boolean {
  return isPast(reviewOverAtMs(order), nowMs);
}

/** Whether the checkout of an order nobody paid is over, or its time to be paid by what a call brings. */
export function isPaymentOver(order: Order, nowMs: number): boolean {
  return nowMs >= paymentOverAtMs(order);
}

/** Whether a piece that was mailed has arrived as far as anybody can tell. */
export function isPresumedDelivered(order: Order, nowMs: number): boolean {
  return isPast(presumedAtMs(order), nowMs);
}

/** Whether a rail has had a piece for longer than it takes to mail one. */
export function isMailedLate({ status, events, createdAtMs }: Order, nowMs: number): boolean {
  if (status !== 'submitted') return false;
  const takenAtMs = events.findLast(({ kind }) => kind === 'order.submitted')?.atMs ?? createdAtMs;
  return nowMs >= addBusinessDays(takenAtMs, MAILED_WITHIN_BUSINESS_DAYS);
}

const ON_THEIR_WAY: ReadonlySet<Effect['kind']> = new Set(['start_workflow', 'resume_workflow']);

/** Whether its workflow was not even told yet to go on: then nobody can say that it stopped. */
export function awaitsWorkflow({ effects }: Order): boolean {
  return effects.some(({ kind }) => ON_THEIR_WAY.has(kind));
}

/** A live order's workflow has a timeout of its own, which comes first; a sandbox order has no workflow. */
function reviewOverAtMs({ step, sandbox, review, updatedAtMs }: Order): number | null {
  if (step !== 'reviewing') return null;
  const graceMs = sandbox ? 0 : FIRST_PATIENCE_MS;
  return (review?.heldAtMs ?? updatedAtMs) + REVIEW_MS + graceMs;
}

/** Null while it waits for a person, who has left word how to go on, or has not begun. */
function workflowOverAtMs(order: Order): number | null {
  const { step, sandbox, review, workflowRun, updatedAtMs } = order;
  const waits = step === 'reviewing' && (sandbox || review?.taskToken || workflowRun >= RUNS_MAX);
  if (waits || awaitsWorkflow(order)) return null;
  // The sweep asks its rail there and starts nothing, whoever lives, before that said for certain that it has none.
  const doublings = step === 'submitting' ? 0 : workflowRun - 1;
  return nextTakingAtMs(order) ?? updatedAtMs + FIRST_PATIENCE_MS * 2 ** doublings;
}

/**
 * When rails that did not take the piece are tried again: each time it has waited twice as long, and a last time when
 * its time is over. After that only an execution that stopped is followed by another look.
 */
function nextTakingAtMs(order: Order): number | null {
  const { noRailSinceMs, updatedAtMs } = order;
  const untilMs = takingUntilMs(order);
  if (untilMs === null || noRailSinceMs === null) return null;
  if (updatedAtMs >= untilMs) return updatedAtMs + FIRST_PATIENCE_MS;
  const pauseMs = Math.max(FIRST_PATIENCE_MS, updatedAtMs - noRailSinceMs);
  return Math.min(updatedAtMs + pauseMs, untilMs);
}

/** Of one that is back nobody is asked, nor of one of the sandbox: it is advanced by hand. */
function mailedAtMs(order: Order): number | null {
  if (order.sandbox || order.deliveryOutcome !== null) return null;
  return earlier(nextSinceMailedAtMs(order), presumedAtMs(order));
}

/**
 * Counted from the expected day, or from when the carrier had the piece last, if later; never of one that is back, nor
 * of one that its rail failed: a person decides what is done for it.
 */
function presumedAtMs(order: Order): number | null {
  const { deliveryOutcome, disownedAtMs, expectedDeliveryDate, lastScan, events } = order;
  if (deliveryOutcome !== null || disownedAtMs !== null || expectedDeliveryDate === null)
    return null;
  const pickedUpAtMs = events.find(({ kind }) => kind === 'order.mailed')?.atMs ?? 0;
  const lastMs = Math.max(Date.parse(expectedDeliveryDate), pickedUpAtMs, lastScan?.atMs ?? 0);
  return addBusinessDays(lastMs, PRESUMED_BUSINESS_DAYS);
}

function pendingAtMs(order: Order): number {
  const overAtMs = paymentOverAtMs(order);
  return order.checkout === null ? overAtMs : Math.min(nextOfCheckoutAtMs(order), overAtMs);
}

function paymentOverAtMs({ checkout, createdAtMs }: Order): number {
  return (checkout?.expiresAtMs ?? createdAtMs + OFFER_PATIENCE_MS) + CHECKOUT_GRACE_MS;
}

function earlier(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.min(one, other);
}

function isPast(atMs: number | null, nowMs: number): boolean {
  return atMs !== null && nowMs >= atMs;
}
