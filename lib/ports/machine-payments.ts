import type { Deadline } from './system.ts';

/**
 * Card payments that a program makes by itself: by a token that its person lets it grant to us, for at most an amount
 * (Stripe's Shared Payment Tokens). Each order has one payment, however many tokens are tried, so that its money can be
 * held once, and taken once.
 */
export interface MachinePayments {
  /**
   * Whether the token would pay so much to us now. Moves nothing.
   * @throws MailError `mpp_payment_invalid` when it would not; `unavailable` when nobody can tell, or too little is
   *   left of the call for holding the money after it.
   */
  check(token: string, amountCents: number, deadline?: Deadline): Promise<void>;
  /**
   * Opens the payment of an order. It holds nothing yet, and can hold nothing without `authorize`.
   * @returns its reference, by which the order's lane captures, releases and refunds it.
   * @throws MailError `unavailable`, as `check`: one may have been opened, that nobody will ever pay.
   */
  open(
    payment: {
      readonly orderId: string;
      readonly amountCents: number;
      /** Unique for each attempt to open one. */
      readonly idempotencyKey: string;
    },
    deadline?: Deadline,
  ): Promise<{ readonly reference: string }>;
  /**
   * Holds the money. Doing it again holds nothing more; a payment that is held already stays as it is. Not begun where
   * too little is left of the call to hear what came of it.
   * @throws MailError `mpp_payment_failed` when this token did not pay, for good; any other Error leaves open whether
   *   it did: then ask `find`.
   */
  authorize(
    payment: {
      readonly reference: string;
      readonly token: string;
      /** The same for each attempt with that token. */
      readonly key: string;
    },
    deadline?: Deadline,
  ): Promise<void>;
  /**
   * What became of it. `open`: nothing is held, and may still be. `void`: nothing is, and never can be any more.
   * @throws MailError `unavailable`: nobody knows.
   */
  find(reference: string, deadline?: Deadline): Promise<'open' | 'held' | 'void'>;
  /** Ends a payment of an order that was not stored. @throws MailError `unavailable`. */
  abandon(reference: string, deadline?: Deadline): Promise<void>;
}
