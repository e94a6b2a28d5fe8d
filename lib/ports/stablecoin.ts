import type { BegunRefund } from './payments.ts';
import type { Deadline } from './system.ts';

/** A signed permission to move stablecoin to us, as a caller sent it. */
export interface StablecoinPayment {
  /** The protocol version it is written in. */
  readonly version: 1 | 2;
  /** Who signed; lower case. */
  readonly payer: string;
  /** With the payer it names the payment: the chain takes each nonce of a payer once. Lower case. */
  readonly nonce: string;
  /** The network that it was signed for, by our own word for it; empty where it is none of ours. */
  readonly network: string;
  /** All that settling it needs, to be kept with the order. It pays nobody but us; never logged, never shown. */
  readonly wire: string;
}

/**
 * Stablecoin payments over the x402 protocol. What is signed moves exactly one amount to exactly our account, and the
 * chain moves it at most once, whoever hands it in and however often. A payment that was verified stays one to us: what
 * became of it is asked for the account and the network that it names, whatever the deployment has named since.
 */
export interface Stablecoin {
  /** What the caller is to sign, for protocol version 1 (fields of a JSON body) and 2 (a header). */
  challenge(
    amountCents: number,
    resourceUrl: string,
  ): Promise<{
    readonly body: Readonly<Record<string, unknown>>;
    readonly headers: Readonly<Record<string, string>>;
  }>;
  /**
   * The payment in such a header. Nothing is checked yet but its form.
   * @throws MailError `x402_payment_invalid`.
   */
  read(header: string): Promise<StablecoinPayment>;
  /** A payment that was kept. Throws for anything but the `wire` of one that was read. */
  recall(wire: string): Promise<StablecoinPayment>;
  /**
   * Whether it would pay exactly this amount to us now. Moves nothing.
   * @throws MailError `x402_verify_failed`; `unavailable` when nobody can tell, or too little is left of the call for
   *   settling after it.
   */
  verify(payment: StablecoinPayment, amountCents: number, deadline?: Deadline): Promise<void>;
  /**
   * Moves the money. Doing it again moves nothing more. Not begun where too little is left of the call to hear what
   * came of it.
   * @throws MailError `x402_settle_failed` when it was refused and the chain has not seen it. Any other Error leaves
   *   open whether the money moved or will move: then ask `find`.
   */
  settle(
    payment: StablecoinPayment,
    amountCents: number,
    deadline?: Deadline,
  ): Promise<{ readonly transaction: string }>;
  /**
   * What the chain says of it: `settled`: paid to us. `open`: not used, and may still be. `void`: it never can be any
   * more; it expired, or its payer canceled it or used it for something else.
   * @throws Error when the chain does not answer, or it was signed for another network than that of the deployment:
   *   then nobody knows.
   */
  find(
    payment: StablecoinPayment,
    amountCents: number,
    deadline?: Deadline,
  ): Promise<
    | { readonly state: 'settled'; readonly transaction: string }
    | { readonly state: 'open' | 'void' }
  >;
  /** The headers that tell the payer what was paid; an empty network is that of the deployment. */
  receipt(
    payment: Pick<StablecoinPayment, 'version' | 'payer' | 'network'>,
    transaction: string,
  ): Promise<Readonly<Record<string, string>>>;
  /**
   * Pays back from our own account, once for each key, for ever, also where that account is another one meanwhile: who
   * may pay is kept before anybody signs, and another account signs only when the one before it certainly never pays.
   * @throws MailError `unavailable`: it may have been paid, and calling again tells.
   */
  refund(
    refund: {
      readonly key: string;
      readonly payer: string;
      /** Where it was paid; empty is the deployment's. */
      readonly network: string;
      readonly amountCents: number;
    },
    begun: BegunRefund,
  ): Promise<void>;
}
