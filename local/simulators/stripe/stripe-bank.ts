import type { LedgerEntry } from '../ledger.ts';
import type {
  Change,
  IntentRecord,
  RefundRecord,
  SessionRecord,
  StripeBook,
} from './stripe-book.ts';
import { invalid } from './stripe-failure.ts';
import type { SessionForm } from './stripe-form.ts';
import {
  newEvent,
  newId,
  showCharge,
  showIntent,
  showRefund,
  showSession,
} from './stripe-objects.ts';

/** Where everything here happens. */
export interface Bank {
  readonly book: StripeBook;
  readonly nowMs: () => number;
  readonly endpoint: () => string;
}

/** What was asked for, not yet written: the change, and the object to show of it. */
export interface Done {
  readonly change: Change;
  readonly body: object;
}

const HOLD_SECONDS = 7 * 86_400;

export function openSession(bank: Bank, form: SessionForm): Done {
  const id = newId('cs_test');
  const record: SessionRecord = {
    ...form,
    id,
    clientSecret: newId(`${id}_secret`),
    created: seconds(bank.nowMs()),
    status: 'open',
    intentId: null,
  };
  return { change: { session: record }, body: show(bank, record) };
}

/** The payer's card is charged: held, or with automatic capture taken at once. @throws StripeFailure 400. */
export function paySession(bank: Bank, session: SessionRecord): Done {
  refuseClosed(session);
  const at = bank.nowMs();
  const held = session.captureMethod === 'manual';
  const intent: IntentRecord = {
    id: newId('pi'),
    sessionId: session.id,
    created: seconds(at),
    status: held ? 'requires_capture' : 'succeeded',
    amount: session.amount,
    amountReceived: held ? 0 : session.amount,
    currency: session.currency,
    captureMethod: session.captureMethod,
    metadata: session.intentMetadata,
    canceledAt: null,
  };
  const paid: SessionRecord = { ...session, status: 'complete', intentId: intent.id };
  const type = held ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded';
  const charged = entry(bank, at, 'charge', intent, intent.amount);
  const captured = entry(bank, at, 'capture', intent, intent.amount);
  const body = show(bank, paid, intent);
  return {
    change: {
      session: paid,
      intent,
      entries: held ? [charged] : [charged, captured],
      events: [
        newEvent('checkout.session.completed', seconds(at), body),
        newEvent(type, seconds(at), showIntent(intent)),
      ],
    },
    body,
  };
}

/** @throws StripeFailure 400. */
export function expireSession(bank: Bank, session: SessionRecord, at = bank.nowMs()): Done {
  refuseClosed(session);
  const expired: SessionRecord = { ...session, status: 'expired' };
  const body = show(bank, expired);
  const events = [newEvent('checkout.session.expired', seconds(at), body)];
  return { change: { session: expired, events }, body };
}

/** @throws StripeFailure 400. */
export function captureIntent(bank: Bank, intent: IntentRecord): Done {
  refuseUnheld(intent, 'captured');
  const at = bank.nowMs();
  const taken: IntentRecord = { ...intent, status: 'succeeded', amountReceived: intent.amount };
  const body = showIntent(taken);
  return {
    change: {
      intent: taken,
      entries: [entry(bank, at, 'capture', taken, taken.amount)],
      events: [
        newEvent('payment_intent.succeeded', seconds(at), body),
        newEvent('charge.captured', seconds(at), showCharge(taken, 0)),
      ],
    },
    body,
  };
}

/** Also when the hold lapses, or before anything was held. @throws StripeFailure 400. */
export function cancelIntent(bank: Bank, intent: IntentRecord, at = bank.nowMs()): Done {
  const isUnpaid = intent.status === 'requires_payment_method';
  if (!isUnpaid) refuseUnheld(intent, 'canceled');
  const canceled: IntentRecord = { ...intent, status: 'canceled', canceledAt: seconds(at) };
  const body = showIntent(canceled);
  return {
    change: {
      intent: canceled,
      entries: isUnpaid ? [] : [entry(bank, at, 'release', canceled, canceled.amount)],
      events: [newEvent('payment_intent.canceled', seconds(at), body)],
    },
    body,
  };
}

export interface RefundForm {
  readonly intent: IntentRecord;
  /** Undefined: all that is left. */
  readonly amount: number | undefined;
  readonly metadata: Readonly<Record<string, string>>;
}

/** @throws StripeFailure 400. */
export function refundIntent(bank: Bank, { intent, amount, metadata }: RefundForm): Done {
  if (intent.status !== 'succeeded') {
    throw invalid(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`);
  }
  const at = bank.nowMs();
  const backBefore = refundedCents(bank.book, intent);
  const left = intent.amountReceived - backBefore;
  if (left === 0) {
    throw invalid('The charge has already been refunded.', { code: 'charge_already_refunded' });
  }
  const cents = amount ?? left;
  if (cents > left) {
    const what = `Refund amount (${dollars(cents)}) is greater than unrefunded amount on charge (${dollars(left)})`;
    throw invalid(what, { param: 'amount' });
  }
  const refund: RefundRecord = {
    id: newId('re'),
    intentId: intent.id,
    created: seconds(at),
    amount: cents,
    currency: intent.currency,
    metadata,
  };
  const body = showRefund(refund);
  return {
    change: {
      refund,
      entries: [{ ...entry(bank, at, 'refund', intent, cents), reference: refund.id }],
      events: [
        newEvent('refund.created', seconds(at), body),
        newEvent('charge.refunded', seconds(at), showCharge(intent, backBefore + cents)),
      ],
    },
    body,
  };
}

/** What time alone brings: sessions expire, holds lapse. Undefined while nothing is open. */
export function nextLapse(bank: Bank): { readonly atMs: number; lapse(): Change } | undefined {
  const sessions = [...bank.book.sessions.values()].filter(({ status }) => status === 'open');
  const held = [...bank.book.intents.values()].filter((each) => each.status === 'requires_capture');
  const lapses = [
    ...sessions.map((session) => ({
      atMs: session.expiresAt * 1000,
      lapse: () => expireSession(bank, session, session.expiresAt * 1000).change,
    })),
    ...held.map((intent) => {
      const atMs = ((intent.heldAt ?? intent.created) + HOLD_SECONDS) * 1000;
      return { atMs, lapse: () => cancelIntent(bank, intent, atMs).change };
    }),
  ];
  return lapses.sort((one, other) => one.atMs - other.atMs)[0];
}

function refuseClosed({ status }: SessionRecord): void {
  if (status === 'open') return;
  throw invalid(
    `Only Checkout Sessions with a status in ["open"] can be expired. It is ${status}.`,
  );
}

function refuseUnheld({ status }: IntentRecord, verb: string): void {
  if (status === 'requires_capture') return;
  throw invalid(`This PaymentIntent could not be ${verb} because it has a status of ${status}.`, {
    code: 'payment_intent_unexpected_state',
  });
}

function refundedCents(book: StripeBook, { id }: IntentRecord): number {
  const refunds = [...book.refunds.values()].filter(({ intentId }) => intentId === id);
  return refunds.reduce((sum, { amount }) => sum + amount, 0);
}

/** Under the order it is for; credit is bought under its checkout's own id. */
export function entry(
  { book }: Bank,
  at: number,
  kind: LedgerEntry['kind'],
  { id, sessionId, metadata }: IntentRecord,
  cents: number,
): LedgerEntry {
  return {
    order_id: metadata['order_id'] ?? book.sessions.get(sessionId ?? '')?.clientReferenceId ?? '',
    at: new Date(at).toISOString(),
    kind,
    amount_cents: cents,
    reference: id,
  };
}

function show(bank: Bank, session: SessionRecord, intent?: IntentRecord): object {
  return showSession(session, { endpoint: bank.endpoint(), intent });
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

export function seconds(ms: number): number {
  return Math.floor(ms / 1000);
}
