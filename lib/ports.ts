/**
 * One interface for each thing outside the domain. `functions/deps.ts` hands in the adapters; tests hand in
 * fakes. Every method is asynchronous except the clock, the ids and the log, so an adapter can load lazily.
 */

export type { Stablecoin, StablecoinPayment } from './ports/stablecoin.ts';

/** The one clock. Milliseconds since the epoch, UTC. */
export interface Clock {
  nowMs(): number;
}

/** Waiting. Its own port, so that nothing waits in a test. */
export interface Timer {
  /** Resolves after so many milliseconds by the clock. */
  sleep(ms: number): Promise<void>;
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

export interface StoredUpload {
  readonly bytes: Uint8Array;
  readonly storedAtMs: number | undefined;
}

/**
 * Documents by key. Putting the same key again replaces the object; keys are content hashes, so bytes agree.
 * Each call may be repeated; MailError `unavailable` when the store does not answer.
 */
export interface Documents {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  get(key: string): Promise<Uint8Array | undefined>;
  /** As `get`, with the time at which the gateway stored it; undefined where that is not known. */
  getUpload(key: string): Promise<StoredUpload | undefined>;
  /** A link that lets anybody who has it read the object, for so many seconds. */
  signedUrl(key: string, seconds: number): Promise<string>;
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
  /** @param delaySeconds 0 to 900: not before so much time has passed. */
  wake(orderId: string, delaySeconds?: number): Promise<void>;
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
  readonly company?: string | undefined;
  readonly line1: string;
  readonly line2?: string | undefined;
  readonly city: string;
  /** Two letters. */
  readonly state: string;
  readonly zip: string;
  readonly country: 'US';
}

/** Where a piece is delivered: an address without the people in it. */
export type DeliveryAddress = Pick<PostalAddress, 'line1' | 'line2' | 'city' | 'state' | 'zip'>;

/**
 * What a carrier says of an address. `confirmed`: it delivers there. `unit_missing`, `unit_unconfirmed`: to the
 * building, but a unit is missing or not known. `plausible`: nobody was asked; the ZIP code belongs to the state.
 * All others: it does not deliver there.
 */
export type CarrierFinding =
  | 'confirmed'
  | 'unit_missing'
  | 'unit_unconfirmed'
  | 'plausible'
  | 'not_confirmed'
  | 'not_found'
  | 'ambiguous'
  | 'insufficient'
  | 'too_long'
  | 'wrong_zip';

export interface CarrierAnswer {
  readonly finding: CarrierFinding;
  /** As the carrier writes it; null where it knows none. */
  readonly address: DeliveryAddress | null;
}

/** The national carrier's address verification. */
export interface AddressVerifier {
  /**
   * Asks about an address that is already in the form of Publication 28. Never told a name.
   * @throws MailError `unavailable` when the carrier cannot be asked.
   */
  verify(address: DeliveryAddress): Promise<CarrierAnswer>;
}

export interface Place {
  /** Present where a street is known. */
  readonly line1?: string;
  readonly city: string;
  readonly state: string;
  /** Absent where the place has several. */
  readonly zip?: string;
  /** From the point that was asked for. */
  readonly distanceMeters?: number;
}

export interface AutocompleteRequest {
  readonly prefix: string;
  readonly city?: string | undefined;
  readonly state?: string | undefined;
  readonly zip?: string | undefined;
  /** 1 to 10. */
  readonly limit: number;
}

/** Degrees, WGS 84; `limit` 1 to 10. */
export interface ReverseGeocodeRequest {
  readonly latitude: number;
  readonly longitude: number;
  readonly limit: number;
}

/** Completes addresses, and finds those near a point; in the United States. An empty list where nothing is known. */
export interface Places {
  /** Best first. @throws MailError `unavailable`. */
  autocomplete(request: AutocompleteRequest): Promise<readonly Place[]>;
  /** Nearest first. @throws MailError `unavailable`. */
  reverseGeocode(request: ReverseGeocodeRequest): Promise<readonly Place[]>;
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

/** What a rail charges, in US cents. */
export interface RailCosts {
  /** One page, black and white, postage included: by format and mail class. */
  readonly baseCents: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Each page of a letter after the first. */
  readonly extraPageCents: number;
  /** Each page of a letter in colour, besides. */
  readonly colorPageCents: number;
}

/** A webhook as it came in. */
export interface RailDelivery {
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The body, byte for byte what was signed. */
  readonly text: string;
}

/** What a rail says of a piece. */
export interface RailEvent {
  /** The rail's own; the same for every delivery of it. */
  readonly id: string;
  /** What was given with the submission; null when the piece is none of ours. */
  readonly orderId: string | null;
  readonly railId: string;
  /** The rail's word for it, such as `letter.in_transit`: at most 64 of `a-z0-9_.-`. */
  readonly kind: string;
  /** `failed`: it will never be mailed. `noted`: worth a line in the log. */
  readonly meaning: 'mailed' | 'in_transit' | 'delivered' | 'returned' | 'failed' | 'noted';
  readonly trackingNumber: string | null;
}

/** A print facility. */
export interface Rail {
  readonly name: string;
  /** The mail classes it sends, by the formats it makes; absent on a rail that makes and sends everything. */
  readonly capabilities?: Readonly<Record<string, readonly string[]>>;
  /** Absent on a rail that charges nothing. A piece without a cost here is not given to this rail. */
  readonly costs?: RailCosts;
  /**
   * Refuses what this rail can never print, before anything is paid for it; absent on a rail that prints everything.
   * @throws MailError `unsupported_piece`, `unsupported_mail_class`, `rejected` (an address it cannot print).
   */
  refuse?(piece: Pick<Piece, 'format' | 'mailClass' | 'to' | 'from'>): void;
  /**
   * Hands the piece over.
   * @throws MailError `rejected`, `unsupported_piece`, `unsupported_mail_class` (terminal), `unavailable` (certainly
   *   not created), `rail_unavailable`; `retry_unsafe` or `submit_outcome_unknown` when a piece may exist.
   */
  submit(piece: Piece, document: Uint8Array): Promise<AcceptedPiece>;
  /**
   * What became of this order's submission; absent on a rail that cannot be asked.
   * @throws when the rail does not answer: then nobody knows.
   */
  find?(orderId: string): Promise<AcceptedPiece | 'absent'>;
  /**
   * Reads what the rail reports by webhook; absent on a rail that reports nothing.
   * @throws MailError `invalid_request` when it is not this rail's, or stale; `unavailable` when that cannot be told.
   */
  readWebhook?(delivery: RailDelivery): Promise<RailEvent>;
}

/**
 * What moves money for one payment method. Each call is keyed by the order and the step, so that repeating it
 * moves nothing twice.
 */
export interface PaymentLane {
  /** Takes what was authorised. */
  capture(orderId: string, reference: string, amountCents: number): Promise<void>;
  /**
   * Lets go of what was authorised and not captured; a no-op when nothing moved.
   * @returns whether it was captured, as the processor shows: then only a refund gives it back.
   */
  release(orderId: string, reference: string, amountCents: number): Promise<boolean>;
  /** Gives back what was captured; a no-op when nothing moved. */
  refund(orderId: string, reference: string, amountCents: number): Promise<void>;
}

/** The files of the pages for people. */
export interface PageFiles {
  read(file: string): Promise<string>;
}

/** What a hosted checkout is for: an order, or the purchase of credit. */
interface CheckoutSubject {
  readonly kind: 'order' | 'credit';
  /** The order's id, or the credit checkout's. */
  readonly id: string;
}

export interface CheckoutRequest {
  readonly subject: CheckoutSubject;
  readonly amountCents: number;
  /** What the payer reads: never a name or an address. */
  readonly description: string;
  readonly uiMode: 'hosted' | 'embedded';
  readonly email: string | null;
  /** Where the payer comes back to. */
  readonly returnUrl: string;
  readonly expiresAtMs: number;
  /** Unique for each attempt to open one; the processor answers a repeated call with the same session. */
  readonly idempotencyKey: string;
}

/** A checkout that waits for its payer. Who has the URL or the secret can pay, and nothing else. */
export interface OpenCheckout {
  readonly sessionId: string;
  /** Of a hosted checkout. */
  readonly url: string | null;
  /** Of an embedded checkout. */
  readonly clientSecret: string | null;
  readonly expiresAtMs: number;
}

/** A checkout as the processor knows it now. */
export interface CheckoutSession {
  readonly sessionId: string;
  /** Null when it is none of ours. */
  readonly subject: CheckoutSubject | null;
  readonly state: 'open' | 'complete' | 'expired';
  readonly amountCents: number;
  /** Lower case, such as `usd`. */
  readonly currency: string;
  /** What became of the money; null while nobody paid. An order is authorised, credit is captured at once. */
  readonly payment: {
    readonly reference: string;
    readonly state: 'authorized' | 'captured' | 'canceled' | 'other';
  } | null;
}

/** What the processor reports by webhook, as far as we act on it. */
export type CheckoutEvent =
  | { readonly kind: 'completed' | 'expired'; readonly sessionId: string }
  | { readonly kind: 'other'; readonly type: string };

/** Hosted and embedded card checkout. An order's payment is only authorised; credit is captured at once. */
export interface Checkout {
  /** @throws MailError `no_checkout_url`, `no_client_secret`, `unavailable` (nothing can be paid then). */
  open(request: CheckoutRequest): Promise<OpenCheckout>;
  /** @throws MailError `unavailable`. */
  read(sessionId: string): Promise<CheckoutSession>;
  /** Closes it, so that nobody can pay any more; a no-op when it is not open. @throws MailError `unavailable`. */
  expire(sessionId: string): Promise<void>;
  /**
   * The event of a webhook's exact text. @throws MailError `invalid_request` when the signature is wrong or older than
   * five minutes.
   */
  readEvent(text: string, signature: string): Promise<CheckoutEvent>;
}

export interface PdfRequest {
  readonly format: 'letter' | 'letter_windowed';
  /** Printed on a `letter`; null where a quote knows none: then the place for them is kept, and stays empty. */
  readonly addresses: { readonly to: PostalAddress; readonly from: PostalAddress } | null;
  /** A small line at the foot of a page; null where none is printed. */
  readonly returnMark: string | null;
}

/** Something a sender may want to correct before the document is printed. */
export interface LintIssue {
  readonly code: string;
  /** Of the printed document, from 1. */
  readonly page: number;
  /** Left, top, width and height in inches from the left and top edges of the sheet. */
  readonly rectInches: readonly [number, number, number, number];
  /** An `error` will not print or not arrive as meant; a `warning` will look worse than meant. */
  readonly severity: 'error' | 'warning';
  readonly fix: string;
}

/** A sender's PDF as it will be printed: US Letter, one revision, nothing in it but what prints. */
export interface InspectedPdf {
  readonly bytes: Uint8Array;
  /** Of `bytes`; lower-case hex. */
  readonly sha256: string;
  /** Pages of `bytes`, an address sheet included. */
  readonly pageCount: number;
  /** What a reader of `bytes` extracts. */
  readonly text: string;
  /** False where `text` may not be what the paper shows: a person must look before it is printed. */
  readonly trusted: boolean;
  /** Why it is not trusted: codes for logs and reviewers. */
  readonly distrust: readonly string[];
  readonly issues: readonly LintIssue[];
  /** Addresses on a sheet of their own, in the free window zone of page 1, or the document's own. */
  readonly addressPlacement: 'sheet' | 'zone' | 'own';
  /** For people: why they are there. */
  readonly addressReason: string;
}

/** Reads a stranger's PDF where it can do no harm, and makes of it what is counted, screened and printed. */
export interface PdfInspector {
  /**
   * Equal arguments give equal bytes. A hostile document costs a bounded time and memory.
   * @throws MailError `invalid_pdf`, `file_too_large`, `empty_document`, `page_limit_exceeded`,
   *   `low_text_density`; `unsupported_characters` or `validation_error` for addresses that cannot be printed.
   */
  inspect(bytes: Uint8Array, request: PdfRequest): Promise<InspectedPdf>;
}

/** Fetches a caller's PDF from the public internet. */
export interface PdfFetcher {
  /**
   * The bytes at this address, at most 10 MB of them, which begin like a PDF; nothing else is promised of them.
   * @throws MailError `blocked_address`, `dns_failed`, `redirect_limit`, `pdf_fetch_failed`, `file_too_large`.
   */
  fetch(url: string): Promise<Uint8Array>;
}

export interface WebhookRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON. The signature is over these very bytes. */
  readonly body: string;
}

/** How a webhook's host answered, or why it did not. */
export type WebhookAnswer =
  | {
      readonly status: number;
      /** As it was sent: seconds, or a date. */
      readonly retryAfter: string | null;
    }
  | {
      readonly status: null;
      readonly failure: 'blocked' | 'unresolved' | 'timed_out' | 'broken';
    };

/** Reaches an address that a stranger chose, and never a private one. */
export interface WebhookSender {
  /** Whether notifications can be sent there at all. @throws MailError `blocked_address`. */
  check(url: string): Promise<void>;
  /** Posts once and follows no redirect; answers within 15 seconds, and checks the address afresh. */
  send(request: WebhookRequest): Promise<WebhookAnswer>;
}

export interface OutgoingEmail {
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
  /** Ends all e-mails to this address, by GET or by one click of a mail program (RFC 8058). */
  readonly unsubscribeUrl: string;
}

export interface Mailer {
  /** Hands the message over once, and never again: a lost answer may mean that it was taken. Throws when it fails. */
  send(email: OutgoingEmail): Promise<void>;
}
