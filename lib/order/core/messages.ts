import type { ErrorCode } from '../../errors/catalog.ts';
import type { AcceptedPiece, Verdict } from '../../ports.ts';
import type { RailReport, Report } from './rail-report.ts';

/** Everything an order can be told. Each is idempotent; those from outside carry their own identity. */
export type Message =
  /** The money is held. `id`: of what was reported, or the key of the effect by which an offer was to be settled. */
  | { readonly kind: 'payment_authorized'; readonly id: string; readonly reference: string }
  | { readonly kind: 'screened'; readonly verdict: Verdict }
  | { readonly kind: 'review_opened'; readonly taskToken: string }
  | {
      readonly kind: 'decided';
      readonly decision: 'allow' | 'refuse';
      readonly reason: string;
      /** The operator's key id; null when decided in the workflow's console. */
      readonly operator: string | null;
      /** What that key is for, in the words of whoever made it; for other operators alone. */
      readonly operatorLabel?: string;
    }
  | { readonly kind: 'review_expired' }
  | { readonly kind: 'captured' }
  /** Told before the rail is called: from here on only this rail may have the piece. */
  | {
      readonly kind: 'submission_started';
      readonly rail: string;
      /** That rail has printed it, which a restored order forgot: told however long the order waited. */
      readonly isPrinted?: true;
    }
  /** The rail said that this attempt certainly created nothing; its fence, and no later one, is lowered again. */
  | { readonly kind: 'submission_withdrawn'; readonly attempt: number }
  /** No rail takes the piece now, and certainly none has it: the order waits for one that does. */
  | { readonly kind: 'no_rail_took' }
  | { readonly kind: 'rail_accepted'; readonly piece: AcceptedPiece }
  | {
      readonly kind: 'failed';
      readonly code: ErrorCode;
      readonly reason: string;
      /** The workflow gives up only what it still works on: not a piece that was accepted meanwhile. */
      readonly by?: 'workflow';
      /** The last submission that is known of, 0 for none: of a later one nothing is known. */
      readonly attempt?: number;
    }
  | Report
  /** A report that a rail sent by itself, of a piece of its own, perhaps before we know that it took it. */
  | ({ readonly kind: 'rail_reported' } & RailReport)
  /** The rail was asked what became of its piece. */
  | {
      readonly kind: 'rail_asked';
      readonly atMs: number;
      /** `nothing`: nothing that was not known. `silent`: it did not answer. */
      readonly answer: Report | 'nothing' | 'silent';
    }
  /** Of its checkout, at that time, nothing was known that the order did not know. */
  | { readonly kind: 'checkout_asked'; readonly atMs: number }
  /** This execution of its workflow has stopped, as far as anybody can tell; the next one goes on where it stands. */
  | { readonly kind: 'workflow_stopped'; readonly run: number }
  /** An operator has it taken further now, whatever it was waiting for its turn for. */
  | { readonly kind: 'replayed' }
  /** An operator gives the money back though the piece was printed: lost, late or spoilt. */
  | { readonly kind: 'refund_granted'; readonly reason: string }
  /** The sweep failed to look after it, and leaves it alone for a while. */
  | { readonly kind: 'postponed' }
  | { readonly kind: 'rated'; readonly stars: number; readonly text: string | null }
  | { readonly kind: 'cancel'; readonly by: 'caller' | 'system'; readonly reason: string | null }
  /** Its personal data is to end: at its caller's wish, or because it was kept long enough. */
  | { readonly kind: 'scrub'; readonly by: 'caller' | 'system' }
  | {
      readonly kind: 'payment_returned';
      readonly how: 'released' | 'refunded';
      /** The effect that was carried out; one that was replaced meanwhile says nothing of the newer one. */
      readonly key?: string;
    }
  /** Told before money can go back by it: from here on only this try may move it. */
  | {
      readonly kind: 'refund_begun';
      /** Of the effect that gives it back. */
      readonly key: string;
      /** What its lane has to know of the try. */
      readonly begun: string;
      /** What was kept of an earlier one when this one was decided on; null for nothing. */
      readonly instead: string | null;
    }
  | { readonly kind: 'effect_done'; readonly key: string }
  /** Another payment for an order that waits for one which a call brings, and that an earlier one did not pay. */
  | { readonly kind: 'payment_offered'; readonly offer: Offer }
  /** The chain moved the money of an offer. */
  | { readonly kind: 'payment_settled'; readonly key: string; readonly reference: string }
  /** Its settlement was refused; the chain may still take it until it expires. */
  | { readonly kind: 'settlement_refused'; readonly key: string }
  /** It did not pay, and never will. */
  | { readonly kind: 'payment_void'; readonly key: string };

/** A payment that a call brought, which an order may be paid by. */
export interface Offer {
  /** Tells it from every other one that is offered for the order. */
  readonly name: string;
  /** What the payment's lane knows it by. */
  readonly reference: string;
  /** What settling it needs; never logged, never shown. */
  readonly wire: string;
}

export type MessageKind = Message['kind'];
