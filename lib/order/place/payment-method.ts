import type { Deps } from '../../deps.ts';
import type { MailError } from '../../errors/mail-error.ts';
import type { SendLimits } from '../../limits/send-limits.ts';
import type { Write } from '../../store/store.ts';
import type { Offer } from '../core/messages.ts';
import type { Placement } from '../core/new-order.ts';
import type { Order } from '../core/order.ts';
import type { OrderCall } from './order-call.ts';

export type PayDeps = Pick<
  Deps,
  | 'settings'
  | 'store'
  | 'clock'
  | 'timer'
  | 'ids'
  | 'log'
  | 'outbox'
  | 'rails'
  | 'checkout'
  | 'stablecoin'
  | 'machinePayments'
  | 'signingKeys'
>;

/** A live order that is ready to be stored. */
export interface PreparedOrder {
  readonly order: Order;
  /** What the caller's API key may spend; undefined where its operator set nothing. */
  readonly keyCaps?: SendLimits['key'];
  /** Writes that stand or fall with the order; asked for anew at each try, because an account may have changed. */
  alongside(): Promise<readonly Write[]>;
  /** Undoes what was begun outside, when the order was not stored after all. Never fails the caller. */
  abandon?(): Promise<void>;
}

/** How a live order is paid whose payment its call brings: the order keeps it until its outcome is known. */
export interface BroughtPayment {
  /**
   * The name of the payment that a call brings (`Offer`); undefined where it brings none.
   * @throws MailError where what it brings has not the form of one.
   */
  nameOf(deps: PayDeps, call: OrderCall): Promise<string | undefined>;
  /**
   * The payment that a call brings for an order that no earlier one paid, which would pay now.
   * @throws MailError `payment_required` where it brings none; others where it would not pay.
   */
  offered(deps: PayDeps, call: OrderCall, order: Order): Promise<Offered>;
  /** The failure of one that did not pay, with what its caller needs to pay another way. */
  failed(deps: PayDeps, call: OrderCall, order: Order, error: MailError): Promise<MailError>;
  /** The failure of one that was offered before. */
  used(deps: PayDeps, call: OrderCall, order: Order): Promise<MailError>;
  /** The code of one too many. */
  readonly tooManyAs: 'x402_settle_failed' | 'mpp_payment_failed';
  /** The headers that tell the payer what was paid; none for anybody else. */
  receiptOf(
    deps: PayDeps,
    call: OrderCall,
    order: Order,
  ): Promise<Readonly<Record<string, string>>>;
}

export interface Offered {
  readonly offer: Offer;
  /** Writes that stand or fall with the offer. */
  readonly alongside: readonly Write[];
}

/** How a live order is paid. */
export interface PaymentMethod {
  /** Where its payment comes with the call. */
  readonly brought?: BroughtPayment;
  /**
   * Refuses what can never be paid this way, before anything is done for it.
   * @throws MailError.
   */
  refuse(deps: PayDeps, call: OrderCall): void | Promise<void>;
  /**
   * Makes the order, with its payment authorised by the writes beside it or still pending. Whatever is begun outside
   * moves no money yet and is harmless when the process dies right after it.
   * @throws MailError.
   */
  prepare(deps: PayDeps, call: OrderCall, placement: Placement): Promise<PreparedOrder>;
}
