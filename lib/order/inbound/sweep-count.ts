import type { OrderStatus } from '../../contract/schemas/order.ts';
import type { Log } from '../../ports.ts';
import type { Order } from '../core/order.ts';
import { isEnded } from '../core/scrub.ts';
import { isLate, isStuck, owesMoneyLong } from './lateness.ts';

interface Due {
  readonly count: number;
  readonly oldestSeconds: number;
}

/** What one run of the sweep meets, counted for whoever looks after the service. */
export class SweepCount {
  /** Orders later than their way takes. */
  late = 0;
  /** Orders whose money should have gone back an hour ago, or of which nobody can tell for a day whether it came. */
  owed = 0;
  /** Orders that no try of more than an hour finished. */
  stuck = 0;
  readonly #due = new Map<OrderStatus, Due>();

  /** An order as it was found, before it was looked after. */
  meet(order: Order, nowMs: number): void {
    if (isLate(order, nowMs)) this.late += 1;
    if (owesMoneyLong(order, nowMs)) this.owed += 1;
    if (isEnded(order)) return;
    const { count, oldestSeconds } = this.#due.get(order.status) ?? { count: 0, oldestSeconds: 0 };
    const seconds = Math.round((nowMs - order.createdAtMs) / 1000);
    const oldest = Math.max(oldestSeconds, seconds);
    this.#due.set(order.status, { count: count + 1, oldestSeconds: oldest });
  }

  /** The same order, where looking after it failed. */
  failed(order: Order): void {
    if (isStuck(order)) this.stuck += 1;
  }

  /** A line for each state in which orders had something due: how many, and how old the oldest of them is. */
  logDue(log: Log): void {
    for (const [status, due] of this.#due) log.info('orders_due', { status, ...due });
  }
}
