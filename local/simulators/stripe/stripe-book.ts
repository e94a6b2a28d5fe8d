import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Ledger, LedgerEntry } from '../ledger.ts';
import { readWholeLines } from '../whole-lines.ts';
import type { TestCard } from './stripe-cards.ts';
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
  /** Null where a program pays, without a page. */
  readonly sessionId: string | null;
  readonly created: number;
  /** Null before; left out where it was held when it was created. */
  readonly heldAt?: number | null;
  readonly status: 'requires_payment_method' | 'requires_capture' | 'succeeded' | 'canceled';
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

export interface DisputeRecord {
  readonly id: string;
  readonly intentId: string;
  readonly created: number;
  readonly amount: number;
  readonly currency: string;
  readonly status: 'needs_response' | 'won' | 'lost';
}

/** A Shared Payment Token that was granted to us. */
export interface TokenRecord {
  readonly id: string;
  readonly created: number;
  readonly paymentMethod: TestCard;
  readonly currency: string;
  readonly maxAmount: number;
  readonly expiresAt: number;
  readonly deactivatedAt: number | null;
  readonly reason: 'consumed' | 'revoked' | null;
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
  readonly dispute?: DisputeRecord;
  readonly token?: TokenRecord;
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
  readonly disputes: ReadonlyMap<string, DisputeRecord>;
  readonly tokens: ReadonlyMap<string, TokenRecord>;
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
  const disputes = new Map<string, DisputeRecord>();
  const tokens = new Map<string, TokenRecord>();
  const replies = new Map<string, KeptReply>();
  const events = new Map<string, EventRecord>();
  const put = <T extends { readonly id: string }>(records: Map<string, T>, record?: T) => {
    if (record) records.set(record.id, record);
  };
  const apply = ({ reply, delivered, ...change }: Change) => {
    put(sessions, change.session);
    put(intents, change.intent);
    put(refunds, change.refund);
    put(disputes, change.dispute);
    put(tokens, change.token);
    if (reply) replies.set(reply.key, reply);
    for (const event of change.events ?? []) put(events, event);
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
    disputes,
    tokens,
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
