import { MailError } from '../../../lib/errors/mail-error.ts';
import type { MachinePayments, PaymentLane } from '../../../lib/ports.ts';

/**
 * What becomes of one authorisation:
 * - `ok`: held. `refused`: the bank says no. `lost_reply`: held, and the answer is lost.
 * - `never_arrives`: not held, and the caller cannot know it.
 */
export type AuthorizationAnswer = 'ok' | 'refused' | 'lost_reply' | 'never_arrives';

interface Payment {
  readonly orderId: string;
  readonly amountCents: number;
  readonly state: 'open' | 'held' | 'captured' | 'refunded' | 'void';
}

/** A processor of cards, and what moves its money: each payment is held once, by whatever token. */
export class FakeMachinePayments implements MachinePayments, PaymentLane {
  readonly payments = new Map<string, Payment>();
  /** Why no token would pay, while that is so. */
  verdict: 'mpp_payment_invalid' | 'unavailable' | undefined;
  /** While set, nobody is told what became of a payment. */
  silent = false;
  authorizations = 0;
  /** How often money was held. */
  holds = 0;
  readonly #script: AuthorizationAnswer[];

  constructor(script: readonly AuthorizationAnswer[] = []) {
    this.#script = [...script];
  }

  get states(): Payment['state'][] {
    return [...this.payments.values()].map(({ state }) => state);
  }

  async check(): Promise<void> {
    if (this.verdict !== undefined) throw new MailError(this.verdict, { reason: 'by plan' });
  }

  async open({ orderId, amountCents }: Parameters<MachinePayments['open']>[0]) {
    const reference = `pi_${this.payments.size + 1}`;
    this.payments.set(reference, { orderId, amountCents, state: 'open' });
    return { reference };
  }

  async authorize({ reference }: Parameters<MachinePayments['authorize']>[0]): Promise<void> {
    this.authorizations += 1;
    const answer = this.#script.shift() ?? 'ok';
    const { state } = this.#payment(reference);
    if (state === 'held') return;
    if (answer === 'never_arrives') throw new Error('socket hang up');
    if (state !== 'open' || answer === 'refused') {
      throw new MailError('mpp_payment_failed', { reason: 'the token did not pay (by_plan)' });
    }
    this.holds += 1;
    this.#become(reference, 'held');
    if (answer === 'lost_reply') throw new Error('socket hang up');
  }

  async find(reference: string) {
    if (this.silent) throw new MailError('unavailable', { reason: 'by plan' });
    const { state } = this.#payment(reference);
    if (state === 'open' || state === 'void') return state;
    return 'held';
  }

  async abandon(reference: string): Promise<void> {
    await this.release('', reference);
  }

  async capture(_orderId: string, reference: string): Promise<void> {
    if (this.#payment(reference).state === 'held') this.#become(reference, 'captured');
  }

  async release(_orderId: string, reference: string): Promise<boolean> {
    const { state } = this.#payment(reference);
    if (state === 'open' || state === 'held') this.#become(reference, 'void');
    return state === 'captured' || state === 'refunded';
  }

  async refund(_orderId: string, reference: string): Promise<void> {
    if (this.#payment(reference).state === 'captured') this.#become(reference, 'refunded');
  }

  #payment(reference: string): Payment {
    const found = this.payments.get(reference);
    if (found === undefined) throw new Error('no such payment');
    return found;
  }

  #become(reference: string, state: Payment['state']): void {
    this.payments.set(reference, { ...this.#payment(reference), state });
  }
}
