import type { Actor } from '../../contract/actors.ts';
import type { EventKind } from '../../contract/events.ts';
import type { OrderStatus, PaymentMethodName, PaymentState } from '../../contract/schemas/order.ts';
import type { KeptIssue } from '../../document/lint-issue.ts';
import type { ErrorCode } from '../../errors/catalog.ts';
import type { CountedSend } from '../../limits/counted-send.ts';
import type { OpenCheckout, PostalAddress } from '../../ports.ts';
import type { BreakdownLine, PieceOptions } from '../../pricing/price-piece.ts';
import type { LetterMark } from '../../return-mark/letter-row.ts';
import type { RailReport } from './rail-report.ts';

/**
 * Where an order is inside `screening` and `held_for_review`:
 * screening -> (reviewing) -> capturing -> submitting. `submitting` is the fence: from there on a piece may
 * exist, so the order can no longer be canceled and is never submitted blindly again.
 */
export type Step = 'screening' | 'reviewing' | 'capturing' | 'submitting';

export interface OrderEvent {
  readonly id: string;
  readonly kind: EventKind;
  readonly atMs: number;
  readonly actor: Actor;
  readonly fromStatus: OrderStatus | null;
  readonly toStatus: OrderStatus;
  readonly data: Readonly<Record<string, string | number | boolean | null | readonly string[]>>;
}

/**
 * Something still to be done in the outside world. It stands in the order until a message reports its result,
 * so a process that dies in between loses nothing. `key` is deterministic: carrying it out twice does it once.
 */
export interface Effect {
  readonly key: string;
  readonly kind:
    | 'start_workflow'
    | 'resume_workflow'
    | 'release'
    | 'refund'
    | 'uncount'
    /** Find out what became of a payment that a call brought, and settle it if nobody did. */
    | 'settle'
    /** Pay back a stablecoin payment that came although the order was paid already. */
    | 'return_payment'
    | 'notify'
    | 'email'
    /** Remove the files of a scrubbed order, and what its notifications said. */
    | 'forget';
  /** From when the sweep takes it. */
  readonly dueAtMs: number;
  readonly data: Readonly<Record<string, string>>;
}

interface Payment {
  readonly method: PaymentMethodName;
  readonly state: PaymentState;
  /** What the payment lane knows it by: the credit account, the payment intent. Shown to nobody but who paid by it. */
  readonly reference: string | null;
}

/** What the caller says of a delivered letter. */
export interface Rating {
  /** A whole number from 1 to 5. */
  readonly stars: number;
  readonly text: string | null;
  readonly atMs: number;
}

export interface LastScan {
  readonly place: string | null;
  /** As the carrier says; when it was heard of, where it does not. */
  readonly atMs: number;
}

export interface Failure {
  readonly code: ErrorCode;
  readonly reason: string;
}

/** The handing over of the piece that is under way, or the last one that was. */
export interface Submission {
  /** The rail that alone may have the piece, and alone is asked for it. */
  readonly rail: string;
  /** 1 for the first; tells a fence from the one before it. */
  readonly attempt: number;
  /** When the first attempt began: rails forget submission keys. */
  readonly firstAtMs: number;
  /** When this one began: for some time after it a rail may still be making the piece. */
  readonly startedAtMs: number;
  /** Other rails that were handed the piece before, and said that they made none: one of them may report on it yet. */
  readonly earlier?: readonly string[];
}

/** The whole order: state, event log and outbox in one item, so that they can never disagree. */
export interface Order {
  /** 32 hex digits, derived from the caller and the Idempotency-Key. */
  readonly hex: string;
  /** Grows by one with every stored change. */
  readonly version: number;
  readonly sandbox: boolean;
  readonly status: OrderStatus;
  readonly step: Step | null;
  readonly options: PieceOptions;
  readonly pageCount: number;
  /** As it is printed and given to the rail. */
  readonly to: PostalAddress;
  /** As the caller wrote the recipient: what reads echo. */
  readonly givenTo: PostalAddress;
  /** As the carrier writes the recipient. */
  readonly correctedTo: PostalAddress;
  readonly from: PostalAddress;
  readonly documentSha256: string;
  /** What the caller sent. The pages of a PDF are read back as they print before it is judged. */
  readonly contentKind: 'text' | 'pdf';
  /** What the preflight of a PDF found; empty for text. */
  readonly issues: readonly KeptIssue[];
  readonly priceCents: number;
  readonly breakdown: readonly BreakdownLine[];
  readonly payment: Payment;
  /** Where a person pays, for an order whose payment method is the checkout. */
  readonly checkout: OpenCheckout | null;
  readonly trackingNumber: string | null;
  /** YYYY-MM-DD. */
  readonly expectedDeliveryDate: string | null;
  /** When the carrier said so; null while it is what was reckoned, or said, at the acceptance. */
  readonly expectedSaidAtMs: number | null;
  /** Where the carrier saw a tracked piece last; null before, and for what is not tracked. */
  readonly lastScan: LastScan | null;
  /** Stored before a rail is called, so that whatever dies, it is known whom to ask; null before the first. */
  readonly submission: Submission | null;
  /** Since when it waits for a rail that takes it: those that were asked made nothing. Null before, and after. */
  readonly noRailSinceMs: number | null;
  /**
   * What rails that were handed it reported before an acceptance was stored: heard together with it. Of an order that
   * ended without a piece: which pieces failed.
   */
  readonly early: readonly RailReport[];
  /**
   * The last question what became of its checkout, and then of the piece that its rail took, and how many went
   * unanswered in a row.
   */
  readonly asked: { readonly atMs: number; readonly silent: number } | null;
  /** Which execution of the workflow is at work on it: 1 for the first, one more each time it had stopped. */
  readonly workflowRun: number;
  /** Until when it is left alone by the sweep, which failed to look after it so many times in a row. */
  readonly postponed: { readonly untilMs: number; readonly failures: number } | null;
  /** Who has the piece; null until its acceptance is stored. */
  readonly rail: { readonly name: string; readonly id: string } | null;
  readonly refusalReason: string | null;
  readonly failure: Failure | null;
  readonly deliveryOutcome: 'delivered' | 'returned' | null;
  /** When its rail failed a mailed piece that nobody saw arrive; null before. It then never counts so by itself. */
  readonly disownedAtMs: number | null;
  /** A piece too many: beside its own, or of an order that ended without one. Null while none is told. */
  readonly secondPiece: {
    readonly rail: string;
    readonly railId: string;
    readonly atMs: number;
  } | null;
  readonly cancelableUntilMs: number | null;
  readonly review: { readonly taskToken: string | null; readonly heldAtMs: number } | null;
  /** The posted review; null until there is one. */
  readonly rating: Rating | null;
  readonly email: string | null;
  /** Where notifications go. */
  readonly webhookUrl: string | null;
  /** What its recipient finds it by, in digests; null where no code is printed. */
  readonly mark: LetterMark | null;
  /**
   * By whose stops it is held back before it is handed over, in digests; null where its mark says it all, and for one
   * that was placed before this was kept.
   */
  readonly stoppedBy: {
    readonly doors: readonly string[];
    /** How many of these its address names, and an operator closes; they are the first. Of older orders unknown. */
    readonly named?: number;
    readonly senders: readonly string[];
  } | null;
  /** The deployment it was placed in; a sandbox order ends with it. */
  readonly deploymentId: string;
  /** Who placed it, as a digest (`keptIdentityOf`): its key, else its network; null where neither is known. */
  readonly callerDigest: string | null;
  /** How many days after its end its personal data stays, as it was promised when it was placed. */
  readonly retentionDays: number;
  /**
   * How many days after it was placed it is kept that nobody pays, as it was promised then: one of the sandbox, which
   * is gone after them, and the personal data of a live one.
   */
  readonly unpaidDays: number;
  /** When its personal data was deleted; null while it is kept. */
  readonly scrubbedAtMs: number | null;
  /** What this order counted against the caps, to be given back if it is never mailed. */
  readonly counted: readonly CountedSend[];
  /** Binds the Idempotency-Key to the body it was first sent with. */
  readonly bodyHash: string;
  /** The API key that placed it, who alone may list it; null for a guest's. */
  readonly keyId: string | null;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
  readonly events: readonly OrderEvent[];
  readonly effects: readonly Effect[];
  /** Identities of outside messages that were taken, so that a duplicate changes nothing. */
  readonly seen: readonly string[];
}

const ORDER_ID = /^ord_(test_)?([0-9a-f]{32})$/;

/** `ord_<hex>`, or `ord_test_<hex>` for a sandbox order. */
export function orderIdOf(order: Pick<Order, 'hex' | 'sandbox'>): string {
  return `${order.sandbox ? 'ord_test_' : 'ord_'}${order.hex}`;
}

/** Where a PDF has its addresses, as it was logged; undefined of any other document. */
export function addressPlacementOf({ events }: Pick<Order, 'events'>): string | undefined {
  const prepared = events.find(({ kind }) => kind === 'order.document_prepared');
  const placement = prepared?.data['address_placement'];
  return typeof placement === 'string' ? placement : undefined;
}

/** The parts of an order id, or undefined when it is none. */
export function parseOrderId(id: string): { hex: string; sandbox: boolean } | undefined {
  const match = ORDER_ID.exec(id);
  const hex = match?.[2];
  return hex === undefined ? undefined : { hex, sandbox: match?.[1] !== undefined };
}
