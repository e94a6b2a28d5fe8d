import { MailError } from '../errors/mail-error.ts';
import type { Clock } from '../ports.ts';
import { type Condition, ConditionFailed, type Item, type Store } from '../store/store.ts';

/** Longer than any call may run, so that a live call is never taken over (decision 002). */
export const LEASE_SECONDS = 60;
/** Most calls end within this time. */
const IN_FLIGHT_RETRY_SECONDS = 2;
/** No call runs for longer than its gateway waits: of one that should have ended by now only the lease is left. */
const CALL_SECONDS = 30;
/** Longer than callers may rely on a key, 30 days; the order itself remembers its key for as long as it exists. */
const KEPT_SECONDS = 400 * 86_400;

export interface LeaseRequest {
  /** 32 hex digits derived from the caller and the key; also the order's. */
  readonly hex: string;
  readonly bodyHash: string;
}

/** `taken`: nobody else is at it; `used`: an earlier call had this key, so what it left must be looked at. */
export type LeaseAnswer =
  | { readonly kind: 'taken' }
  | { readonly kind: 'used'; readonly lease: Item | undefined };

/**
 * Tries to become the one call in flight for a key, in a single write that a key never seen before passes.
 * The lease only keeps callers from doing work twice; what makes an order unique is its own `absent` condition.
 */
export async function takeFreshLease(
  deps: { readonly store: Store; readonly clock: Clock },
  request: LeaseRequest,
): Promise<LeaseAnswer> {
  const failure = await tryPut(deps, request, { kind: 'absent', because: 'lease_exists' });
  return failure === undefined ? { kind: 'taken' } : { kind: 'used', lease: failure.item };
}

/**
 * Takes over a key whose earlier call left no order: refused, or died. Another body is welcome then, because the
 * first one left no trace.
 * @throws MailError `idempotency_key_in_flight` while that call may still be running; `invalid_request` when
 *   it runs with another body.
 */
export async function takeOverLease(
  deps: { readonly store: Store; readonly clock: Clock },
  request: LeaseRequest,
  lease: Item | undefined,
): Promise<void> {
  refuseLive(lease, request, deps.clock.nowMs());
  const version = Number(lease?.['version'] ?? 0);
  const condition: Condition =
    lease === undefined
      ? { kind: 'absent', because: 'lease_exists' }
      : { kind: 'version', version, because: 'lease_exists' };
  const failure = await tryPut(deps, request, condition, version + 1);
  if (failure !== undefined) throw inFlight(IN_FLIGHT_RETRY_SECONDS);
}

/** Gives the key back after a refusal that left no trace. Losing this write only makes the caller wait. */
export async function freeLease(deps: { readonly store: Store }, hex: string): Promise<void> {
  await deps.store.commit([
    { kind: 'update', table: 'idempotency', key: key(hex), set: { leaseUntilMs: 0 }, when: [] },
  ]);
}

function refuseLive(lease: Item | undefined, request: LeaseRequest, nowMs: number): void {
  const remainingMs = Number(lease?.['leaseUntilMs'] ?? 0) - nowMs;
  if (remainingMs <= 0) return;
  if (lease?.['bodyHash'] !== request.bodyHash) throw otherBody('order');
  const isAlive = remainingMs > (LEASE_SECONDS - CALL_SECONDS) * 1000;
  throw inFlight(isAlive ? IN_FLIGHT_RETRY_SECONDS : Math.ceil(remainingMs / 1000));
}

const SAME_AGAIN =
  'Send again exactly what this Idempotency-Key was first sent with, its confirmation_token included';
/** What is safe comes first: whoever lost an answer, and quotes and sends again, must not mail and pay twice. */
const STEPS = {
  order: [
    `${SAME_AGAIN}: the answer is that order as it stands, and nothing is sent twice.`,
    'Or read that order by its id: GET /v1/orders/{id}.',
    'Choose a new Idempotency-Key only for another letter: it is mailed, and paid, besides the first.',
  ],
  batch: [
    `${SAME_AGAIN}: the answer is that batch as it stands, and no row is mailed twice.`,
    'Or read that batch by its id: GET /v1/batches/{id} says which rows were placed.',
    'A new Idempotency-Key mails every row of its spreadsheet: send with one only rows that were not placed.',
  ],
} as const;

/** The error for a key that was first sent with another body. Reveals nothing of what that made. */
export function otherBody(of: keyof typeof STEPS): MailError {
  return new MailError('invalid_request', {
    reason: 'this Idempotency-Key was already used with another body',
    pointers: ['header/Idempotency-Key'],
    next: STEPS[of],
  });
}

function inFlight(retryAfterSeconds: number): MailError {
  return new MailError('idempotency_key_in_flight', {
    reason: 'an earlier request with this Idempotency-Key is still being worked on',
    retryAfterSeconds,
  });
}

async function tryPut(
  deps: { readonly store: Store; readonly clock: Clock },
  request: LeaseRequest,
  condition: Condition,
  version = 1,
): Promise<ConditionFailed | undefined> {
  const nowMs = deps.clock.nowMs();
  const item: Item = {
    ...key(request.hex),
    version,
    bodyHash: request.bodyHash,
    leaseUntilMs: nowMs + LEASE_SECONDS * 1000,
    expiresAt: Math.floor(nowMs / 1000) + KEPT_SECONDS,
  };
  try {
    await deps.store.commit([{ kind: 'put', table: 'idempotency', item, when: [condition] }]);
    return undefined;
  } catch (error) {
    if (error instanceof ConditionFailed) return error;
    throw error;
  }
}

function key(hex: string): { readonly pk: string } {
  return { pk: `lease#${hex}` };
}
