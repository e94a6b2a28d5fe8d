/**
 * One interface for each thing outside the domain. `functions/deps.ts` hands in the adapters; tests hand in
 * fakes. Every method is asynchronous except the clock, the ids and the log, so an adapter can load lazily.
 */

/** The one clock. Milliseconds since the epoch, UTC. */
export interface Clock {
  nowMs(): number;
}

/** The one source of randomness. */
export interface Ids {
  /** `bytes` cryptographically random bytes as lower-case hex. */
  randomHex(bytes: number): string;
}

/** Fields are ids, codes, counts and durations; never a name, address, content, token, key or credit code. */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

export interface Log {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  /** `cause` is written with its stack. */
  error(event: string, fields?: LogFields, cause?: unknown): void;
}

/** Documents by key. Putting the same key again replaces the object; keys are content hashes, so bytes agree. */
export interface Documents {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  get(key: string): Promise<Uint8Array | undefined>;
}

/** The state machine. */
export interface Workflow {
  /** Starts the order's execution; the name is the order's, so a second start changes nothing. */
  start(orderId: string): Promise<void>;
  /** Answers a waiting task. A token that no longer waits is not an error: the workflow went on. */
  resume(taskToken: string, output: Readonly<Record<string, string>>): Promise<void>;
}

/** A wake-up call: this order has effects to carry out. Losing one only costs time; the sweep finds them. */
export interface Outbox {
  wake(orderId: string): Promise<void>;
}

export type Verdict = {
  readonly outcome: 'allow' | 'hold' | 'refuse';
  readonly categories: readonly string[];
  /** For people; never quotes the content. */
  readonly reason: string;
};

export interface Screener {
  /** Judges the very text that prints. Throws when it cannot: the caller then holds, never allows. */
  screen(content: { readonly text: string; readonly documentSha256: string }): Promise<Verdict>;
}

export interface PostalAddress {
  readonly name: string;
  readonly company?: string;
  readonly line1: string;
  readonly line2?: string;
  readonly city: string;
  /** Two letters. */
  readonly state: string;
  readonly zip: string;
  readonly country: 'US';
}

export interface Piece {
  /** The submission key: one for the order, for ever. */
  readonly orderId: string;
  readonly documentSha256: string;
  readonly mailClass: string;
  readonly format: string;
  readonly color: boolean;
  readonly doubleSided: boolean;
  readonly pageCount: number;
  readonly to: PostalAddress;
  readonly from: PostalAddress;
}

export interface AcceptedPiece {
  readonly rail: string;
  readonly railId: string;
  readonly trackingNumber: string | null;
  /** YYYY-MM-DD. */
  readonly expectedDeliveryDate: string | null;
}

/** A print facility. */
export interface Rail {
  readonly name: string;
  /**
   * Hands the piece over.
   * @throws MailError `rejected` (terminal), `unavailable` (certainly not created), `rail_unavailable`;
   *   `retry_unsafe` or `submit_outcome_unknown` when a piece may exist.
   */
  submit(piece: Piece, document: Uint8Array): Promise<AcceptedPiece>;
}

/**
 * What moves money for one payment method. Each call is keyed by the order and the step, so that repeating it
 * moves nothing twice.
 */
export interface PaymentLane {
  /** Takes what was authorised. */
  capture(orderId: string, reference: string, amountCents: number): Promise<void>;
  /** Lets go of what was authorised and not captured; a no-op when nothing moved. */
  release(orderId: string, reference: string, amountCents: number): Promise<void>;
  /** Gives back what was captured; a no-op when nothing moved. */
  refund(orderId: string, reference: string, amountCents: number): Promise<void>;
}
