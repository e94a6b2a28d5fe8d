import Stripe from 'stripe';
import { isMailError, MailError } from '../../errors/mail-error.ts';
import { RefusedForGood } from '../../errors/refused-for-good.ts';

const { StripeError, StripeCardError, StripeConnectionError, StripeRateLimitError } = Stripe.errors;

/** Nobody knows what became of the call, or it was not begun. */
const UNCERTAIN_STATUSES: ReadonlySet<number> = new Set([408, 409, 429]);
/** The object is in another state than the call supposed: somebody else moved it meanwhile. */
const OVERTAKEN_CODES: ReadonlySet<string> = new Set([
  'payment_intent_unexpected_state',
  'charge_already_captured',
  'charge_already_refunded',
]);
/** The bank's hold is gone, whatever the payment's state still says. */
const LAPSED_CODES: ReadonlySet<string> = new Set([
  'charge_expired_for_capture',
  'capture_charge_authorization_expired',
  'capture_unauthorized_payment',
]);

/**
 * What a failed call means to us: MailError `unavailable` when the same call may be made again, `payment_required`
 * when the card did not give the money, `RefusedForGood` when Stripe refused the call in itself, any other Error when
 * our key or our code is wrong: also where it knows no such object, which a key of another account or mode is told of
 * each payment, until it is mended. Of Stripe's own error nothing is kept but words of its fixed vocabulary: its
 * message, headers and parameters may quote an address or a key.
 */
export function toFailure(error: unknown): Error {
  if (isMailError(error)) return error;
  if (!(error instanceof StripeError)) {
    return error instanceof Error ? error : new Error('the payment processor could not be called');
  }
  const described = describe(error);
  if (isUncertain(error)) {
    return new MailError('unavailable', {
      reason: 'the payment processor did not answer',
      cause: new Error(described),
    });
  }
  if (error instanceof StripeCardError || LAPSED_CODES.has(error.code ?? '')) {
    return paymentRequired(`the card did not pay (${word(error.code)})`);
  }
  const refusal = `the payment processor refused the call (${described})`;
  return wasRefused(error) && !isUnknown(error) ? new RefusedForGood(refusal) : new Error(refusal);
}

/** The payer has to pay again, and for that order again. */
export function paymentRequired(reason: string): MailError {
  return new MailError('payment_required', {
    reason,
    next: ['Send a new order, with a new Idempotency-Key, and pay for it.'],
  });
}

/** A payment does not stay at work: the call may be made again. */
export function unsettled(): MailError {
  return new MailError('unavailable', { reason: 'the payment processor is still at work on it' });
}

/** What is read before money moves takes so long that too little time is left for moving it. */
export function tooSlow(): MailError {
  return new MailError('unavailable', { reason: 'the payment processor answers too slowly now' });
}

/** So many refunds of one order, or of one step, may fail before only a person helps. */
const FAILED_REFUNDS = 3;

/** @throws RefusedForGood when the card has let so many refunds fail that it will take none. */
export function refuseAfterFailures(failed: number): void {
  if (failed < FAILED_REFUNDS) return;
  throw new RefusedForGood('the card takes no refund: a person has to help');
}

/** Whether the state changed between our look at it and our call. */
export function wasOvertaken(error: unknown): boolean {
  return error instanceof StripeError && OVERTAKEN_CODES.has(error.code ?? '');
}

/** Whether Stripe refused the call as wrong in itself, or in the object's present state. */
export function wasRefused(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

/** Whether Stripe knows of no object with that id. */
export function isUnknown(error: unknown): boolean {
  return wasRefused(error) && error.statusCode === 404 && error.code === 'resource_missing';
}

/**
 * Stripe keeps an answer for 24 hours under its idempotency key, a failure too. The id of the call that failed, when
 * this is such an answer again; not of what a card decided, for that does not change.
 */
export function replayedCall(error: unknown): string | undefined {
  if (!(error instanceof StripeError) || error instanceof StripeCardError) return undefined;
  const { 'idempotent-replayed': replayed, 'original-request': original } = error.headers ?? {};
  return replayed === 'true' && /^req_\w{1,64}$/.test(original ?? '') ? original : undefined;
}

function isUncertain(error: Stripe.errors.StripeError): boolean {
  if (error instanceof StripeConnectionError || error instanceof StripeRateLimitError) return true;
  // Without a status the answer was not Stripe's JSON.
  const { statusCode } = error;
  return statusCode === undefined || statusCode >= 500 || UNCERTAIN_STATUSES.has(statusCode);
}

function describe({ type, code, statusCode, requestId }: Stripe.errors.StripeError): string {
  return [type, code, statusCode, requestId].map(word).join(' ');
}

function word(value: unknown): string {
  return /^\w{1,64}$/.test(String(value ?? '')) ? String(value) : '-';
}
