import { MailError } from '../../../lib/errors/mail-error.ts';
import type { MachinePayments } from '../../../lib/ports.ts';
import type { CardCompany } from './card-company.ts';

/** A token that a wallet has granted pays so long. */
const GRANTED_MS = 30 * 60_000;
const TOKEN = /^spt_(\d+)_(\d+)_(good|bad)$/;

/** Payments without a page, by tokens that wallets grant, in the books of the card company. */
export class CardTokens implements MachinePayments {
  readonly #cards: CardCompany;
  readonly #nowMs: () => number;
  #granted = 0;

  constructor(cards: CardCompany, nowMs: () => number) {
    this.#cards = cards;
    this.#nowMs = nowMs;
  }

  /** A wallet grants a token; of a bad one its bank wants nothing to know. */
  grant(isGood: boolean): string {
    this.#granted += 1;
    return `spt_${this.#granted}_${this.#nowMs() + GRANTED_MS}_${isGood ? 'good' : 'bad'}`;
  }

  async check(token: string): Promise<void> {
    if (this.#isOver(token)) throw new MailError('mpp_payment_invalid', { reason: 'it is over' });
  }

  async open({ orderId, amountCents }: Parameters<MachinePayments['open']>[0]) {
    return { reference: this.#cards.openIntent(orderId, amountCents) };
  }

  async authorize({ reference, token }: Parameters<MachinePayments['authorize']>[0]) {
    const isGood = !this.#isOver(token) && token.endsWith('good');
    if (this.#cards.confirmIntent(reference, isGood)) return;
    throw new MailError('mpp_payment_failed', { reason: 'the token did not pay' });
  }

  async find(reference: string) {
    const state = this.#cards.intents.get(reference)?.state;
    if (state === 'open') return 'open';
    return state === 'canceled' || state === undefined ? 'void' : 'held';
  }

  async abandon(reference: string): Promise<void> {
    this.#cards.endIntent(reference);
  }

  #isOver(token: string): boolean {
    const [, , untilMs] = TOKEN.exec(token) ?? [];
    return Number(untilMs ?? 0) <= this.#nowMs();
  }
}
