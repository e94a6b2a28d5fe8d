import { NETWORKS } from '../../lib/adapters/x402/networks.ts';
import { toChallenge } from '../../lib/adapters/x402/requirements.ts';
import { MailError } from '../../lib/errors/mail-error.ts';
import type { BegunRefund, Stablecoin, StablecoinPayment } from '../../lib/ports.ts';

/**
 * What becomes of one settlement:
 * - `ok`: paid. `refused`: said to be refused, and not paid. `lost_reply`: paid, and the answer is lost.
 * - `never_arrives`: not paid, and the caller cannot know it. `premature`: said to be refused, and paid later (`land`).
 */
export type SettlementAnswer = 'ok' | 'refused' | 'lost_reply' | 'never_arrives' | 'premature';

interface Signed {
  readonly payer: string;
  readonly nonce: string;
  readonly cents: number;
}

const HEADER = /^signed:(0x[0-9a-f]{40}):(0x[0-9a-f]{64}):(\d+)$/;

/** The header of a payment in this world; by default one of 1.99 by the one payer. */
export function aPaymentHeader({ payer = '0xa', nonce = '0x1', cents = 199 } = {}): string {
  const padded = (text: string, digits: number) => `0x${text.slice(2).padStart(digits, '0')}`;
  return `signed:${padded(payer, 40)}:${padded(nonce, 64)}:${cents}`;
}

const RECIPIENT = { payTo: `0x${'0'.repeat(36)}dEaD`, network: NETWORKS.base };

/** A chain and its facilitator: each nonce pays once, whoever hands it in and however often. */
export class FakeStablecoin implements Stablecoin {
  /** Every transfer that the chain made, as it was signed. */
  readonly paid: Signed[] = [];
  /** What was paid back, by account of ours and key. */
  readonly refunds = new Map<string, { readonly payer: string; readonly cents: number }>();
  /** The account of ours that pays back now. */
  refunder = 'account 1';
  settlements = 0;
  /** While set, nothing is verified, and this is why. */
  verdict: 'x402_verify_failed' | 'unavailable' | undefined;
  /** While set, the chain does not answer. */
  silent = false;
  /** While set, no refund is made. */
  broke = false;
  readonly #void = new Set<string>();
  readonly #over = new Set<string>();
  readonly #script: SettlementAnswer[];

  constructor(script: readonly SettlementAnswer[] = []) {
    this.#script = [...script];
  }

  /** What we have in the end. */
  get netCents(): number {
    const refunded = [...this.refunds.values()].reduce((sum, { cents }) => sum + cents, 0);
    return this.paid.reduce((sum, { cents }) => sum + cents, 0) - refunded;
  }

  /** A transfer that was under way arrives. */
  land(header: string): void {
    this.#pay(signedBy(header));
  }

  /** The time of every signature that did not pay is over. */
  expire(...headers: readonly string[]): void {
    for (const header of headers) this.#void.add(signedBy(header).nonce);
  }

  /** What an account of ours signed is over. */
  expireRefundsOf(refunder: string): void {
    this.#over.add(refunder);
  }

  async challenge(amountCents: number, resource: string) {
    return {
      body: toChallenge(RECIPIENT, amountCents, resource).body,
      headers: { 'payment-required': `challenge ${amountCents}` },
    };
  }

  async read(header: string): Promise<StablecoinPayment> {
    if (!HEADER.test(header)) {
      throw new MailError('x402_payment_invalid', { reason: 'it is not readable' });
    }
    const { payer, nonce } = signedBy(header);
    return { version: 1, payer, nonce, network: 'base', wire: header };
  }

  async recall(wire: string): Promise<StablecoinPayment> {
    return this.read(wire);
  }

  async verify({ wire }: StablecoinPayment, amountCents: number): Promise<void> {
    if (this.verdict !== undefined) throw new MailError(this.verdict, { reason: 'by plan' });
    const { nonce, cents } = signedBy(wire);
    if (cents !== amountCents || this.#isPaid(nonce) || this.#void.has(nonce)) {
      throw new MailError('x402_verify_failed', { reason: 'it would not pay' });
    }
  }

  async settle({ wire }: StablecoinPayment): Promise<{ transaction: string }> {
    this.settlements += 1;
    const answer = this.#script.shift() ?? 'ok';
    const signed = signedBy(wire);
    const settled = { transaction: transactionOf(signed.nonce) };
    if (this.#isPaid(signed.nonce)) return settled;
    if (answer === 'never_arrives') throw new Error('socket hang up');
    if (answer === 'refused' || answer === 'premature' || this.#void.has(signed.nonce)) {
      throw new MailError('x402_settle_failed', { reason: 'it was refused' });
    }
    this.#pay(signed);
    if (answer === 'lost_reply') throw new Error('socket hang up');
    return settled;
  }

  async find({ nonce }: StablecoinPayment) {
    if (this.silent) throw new Error('timeout');
    if (this.#isPaid(nonce)) {
      return { state: 'settled', transaction: transactionOf(nonce) } as const;
    }
    return { state: this.#void.has(nonce) ? 'void' : 'open' } as const;
  }

  async receipt({ version, payer }: { version: 1 | 2; payer: string }, transaction: string) {
    return {
      [version === 1 ? 'x-payment-response' : 'payment-response']: `${payer} ${transaction}`,
    };
  }

  /** As the adapter does it: an account signs what the order keeps that it may, and the chain takes that once. */
  async refund(
    { key, payer, amountCents }: Parameters<Stablecoin['refund']>[0],
    refund: BegunRefund,
  ): Promise<void> {
    if (this.broke) throw new MailError('unavailable', { reason: 'by plan' });
    const { refunder } = this;
    const isPaidBy = (account: string) => this.refunds.has(`${account}:${key}`);
    const { begun } = refund;
    if (begun !== null && begun !== refunder) {
      if (isPaidBy(begun)) return;
      if (!this.#over.has(begun))
        throw new MailError('unavailable', { reason: 'it may still pay' });
    }
    if (isPaidBy(refunder)) return;
    const kept = begun === refunder ? begun : await refund.begin(refunder);
    if (kept !== refunder) throw new MailError('unavailable', { reason: 'another one began' });
    this.refunds.set(`${refunder}:${key}`, { payer, cents: amountCents });
  }

  #isPaid(nonce: string): boolean {
    return this.paid.some((each) => each.nonce === nonce);
  }

  #pay(signed: Signed): void {
    if (!this.#isPaid(signed.nonce)) this.paid.push(signed);
  }
}

function signedBy(header: string): Signed {
  const [, payer = '', nonce = '', cents = ''] = HEADER.exec(header) ?? [];
  return { payer, nonce, cents: Number(cents) };
}

function transactionOf(nonce: string): string {
  return nonce.replace('0x0', '0xf');
}

/** What one order keeps of a refund, as it would in its store: every try reads it anew. */
export class KeptRefund {
  kept: string | null = null;

  /** As a process reads it now. */
  read(): BegunRefund {
    const begun = this.kept;
    return {
      begun,
      begin: async (next) => {
        if (this.kept === begun) this.kept = next;
        return this.kept ?? next;
      },
    };
  }
}
