import { MailError } from '../../lib/errors/mail-error.ts';
import { RefusedForGood } from '../../lib/errors/refused-for-good.ts';
import type { Order } from '../../lib/order/core/order.ts';
import type { PaymentLane } from '../../lib/ports.ts';

type Movement = 'capture' | 'release' | 'refund';

/** `unavailable`, `refused`: nothing moved. `lost_reply`: it moved, and the answer is lost. */
export type LaneFault = 'unavailable' | 'refused' | 'lost_reply';

/** What the processor holds for one order. */
interface Hold {
  state: 'authorized' | 'captured' | 'released' | 'refunded';
  readonly amountCents: number;
}

/**
 * A payment processor that also audits its client: money may only be captured for content that was allowed. What
 * it finds stands in `violations`, because a caller may catch what is thrown.
 */
export class FakeLane implements PaymentLane {
  readonly violations: string[] = [];
  /** Every call, whether it moved something or not. */
  readonly calls: { readonly call: Movement; readonly reference: string }[] = [];
  /** What really moved, as `<order id>:<movement>`. */
  readonly moved: string[] = [];
  /** The calls still to be faulty, by movement, in turn. */
  readonly faults: Record<Movement, LaneFault[]> = { capture: [], release: [], refund: [] };
  readonly #holds = new Map<string, Hold>();
  readonly #orderOf: (orderId: string) => Promise<Order>;

  constructor(orderOf: (orderId: string) => Promise<Order>) {
    this.#orderOf = orderOf;
  }

  /** The payer agreed: so much is held for the order. */
  authorize(orderId: string, amountCents: number): void {
    this.#holds.set(orderId, { state: 'authorized', amountCents });
  }

  /** Somebody takes it by hand at the processor. */
  take(orderId: string): void {
    const hold = this.#holds.get(orderId);
    if (hold) hold.state = 'captured';
  }

  /** How often a movement took place. */
  count(orderId: string, movement: Movement): number {
    return this.moved.filter((line) => line === `${orderId}:${movement}`).length;
  }

  /** What the payer paid in the end. */
  netCents(orderId: string): number {
    const hold = this.#holds.get(orderId);
    return hold?.state === 'captured' ? hold.amountCents : 0;
  }

  /** Whether money of the payer is still held and not taken. */
  holds(orderId: string): boolean {
    return this.#holds.get(orderId)?.state === 'authorized';
  }

  async capture(orderId: string, reference: string, amountCents: number): Promise<void> {
    this.calls.push({ call: 'capture', reference });
    const order = await this.#orderOf(orderId);
    if (!wasAllowed(order)) this.violations.push(`${orderId}: captured before it was allowed`);
    if (amountCents !== this.#holds.get(orderId)?.amountCents) {
      this.violations.push(`${orderId}: captured another amount than was authorised`);
    }
    this.#move(orderId, 'capture', 'authorized', 'captured');
    if (this.#holds.get(orderId)?.state !== 'captured') throw new Error('the hold was released');
  }

  async release(orderId: string, reference: string): Promise<boolean> {
    this.calls.push({ call: 'release', reference });
    this.#move(orderId, 'release', 'authorized', 'released');
    const state = this.#holds.get(orderId)?.state;
    return state === 'captured' || state === 'refunded';
  }

  async refund(orderId: string, reference: string): Promise<void> {
    this.calls.push({ call: 'refund', reference });
    this.#move(orderId, 'refund', 'captured', 'refunded');
  }

  #move(orderId: string, movement: Movement, from: Hold['state'], to: Hold['state']): void {
    const fault = this.faults[movement].shift();
    if (fault === 'unavailable')
      throw new MailError('unavailable', { reason: 'processor is down' });
    if (fault === 'refused') throw new RefusedForGood('disputed');
    const hold = this.#holds.get(orderId);
    if (hold?.state === from) {
      hold.state = to;
      this.moved.push(`${orderId}:${movement}`);
    }
    if (fault === 'lost_reply') throw new Error('socket hang up');
  }
}

/** By the log, which never forgets, and not by the state, which may have moved on. */
function wasAllowed({ events }: Order): boolean {
  return events.some(
    ({ kind, data }) =>
      (kind === 'order.screened' && data['outcome'] === 'allow') ||
      (kind === 'order.decided' && data['decision'] === 'allow'),
  );
}
