import { createHmac } from 'node:crypto';
import { type Caller, callerNamespace } from '../../credentials/caller.ts';
import { toKeptIssue } from '../../document/lint-issue.ts';
import type { PreparedDocument } from '../../document/prepare-document.ts';
import type { CountedSend } from '../../limits/counted-send.ts';
import type { AcceptedPiece, OpenCheckout, PostalAddress, Verdict } from '../../ports.ts';
import type { PieceOptions, Price } from '../../pricing/price-piece.ts';
import type { LetterMark } from '../../return-mark/letter-row.ts';
import { withEffect, withEvent } from './change.ts';
import { decide } from './decide.ts';
import type { Message, Offer } from './messages.ts';
import type { Order } from './order.ts';
import { OFFER_PATIENCE_MS } from './overdue.ts';
import { owingNotifications } from './owing-notifications.ts';
import { owingSettlement } from './settlement.ts';

/** What a caller ordered, checked, rendered and priced. */
export interface Placement {
  readonly hex: string;
  readonly bodyHash: string;
  readonly keyId: string | null;
  readonly callerDigest: string | null;
  readonly deploymentId: string;
  readonly retentionDays: number;
  readonly unpaidDays: number;
  readonly options: PieceOptions;
  /** As it is printed. */
  readonly to: PostalAddress;
  readonly givenTo: PostalAddress;
  readonly correctedTo: PostalAddress;
  /** Whether the carrier knows the building, and not the unit. */
  readonly isUnitUnknown: boolean;
  readonly from: PostalAddress;
  readonly document: Pick<
    PreparedDocument,
    'sha256' | 'pageCount' | 'contentKind' | 'issues' | 'addresses'
  >;
  readonly price: Price;
  readonly email: string | null;
  readonly webhookUrl: string | null;
  readonly mark: LetterMark | null;
  readonly nowMs: number;
}

/**
 * The 32 hex digits of an order, derived from the caller and the Idempotency-Key: the order itself is the record that
 * the key was used. Unguessable without the secret, because the id alone allows reading. A sandbox order after one
 * that is gone has others (`hexOfLeased`).
 */
export function orderHex(secret: string, caller: Caller, idempotencyKey: string): string {
  const input = JSON.stringify([callerNamespace(caller), idempotencyKey]);
  return createHmac('sha256', secret).update(`order:${input}`).digest('hex').slice(0, 32);
}

/** A sandbox order: the whole flow simulated in one call, decided by the rules that decide live orders. */
export function newSandboxOrder(
  placement: Placement,
  verdict: Verdict,
  simulated: AcceptedPiece,
): Order {
  const payment = { method: 'none', state: 'none', reference: null } as const;
  const blank: Order = { ...base(placement), sandbox: true, step: 'screening', payment };
  const order = created(blank, placement);
  const story: Message[] = [
    { kind: 'screened', verdict },
    { kind: 'submission_started', rail: simulated.rail },
    { kind: 'rail_accepted', piece: simulated },
  ];
  return firstVersion(story.reduce((state, message) => told(state, message), order));
}

/** A live order whose payment is already authorised in the transaction that stores it. */
export function newPaidOrder(
  placement: Placement,
  payment: { readonly method: 'credit_code'; readonly reference: string },
  counted: readonly CountedSend[] = [],
): Order {
  const authorized = { ...payment, state: 'authorized' } as const;
  const blank: Order = {
    ...base(placement),
    sandbox: false,
    step: 'screening',
    payment: authorized,
    counted,
  };
  const order = created(blank, placement);
  const paid = withEvent(order, { kind: 'order.paid', actor: 'payments' }, placement.nowMs);
  return firstVersion(withEffect(paid, 'start_workflow', placement.nowMs));
}

/** A live order that waits for a person to complete its checkout; nothing has moved yet. */
export function newPendingOrder(
  placement: Placement,
  checkout: OpenCheckout,
  counted: readonly CountedSend[],
): Order {
  const blank: Order = {
    ...base(placement),
    status: 'pending_payment',
    sandbox: false,
    step: null,
    payment: { method: 'checkout', state: 'pending', reference: checkout.sessionId },
    checkout,
    cancelableUntilMs: checkout.expiresAtMs,
    counted,
  };
  const order = created(blank, placement);
  const added = { kind: 'order.payment_pending', actor: 'payments' } as const;
  return firstVersion(withEvent(order, added, placement.nowMs));
}

/** A live order that waits for the payment which its call brought to be settled; nothing has moved yet. */
export function newOfferedOrder(
  placement: Placement,
  method: 'x402' | 'mpp',
  offer: Offer,
  counted: readonly CountedSend[],
): Order {
  const blank: Order = {
    ...base(placement),
    status: 'pending_payment',
    sandbox: false,
    step: null,
    payment: { method, state: 'pending', reference: offer.reference },
    cancelableUntilMs: placement.nowMs + OFFER_PATIENCE_MS,
    counted,
  };
  const order = created(blank, placement);
  const added = { kind: 'order.payment_pending', actor: 'payments' } as const;
  const pending = withEvent(order, added, placement.nowMs);
  return firstVersion(owingSettlement(pending, offer, placement.nowMs));
}

type Blank = Omit<Order, 'sandbox' | 'step' | 'payment'>;

/** Of its way nothing is known before it is mailed. */
const UNMAILED = {
  trackingNumber: null,
  expectedDeliveryDate: null,
  expectedSaidAtMs: null,
  lastScan: null,
  disownedAtMs: null,
  secondPiece: null,
};

function base(placement: Placement): Blank {
  return {
    hex: placement.hex,
    version: 0,
    status: 'screening',
    options: placement.options,
    pageCount: placement.document.pageCount,
    to: placement.to,
    givenTo: placement.givenTo,
    correctedTo: placement.correctedTo,
    from: placement.from,
    documentSha256: placement.document.sha256,
    contentKind: placement.document.contentKind,
    issues: placement.document.issues.map(toKeptIssue),
    priceCents: placement.price.totalCents,
    breakdown: placement.price.breakdown,
    ...UNMAILED,
    submission: null,
    early: [],
    asked: null,
    noRailSinceMs: null,
    workflowRun: 1,
    postponed: null,
    rail: null,
    refusalReason: null,
    failure: null,
    deliveryOutcome: null,
    cancelableUntilMs: null,
    review: null,
    rating: null,
    email: placement.email,
    checkout: null,
    webhookUrl: placement.webhookUrl,
    mark: placement.mark,
    stoppedBy: null,
    deploymentId: placement.deploymentId,
    retentionDays: placement.retentionDays,
    unpaidDays: placement.unpaidDays,
    scrubbedAtMs: null,
    callerDigest: placement.callerDigest,
    counted: [],
    bodyHash: placement.bodyHash,
    keyId: placement.keyId,
    createdAtMs: placement.nowMs,
    updatedAtMs: placement.nowMs,
    events: [],
    effects: [],
    seen: [],
  };
}

/** The log of a PDF says where its addresses stand and why, and what the preflight found. */
function created(order: Order, { document }: Placement): Order {
  const added = { kind: 'order.created', actor: 'caller' } as const;
  const first = withEvent(order, added, order.createdAtMs, null);
  const logged = owingNotifications(first, first.events, order.createdAtMs);
  if (document.addresses === null) return logged;
  const data = {
    address_placement: document.addresses.placement,
    address_reason: document.addresses.reason,
    issues: document.issues.map(({ code }) => code),
  };
  const prepared = { kind: 'order.document_prepared', actor: 'system', data } as const;
  return withEvent(logged, prepared, order.createdAtMs);
}

function told(order: Order, message: Message): Order {
  const decision = decide(order, message, order.createdAtMs);
  return decision.kind === 'changed' ? decision.order : order;
}

function firstVersion(order: Order): Order {
  return { ...owingNotifications(order, order.events, order.createdAtMs), version: 1 };
}
