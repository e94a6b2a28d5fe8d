import type { Stablecoin, StablecoinPayment } from '../../../lib/ports.ts';
import { aPaymentHeader, FakeStablecoin } from '../../fakes/fake-stablecoin.ts';
import type { Violations } from '../violations.ts';

/** A signature pays for so long. */
const SIGNED_MS = 5 * 60_000;

interface ChainWorld {
  readonly violations: Violations;
  after(ms: number, action: () => void): void;
}

/** A chain, its facilitator and the wallets that pay on it. Each guest has a wallet of its own. */
export class Chain extends FakeStablecoin {
  readonly #world: ChainWorld;
  #nonces = 0;

  constructor(world: ChainWorld) {
    super();
    this.#world = world;
  }

  /** The wallet signs; after five minutes nobody can settle it any more. */
  sign(payer: string, cents: number): string {
    this.#nonces += 1;
    const header = aPaymentHeader({ payer, nonce: `0x${this.#nonces.toString(16)}`, cents });
    this.#world.after(SIGNED_MS, () => this.expire(header));
    return header;
  }

  override async settle(payment: StablecoinPayment): Promise<{ transaction: string }> {
    const settled = await super.settle(payment);
    return settled;
  }

  override async refund(...refund: Parameters<Stablecoin['refund']>): Promise<void> {
    await super.refund(...refund);
    const [{ payer, key }] = refund;
    const net = this.netOf(payer);
    this.#world.violations.must('refund_within_charge', net >= 0, `${key} ${net}`);
  }

  /** What a wallet paid in the end. */
  netOf(payer: string): number {
    const own = (cents: number, each: { payer: string; cents: number }) =>
      each.payer === payer ? cents + each.cents : cents;
    return this.paid.reduce(own, 0) - [...this.refunds.values()].reduce(own, 0);
  }
}
