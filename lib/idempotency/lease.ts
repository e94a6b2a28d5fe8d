import { MailError } from '../errors/mail-error.ts';
import type { Clock, Ids } from '../ports.ts';
import { SANDBOX_DAYS_BEFORE, sandboxExpiresAt } from '../store/of-deployment.ts';
import { type Condition, ConditionFailed, type Item, type Store } from '../store/store.ts';

/** Longer than any call may run, so that a live call is never taken over (decision 002). */
export const LEASE_SECONDS = 60;
/** Most calls end within this time. */
const IN_FLIGHT_RETRY_SECONDS = 2;
/** No call runs for longer than its gateway waits: of one that should have ended by now only the lease is left. */
const CALL_SECONDS = 30;
/** Longer than callers may rely on a key; the order itself remembers its key for as long as it exists. */
const KEPT_SECONDS = 400 * 86_400;
/** So long a key is bound to its body, whatever became of the order. */
const BOUND_SECONDS = 30 * 86_400;

interface LeaseDeps {
  readonly store: Store;
  readonly clock: Clock;
}

export interface LeaseRequest {
  /** 32 hex digits derived from the caller and the key; also those of its first order, and of any live one. */
  readonly hex: string;
  readonly bodyHash: string;
  readonly sandbox: boolean;
  /** The deployment that asks: sandbox orders end with theirs. */
  readonly deploymentId: string;
  /** How many days a sandbox order is kept that is made now. */
  readonly sandboxDays: number;
}

/** `taken`: nobody else is at it; `used`: an earlier call had this key, so what it left must be looked at. */
export type LeaseAnswer =
  | { readonly kind: 'taken' }
  | { readonly kind: 'used'; readonly lease: Item | undefined };

/**
 * Tries to become the one call in flight for a key, in a single write that a key never seen before passes.
 * The lease only keeps callers from doing work twice; what makes an order unique is its own `absent` condition.
 */
export async function takeFreshLease(deps: LeaseDeps, request: LeaseRequest): Promise<LeaseAnswer> {
  const failure = await tryPut(deps, request, { kind: 'absent', because: 'lease_exists' });
  return failure === undefined ? { kind: 'taken' } : { kind: 'used', lease: failure.item };
}

/**
 * The order that the last call of a key was to make. A sandbox order can be gone while its id and its tokens are still
 * in somebody's hands, so the next one has an id that the lease names. A live order is never gone: it has the digits
 * of its key, by which it is found when the lease is no more.
 */
export function hexOfLeased(lease: Item | undefined, { hex }: Pick<LeaseRequest, 'hex'>): string {
  return typeof lease?.['sandboxOf'] === 'string' ? sandboxHexOf(lease, hex) : hex;
}

/**
 * Takes over a key that has no order: its call was refused, or died, or its sandbox order is gone. Where nothing was
 * made another body is welcome, because the first one left no trace.
 * @returns the digits of the order to make. Whoever takes over from a call that died here gets the same.
 * @throws MailError `idempotency_key_in_flight` while that call may still be running; `invalid_request` when
 *   it runs with another body, or made a sandbox order of another body in the last 30 days.
 */
export async function takeOverLease(
  deps: LeaseDeps & { readonly ids: Ids },
  request: LeaseRequest,
  lease: Item | undefined,
): Promise<string> {
  const nowMs = deps.clock.nowMs();
  refuseLive(lease, request, nowMs);
  refuseOtherBody(lease, request, nowMs);
  const version = Number(lease?.['version'] ?? 0);
  const condition: Condition =
    lease === undefined
      ? { kind: 'absent', because: 'lease_exists' }
      : { kind: 'version', version, because: 'lease_exists' };
  // Once in the row it is what every later call finds; one that lost the race for the row has named nothing.
  const fresh = mayBeGone(lease, request, nowMs) ? deps.ids.randomHex(16) : undefined;
  const sandboxHex = fresh ?? sandboxHexOf(lease, request.hex);
  const failure = await tryPut(deps, request, condition, { version: version + 1, sandboxHex });
  if (failure !== undefined) throw inFlight(IN_FLIGHT_RETRY_SECONDS);
  return request.sandbox ? sandboxHex : request.hex;
}

/**
 * Gives the key back after a call that failed; `leftNothing` where it is sure to have made no order, so that the key is
 * bound to no body. Losing this write only makes the caller wait.
 */
export async function freeLease(
  deps: { readonly store: Store },
  hex: string,
  leftNothing: boolean,
): Promise<void> {
  const set = { leaseUntilMs: 0, ...(leftNothing && { bodyHash: null }) };
  await deps.store.commit([{ kind: 'update', table: 'idempotency', key: key(hex), set, when: [] }]);
}

function sandboxHexOf(lease: Item | undefined, hex: string): string {
  const own = lease?.['sandboxHex'];
  return typeof own === 'string' ? own : hex;
}

/**
 * Whether an order that the key made is out of everybody's sight: of the sandbox, and past its life or of another
 * deployment. Until then a call that died has to find what it began, its upload and its payment, under the same digits.
 * Leases of an earlier release do not say what they were for.
 */
function mayBeGone(lease: Item | undefined, request: LeaseRequest, nowMs: number): boolean {
  if (lease === undefined || lease['sandboxOf'] === null) return false;
  const days = Number(lease['sandboxDays'] ?? SANDBOX_DAYS_BEFORE);
  return isReplaced(lease, request) || nowMs >= sandboxExpiresAt(takenAtMs(lease), days) * 1000;
}

/** Whether the order was to be of a deployment that is no more: even a call that still runs there makes another one. */
function isReplaced(lease: Item | undefined, { deploymentId }: LeaseRequest): boolean {
  const of = lease?.['sandboxOf'];
  return typeof of === 'string' && of !== deploymentId;
}

/** A body that came to nothing binds no longer than its lease lives, one that made a sandbox order does. */
function refuseOtherBody(lease: Item | undefined, request: LeaseRequest, nowMs: number): void {
  if (lease === undefined || lease['sandboxOf'] !== request.deploymentId) return;
  if (lease['bodyHash'] === null || lease['bodyHash'] === request.bodyHash) return;
  if (!mayBeGone(lease, request, nowMs)) return;
  if (nowMs < takenAtMs(lease) + BOUND_SECONDS * 1000) throw otherBody('gone');
}

function takenAtMs(lease: Item): number {
  return (Number(lease['expiresAt']) - KEPT_SECONDS) * 1000;
}

function refuseLive(lease: Item | undefined, request: LeaseRequest, nowMs: number): void {
  const remainingMs = Number(lease?.['leaseUntilMs'] ?? 0) - nowMs;
  if (remainingMs <= 0 || isReplaced(lease, request)) return;
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
  gone: ['Choose a new Idempotency-Key for another letter: one that was used is kept for 30 days.'],
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
  deps: LeaseDeps,
  request: LeaseRequest,
  condition: Condition,
  { version = 1, sandboxHex = request.hex } = {},
): Promise<ConditionFailed | undefined> {
  const nowMs = deps.clock.nowMs();
  const item: Item = {
    ...key(request.hex),
    version,
    bodyHash: request.bodyHash,
    sandboxOf: request.sandbox ? request.deploymentId : null,
    ...(request.sandbox && { sandboxDays: request.sandboxDays }),
    ...(sandboxHex !== request.hex && { sandboxHex }),
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
