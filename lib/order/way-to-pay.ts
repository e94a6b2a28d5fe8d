import type { Deps } from '../deps.ts';
import { MailError } from '../errors/mail-error.ts';
import type { Write } from '../store/store.ts';
import type { Placement } from './new-order.ts';
import type { Order } from './order.ts';
import { checkoutWay } from './pay-by-checkout.ts';
import { creditWay } from './pay-by-credit.ts';
import { stablecoinWay } from './pay-by-stablecoin.ts';
import type { OrderCall } from './place-order.ts';

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
>;

/** A live order that is ready to be stored. */
export interface Begun {
  readonly order: Order;
  /** Writes that stand or fall with the order; asked for anew at each try, because an account may have changed. */
  alongside(): Promise<readonly Write[]>;
  /** Undoes what was begun outside, when the order was not stored after all. Never fails the caller. */
  abandon?(): Promise<void>;
}

/** How a live order is paid. */
export interface WayToPay {
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
  begin(deps: PayDeps, call: OrderCall, placement: Placement): Promise<Begun>;
}

const WAYS = { credit_code: creditWay, checkout: checkoutWay, x402: stablecoinWay } as const;

/**
 * The way that a call chooses: what `payment_method` says, else what it brings along, else the checkout.
 * @throws MailError `invalid_request` when they contradict each other.
 */
export function wayToPay({ body, payment }: Pick<OrderCall, 'body' | 'payment'>): WayToPay {
  const brought = [
    ...(body.credit_code === undefined ? [] : ['credit_code' as const]),
    ...(payment === undefined ? [] : ['x402' as const]),
  ];
  const method = body.payment_method ?? brought[0] ?? 'checkout';
  const other = brought.find((each) => each !== method);
  if (other !== undefined) {
    throw new MailError('invalid_request', {
      reason: `the letter is to be paid by ${method}, and ${BROUGHT[other]} was sent as well`,
      next: ['Send only what belongs to one payment_method.'],
    });
  }
  if (method === 'credit_code' && brought.length === 0) {
    throw new MailError('invalid_request', {
      reason: 'payment_method is credit_code, and no credit_code was sent',
      next: ['Send credit_code, or leave out payment_method to use the hosted checkout.'],
    });
  }
  return WAYS[method];
}

const BROUGHT = { credit_code: 'a credit_code', x402: 'a payment header' } as const;
