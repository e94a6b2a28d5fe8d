import type { Order } from '../../../lib/order/core/order.ts';
import type { CreditAccount } from '../../../lib/payment/credit-account.ts';
import { toAccount } from '../../../lib/payment/credit-item.ts';
import type { Item } from '../../../lib/store/store.ts';
import type { Violations } from '../violations.ts';

interface BookWorld {
  readonly violations: Violations;
  orderOf(orderId: string): Order | undefined;
  /** How many purchases of credit were paid. */
  purchasesPaid(): number;
}

/** What credit accounts say of orders and purchases, kept as they are written. */
export class CreditBooks {
  /** What each order has taken and not got back, in cents. */
  readonly #cents = new Map<string, number>();
  readonly #world: BookWorld;
  /** The first account is the one that guests share. */
  #minted = -1;

  constructor(world: BookWorld) {
    this.#world = world;
  }

  centsOf(orderId: string): number {
    return this.#cents.get(orderId) ?? 0;
  }

  note(item: Item, before: Item | undefined): void {
    const account = toAccount(item);
    if (account === undefined) return;
    this.#keep(account);
    if (before !== undefined) return;
    this.#minted += 1;
    const { violations, purchasesPaid } = this.#world;
    violations.must('mint_paid', this.#minted <= purchasesPaid(), `${this.#minted} minted`);
  }

  #keep({ id, lines }: CreditAccount): void {
    const sums = new Map<string, number>();
    for (const orderId of this.#cents.keys()) {
      if (this.#world.orderOf(orderId)?.payment.reference === id) sums.set(orderId, 0);
    }
    for (const { effectId, amountCents } of lines) {
      const [orderId = ''] = effectId.split(':');
      sums.set(orderId, (sums.get(orderId) ?? 0) - amountCents);
    }
    for (const [orderId, cents] of sums) this.#cents.set(orderId, cents);
  }
}
