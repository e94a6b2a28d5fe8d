import type { Order, OrderEvent } from '../core/order.ts';

/** An event of an order at which its price was taken, let go or given back. */
export interface MoneyMove {
  /** Of the order's events, from 0. */
  readonly at: number;
  readonly atMs: number;
  readonly moved: 'captured' | 'released' | 'refunded';
}

const MOVES: Readonly<Partial<Record<OrderEvent['kind'], MoneyMove['moved']>>> = {
  'order.captured': 'captured',
  'order.released': 'released',
  'order.refunded': 'refunded',
};
/** Stablecoin is ours with this, and never captured; what a card pays is only held then, whoever brings it. */
const PAID: ReadonlySet<OrderEvent['kind']> = new Set(['order.paid', 'order.paid_late']);

/** Each once, in their order. A second payment of an order is none of them: it goes back as it came. */
export function moneyMoves({ events, payment }: Order): MoneyMove[] {
  const isTaken = payment.method === 'x402';
  const firstPaid = events.findIndex(({ kind }) => PAID.has(kind));
  return events.flatMap(({ kind, atMs }, at) => {
    const moved = isTaken && at === firstPaid ? 'captured' : MOVES[kind];
    return moved === undefined ? [] : [{ at, atMs, moved }];
  });
}
