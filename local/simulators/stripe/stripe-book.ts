import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Ledger, LedgerEntry } from '../ledger.ts';
import { readWholeLines } from '../whole-lines.ts';
import type { SessionForm } from './stripe-form.ts';

/** Times are epoch seconds, as Stripe's are; amounts are cents. */
export interface SessionRecord extends SessionForm {
  readonly id: string;
  readonly clientSecret: string;
  readonly created: number;
  readonly status: 'open' | 'complete' | 'expired';
  /** From when somebody paid. */
  readonly intentId: string | null;
}

export interface IntentRecord {
  readonly id: string;
  readonly sessionId: string;
  readonly created: number;
  readonly status: 'requires_capture' | 'succeeded' | 'canceled';
  readonly amount: number;
  readonly amountReceived: number;
  readonly currency: string;
  readonly captureMethod: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly canceledAt: number | null;
}

export interface RefundRecord {
  readonly id: string;
  readonly intentId: string;
  readonly created: number;
  readonly amount: number;
  readonly currency: string;
  readonly metadata: Readonly<Record<string, string>>;
}

/** An event as it is sent, always the same text. */
export interface EventRecord {
  readonly id: string;
  readonly type: string;
  readonly text: string;
}

/** The answer to a request, kept under its idempotency key. */
export interface KeptReply {
  readonly key: string;
  /** Of method, path and form. */
  readonly hash: string;
  readonly requestId: string;
  readonly atMs: number;
  readonly status: number;
  readonly body: unknown;
}

/** What happens at once: all of it, or nothing. */
export interface Change {
  readonly session?: SessionRecord;
  readonly intent?: IntentRecord;
  readonly refund?: RefundRecord;
  readonly entries?: readonly LedgerEntry[];
  readonly events?: readonly EventRecord[];
  readonly reply?: KeptReply;
  /** The id of an event that needs no more attempts. */
  readonly delivered?: string;
}

export interface StripeBook {
  readonly sessions: ReadonlyMap<string, SessionRecord>;
  readonly intents: ReadonlyMap<string, IntentRecord>;
  readonly refunds: ReadonlyMap<string, RefundRecord>;
  readonly replies: ReadonlyMap<string, KeptReply>;
  /** Not delivered yet, oldest first. */
  readonly events: ReadonlyMap<string, EventRecord>;
  write(change: Change): void;
}

/**
 * An append-only file, one change a line: what was answered, what moved and what is to be told of it are one line, so
 * a kill leaves all or nothing of it. The ledger is brought up to the file at every start.
 */
export function openStripeBook(file: string, ledger: Ledger): StripeBook {
  mkdirSync(dirname(file), { recursive: true });
  const sessions = new Map<string, SessionRecord>();
  const intents = new Map<string, IntentRecord>();
  const refunds = new Map<string, RefundRecord>();
  const replies = new Map<string, KeptReply>();
  const events = new Map<string, EventRecord>();
  const apply = ({ session, intent, refund, reply, delivered, ...change }: Change) => {
    if (session) sessions.set(session.id, session);
    if (intent) intents.set(intent.id, intent);
    if (refund) refunds.set(refund.id, refund);
    if (reply) replies.set(reply.key, reply);
    for (const event of change.events ?? []) events.set(event.id, event);
    if (delivered !== undefined) events.delete(delivered);
  };
  const lines = readWholeLines(file).map((line) => JSON.parse(line) as Change);
  const recorded = new Set(ledger.entries().map(identity));
  for (const change of lines) {
    apply(change);
    for (const entry of change.entries ?? []) {
      if (!recorded.has(identity(entry))) ledger.record(entry);
    }
  }
  return {
    sessions,
    intents,
    refunds,
    replies,
    events,
    write: (change) => {
      appendFileSync(file, `${JSON.stringify(change)}\n`);
      apply(change);
      for (const entry of change.entries ?? []) ledger.record(entry);
    },
  };
}

/** A payment is charged, captured and released at most once each; every refund has an id of its own. */
function identity({ kind, reference }: LedgerEntry): string {
  return `${kind} ${reference}`;
}
