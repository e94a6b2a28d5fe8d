import type { Deps } from '../../deps.ts';
import type { SendLimits } from '../../limits/send-limits.ts';
import type { Write } from '../../store/store.ts';
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

/** How a live order is paid. */
export interface PaymentMethod {
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
