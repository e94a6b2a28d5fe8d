import { createHash } from 'node:crypto';
import type { Bank } from './stripe-bank.ts';
import type { Change, KeptReply } from './stripe-book.ts';
import { StripeFailure } from './stripe-failure.ts';
import type { Form } from './stripe-form.ts';
import { newId } from './stripe-objects.ts';
import type { FoundRoute, Prepared } from './stripe-routes.ts';

/** One call as it arrived. */
export interface StripeCall extends FoundRoute {
  readonly path: string;
  readonly form: Form;
  readonly idempotencyKey: string | null;
}

export interface StripeReply {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

const KEY_LIVES_MS = 24 * 60 * 60_000;

/**
 * Carries a call out, or answers what its idempotency key was answered within a day. A failure is kept like a success
 * once the call was begun; what was wrong with the call itself is not. Change and answer are written at once.
 * @param failing thrown instead of carrying the call out.
 * @throws StripeFailure that is not kept.
 */
export function replyTo(bank: Bank, call: StripeCall, failing?: StripeFailure): StripeReply {
  const { book, nowMs } = bank;
  const { route, idempotencyKey: key } = call;
  const hash = createHash('sha256').update(identityOf(call)).digest('hex');
  const kept = key === null ? undefined : keptReply(bank, key, hash);
  if (kept) return replayed(kept);
  const carryOut = route.prepare(bank, call.form, call.id);
  const { status, body, change } = outcomeOf(carryOut, failing);
  const requestId = newId('req');
  if (route.method === 'POST') {
    const reply = key !== null && { key, hash, requestId, atMs: nowMs(), status, body };
    book.write(reply ? { ...change, reply } : change);
  }
  return fresh(status, body, requestId);
}

function keptReply({ book, nowMs }: Bank, key: string, hash: string): KeptReply | undefined {
  if (key === '' || key.length > 255) throw idempotencyFailure('is not valid');
  const kept = book.replies.get(key);
  if (kept === undefined || nowMs() - kept.atMs >= KEY_LIVES_MS) return undefined;
  if (kept.hash === hash) return kept;
  throw idempotencyFailure('was first used with other parameters');
}

function outcomeOf(
  carryOut: Prepared,
  failing: StripeFailure | undefined,
): { readonly status: number; readonly body: unknown; readonly change: Change } {
  try {
    if (failing) throw failing;
    return { status: 200, ...carryOut() };
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    return { status: error.status, body: { error: error.body }, change: {} };
  }
}

function identityOf({ path, form, route }: StripeCall): string {
  return JSON.stringify([route.method, path, [...form].sort()]);
}

function fresh(status: number, body: unknown, requestId: string): StripeReply {
  // A repetition would only be answered the same from the key.
  const headers = status >= 500 ? { 'stripe-should-retry': 'false' } : {};
  return { status, body, headers: { 'request-id': requestId, ...headers } };
}

function replayed({ status, body, requestId }: KeptReply): StripeReply {
  const headers = { 'idempotent-replayed': 'true', 'original-request': requestId };
  const reply = fresh(status, body, newId('req'));
  return { ...reply, headers: { ...reply.headers, ...headers } };
}

function idempotencyFailure(what: string): StripeFailure {
  return new StripeFailure(400, {
    type: 'idempotency_error',
    message: `The idempotency key ${what}.`,
  });
}
