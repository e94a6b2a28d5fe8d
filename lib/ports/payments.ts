import type { IncomingWebhook } from './incoming-webhook.ts';
import type { Deadline } from './system.ts';

/**
 * What moves money for one payment method. Each call is keyed by the order and the step, so that repeating it
 * moves nothing twice.
 */
export interface PaymentLane {
  /** Takes what was authorised. */
  capture(orderId: string, reference: string, amountCents: number): Promise<void>;
  /**
   * Lets go of what was authorised and not captured; a no-op when nothing moved.
   * @returns whether it was captured, as the processor shows: then only a refund gives it back.
   */
  release(orderId: string, reference: string, amountCents: number): Promise<boolean>;
  /**
   * Gives back what was captured; a no-op when nothing moved.
   * @param begun for a lane that must know what an earlier try may still move.
   * @throws MailError `unavailable`: it may be made again; RefusedForGood: a person has to.
   */
  refund(
    orderId: string,
    reference: string,
    amountCents: number,
    begun?: BegunRefund,
  ): Promise<void>;
}

/**
 * What an order keeps of a refund from before its first try on, in words that only its lane reads. What a try may move
 * follows from it, so that whoever comes later knows what one that was never heard of again may still do.
 */
export interface BegunRefund {
  /** As it was read; null when no try began. */
  readonly begun: string | null;
  /**
   * Keeps this in place of `begun`, unless something else was kept since.
   * @returns what is kept now, by whomever.
   * @throws MailError `unavailable` when it is not kept, also because the order owes the refund no more.
   */
  begin(next: string): Promise<string>;
}

/** What a hosted checkout is for: an order, the purchase of credit, or all letters of a batch. */
export interface CheckoutSubject {
  readonly kind: 'order' | 'credit' | 'batch';
  /** The order's id, the credit checkout's, or the batch's. */
  readonly id: string;
}

export interface CheckoutRequest {
  readonly subject: CheckoutSubject;
  readonly amountCents: number;
  /** What the payer reads: never a name or an address. */
  readonly description: string;
  readonly uiMode: 'hosted' | 'embedded';
  readonly email: string | null;
  /** Where the payer comes back to. */
  readonly returnUrl: string;
  readonly expiresAtMs: number;
  /** Unique for each attempt to open one; the processor answers a repeated call with the same session. */
  readonly idempotencyKey: string;
}

/** A checkout that waits for its payer. Who has the URL or the secret can pay, and nothing else. */
export interface OpenCheckout {
  readonly sessionId: string;
  /** Of a hosted checkout. */
  readonly url: string | null;
  /** Of an embedded checkout. */
  readonly clientSecret: string | null;
  readonly expiresAtMs: number;
}

/** A checkout as the processor knows it now. */
export interface CheckoutSession {
  readonly sessionId: string;
  /** Null when it is none of ours. */
  readonly subject: CheckoutSubject | null;
  readonly state: 'open' | 'complete' | 'expired';
  readonly amountCents: number;
  /** Lower case, such as `usd`. */
  readonly currency: string;
  /** What became of the money; null while nobody paid. An order is authorised, all else is captured at once. */
  readonly payment: {
    readonly reference: string;
    readonly state: 'authorized' | 'captured' | 'canceled' | 'other';
  } | null;
}

/** A payment as the processor keeps it in its own books. */
export interface ProcessorPayment {
  readonly reference: string;
  /** What it is for by its own words; null where it is none of ours. */
  readonly subject: CheckoutSubject | null;
  readonly heldCents: number;
  readonly takenCents: number;
  /** Of what was taken. */
  readonly refundedCents: number;
  /** Of what was taken: what the payer disputed, but for what was won. */
  readonly disputedCents: number;
}

export interface TakenBack {
  readonly kind: 'disputed' | 'refunded';
  readonly type: string;
  /** Of the report itself: one that is repeated has the same. */
  readonly eventId: string;
  readonly objectId: string;
  /** The payment. */
  readonly reference: string;
  /** Where it is of an account that is connected to ours, whose payments our key need not know. */
  readonly isConnected?: true;
}

/** What the processor reports by webhook, as far as we act on it. */
export type CheckoutEvent =
  | {
      readonly kind: 'completed' | 'expired';
      readonly sessionId: string;
      /** What the report itself says that it is for, where the session cannot be read; null when it is none of ours. */
      readonly subject: CheckoutSubject | null;
    }
  /** Money that went another way than we sent it; a person must look. */
  | { readonly kind: 'alert'; readonly type: string; readonly objectId: string }
  /** A payment that was disputed, or one of credit of which something went back. */
  | TakenBack
  | { readonly kind: 'other'; readonly type: string };

/** One step on the way back of a payment that goes back in parts. */
export interface RefundStep {
  /** Whose payment it is, as its checkout named it. */
  readonly subjectId: string;
  readonly reference: string;
  /** What went back by the steps before this one. */
  readonly fromCents: number;
  /** What has gone back in all after it; a step of its own for each such amount. */
  readonly upToCents: number;
}

/** Hosted and embedded card checkout. An order's payment is only authorised; all else is captured at once. */
export interface Checkout {
  /** @throws MailError `no_checkout_url`, `no_client_secret`, `unavailable` (nothing can be paid then). */
  open(request: CheckoutRequest, deadline?: Deadline): Promise<OpenCheckout>;
  /**
   * @throws MailError `unavailable`; `not_found` where the processor shows our key no such session: it is gone, or of
   *   another account or mode than the key, and then it may be paid.
   */
  read(sessionId: string, deadline?: Deadline): Promise<CheckoutSession>;
  /**
   * What a payment is for; null where it is none of ours.
   * @throws MailError `unavailable`; `not_found` as of `read`.
   */
  subjectOf(reference: string): Promise<CheckoutSubject | null>;
  /**
   * Closes it, so that nobody can pay any more; a no-op when it is not open, or not shown to our key.
   * @throws MailError `unavailable`.
   */
  expire(sessionId: string, deadline?: Deadline): Promise<void>;
  /**
   * Gives part of a payment back. The same step again moves nothing more, however late; nor does one after which no
   * more would be back than is back already.
   * @throws MailError `unavailable`: it may be made again; RefusedForGood: a person has to.
   */
  refundStep(step: RefundStep): Promise<void>;
  /**
   * The event of a webhook. @throws MailError `invalid_request` when its signature is missing, wrong or older than five
   * minutes.
   */
  readEvent(webhook: IncomingWebhook): Promise<CheckoutEvent>;
}
