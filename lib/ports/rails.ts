import type { PostalAddress } from './addresses.ts';
import type { IncomingWebhook } from './incoming-webhook.ts';
import type { RailOffer } from './rail-offer.ts';

export interface Piece {
  /** The submission key: one for the order, for ever. */
  readonly orderId: string;
  readonly documentSha256: string;
  readonly mailClass: string;
  readonly format: string;
  readonly color: boolean;
  readonly doubleSided: boolean;
  /** Written by a pen, and not printed: then the text counts, and not the document. */
  readonly pen: boolean;
  /** Paid for besides: the class does not include it. */
  readonly tracking: boolean;
  /** The sender's pages; an address sheet of the service's own before them is at its own cost. */
  readonly pageCount: number;
  readonly to: PostalAddress;
  readonly from: PostalAddress;
  /** What a pen writes, as it was sent; null for what is printed. */
  readonly message: string | null;
}

export interface AcceptedPiece {
  readonly rail: string;
  readonly railId: string;
  readonly trackingNumber: string | null;
  /** YYYY-MM-DD. */
  readonly expectedDeliveryDate: string | null;
}

/** Where and when the carrier saw a piece, as far as it says. */
export interface CarrierScan {
  /** A town or a facility, such as `Newark NJ`: at most 80 characters; never an address. */
  readonly place: string | null;
  readonly atMs: number | null;
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
  /** A person says so, and is answered by the state that the order has then. */
  readonly isByHand?: true;
  /** Absent where the rail reports none. */
  readonly scan?: CarrierScan;
  /** YYYY-MM-DD, where the carrier says a new one. */
  readonly expectedDeliveryDate?: string;
}

/** What a rail says became of a piece: as by an event, but when it is asked. */
export type RailFinding = Pick<
  RailEvent,
  'kind' | 'meaning' | 'trackingNumber' | 'scan' | 'expectedDeliveryDate'
>;

/** A print facility. */
export interface Rail {
  readonly name: string;
  /** What it makes and sends, as far as the deployment sells it. */
  readonly offers: readonly RailOffer[];
  /** It takes nothing new: only what no other rail takes and was sold before. Absent on a rail that does. */
  readonly drained?: boolean;
  /**
   * Refuses addresses that this rail can never print, before anything is paid; absent on a rail that prints all.
   * @throws MailError `rejected`.
   */
  refuse?(piece: Pick<Piece, 'to' | 'from' | 'format'>): void;
  /**
   * Hands the piece over.
   * @throws MailError `rejected`, `unsupported_piece`, `unsupported_mail_class` (terminal), `unavailable` (certainly
   *   not created), `rail_unavailable`; `retry_unsafe` or `submit_outcome_unknown` when a piece may exist.
   */
  submit(piece: Piece, document: Uint8Array): Promise<AcceptedPiece>;
  /**
   * What became of this order's submission; absent on a rail that cannot be asked.
   * @throws MailError `rejected` when it has the piece and will never mail it; any other Error when the rail does not
   *   answer: then nobody knows.
   */
  find?(orderId: string): Promise<AcceptedPiece | 'absent'>;
  /**
   * What became of a piece that this rail accepted, as far as it is known, in the words of the rail's own events; null
   * while there is nothing to say. Absent on a rail that cannot be asked.
   * @throws when the rail does not answer: then nobody knows.
   */
  track?(railId: string): Promise<RailFinding | null>;
  /**
   * Reads what the rail reports by webhook; absent on a rail that reports nothing.
   * @throws MailError `invalid_request` when it is not this rail's, or stale; `unavailable` when that cannot be told.
   */
  readWebhook?(webhook: IncomingWebhook): Promise<RailEvent>;
}

/** A rail as it is deployed: it can be asked for a submission that it did not answer, so that none stays unknown. */
export type PrintRail = Rail & Required<Pick<Rail, 'find'>>;
