import { MailError } from '../errors/mail-error.ts';
import type { Settings } from '../settings.ts';
import { firstFailure } from '../store/conditions.ts';
import {
  type Condition,
  type Item,
  type Store,
  storeDidNotAnswer,
  type Write,
} from '../store/store.ts';

/**
 * Whose live sends are counted: the credential that a caller proves, and of callers without a key the network they call
 * from and the address they write to, so that a fresh code or wallet opens no fresh day for either.
 */
export type CountedKind = 'credential' | 'network' | 'recipient';

/** One of them, as a digest. */
export interface Subject {
  readonly kind: CountedKind;
  readonly identity: string;
}

/** Live sends of one credential (specification, Limits); days and months are UTC calendar ones. */
const CREDENTIAL_LIMITS = {
  sendsPerDay: 5,
  sendsPerMonth: 20,
  spendCentsPerDay: 5_000,
  spendCentsPerMonth: 20_000,
} as const;

export type GuestSendLimits = Settings['guestSendLimits'];

/** Longer than the month that is counted. */
const KEPT_SECONDS = 62 * 86_400;

/** What one order counted of one subject, kept with it so that it can be given back. Holds no name and no code. */
export interface CountedSend {
  readonly kind: CountedKind;
  readonly counterKey: string;
  /** Day of the month, `01` to `31`. */
  readonly day: string;
  readonly amountCents: number;
}

/** What a send at this time counts as. A subject has one counter row a month, with an attribute for each day. */
export function countedSend(
  { kind, identity }: Subject,
  amountCents: number,
  nowMs: number,
): CountedSend {
  const date = new Date(nowMs).toISOString();
  const counterKey = `${identity}#${date.slice(0, 7)}`;
  return { kind, counterKey, day: date.slice(8, 10), amountCents };
}

/**
 * The write that counts a send, on the condition that all caps of its subject hold afterwards. It belongs in the
 * transaction that creates the order: neither is done without the other.
 */
export function countWrite(counted: CountedSend, limits: GuestSendLimits, nowMs: number): Write {
  return {
    kind: 'update',
    table: 'counters',
    key: { pk: counted.counterKey },
    set: { expiresAt: Math.floor(nowMs / 1000) + KEPT_SECONDS },
    add: addedBy(counted, limits),
    when: conditionsOn(counted, limits),
  };
}

/**
 * Refuses a send that its caps do not allow as they stand now, before anything is begun outside for it. Only a look:
 * `countWrite` decides.
 * @throws MailError `velocity_limit`, `spend_limit`; `limit_check_unavailable` when the store does not answer.
 */
export async function refuseCapped(
  store: Store,
  counted: readonly CountedSend[],
  limits: GuestSendLimits,
  nowMs: number,
): Promise<void> {
  const rows = await Promise.all(counted.map((each) => readCounter(store, each)));
  for (const [index, each] of counted.entries()) {
    const failed = firstFailure(conditionsOn(each, limits), rows[index]);
    const refusal = failed && limitError(failed.because, nowMs);
    if (refusal !== undefined) throw refusal;
  }
}

async function readCounter(store: Store, { counterKey }: CountedSend): Promise<Item | undefined> {
  try {
    return await store.get('counters', { pk: counterKey });
  } catch (error) {
    if (!storeDidNotAnswer(error)) throw error;
    throw new MailError('limit_check_unavailable', {
      reason: 'the limits could not be checked, so nothing was sent or charged',
      cause: error,
    });
  }
}

interface Cap {
  readonly attribute: string;
  readonly amount: number;
  readonly limit: number;
  readonly because: Because;
}

/** In the order in which they are refused. */
function capsOn({ kind, day, amountCents }: CountedSend, limits: GuestSendLimits): readonly Cap[] {
  const sends = { attribute: `sends${day}`, amount: 1 };
  switch (kind) {
    case 'network':
      return [{ ...sends, limit: limits.networkPerDay, because: 'velocity_limit_network' }];
    case 'recipient':
      return [{ ...sends, limit: limits.recipientPerDay, because: 'velocity_limit_recipient' }];
    case 'credential':
      return [
        { ...sends, limit: CREDENTIAL_LIMITS.sendsPerDay, because: 'velocity_limit_day' },
        cap('sends', 1, CREDENTIAL_LIMITS.sendsPerMonth, 'velocity_limit_month'),
        cap(`spend${day}`, amountCents, CREDENTIAL_LIMITS.spendCentsPerDay, 'spend_limit_day'),
        cap('spend', amountCents, CREDENTIAL_LIMITS.spendCentsPerMonth, 'spend_limit_month'),
      ];
  }
}

function cap(attribute: string, amount: number, limit: number, because: Because): Cap {
  return { attribute, amount, limit, because };
}

/** What one send adds to its row; the sum is the same whatever the limits are. */
function addedBy(counted: CountedSend, limits: GuestSendLimits): Record<string, number> {
  return Object.fromEntries(
    capsOn(counted, limits).map(({ attribute, amount }) => [attribute, amount]),
  );
}

function conditionsOn(counted: CountedSend, limits: GuestSendLimits): Condition[] {
  return capsOn(counted, limits).map(({ attribute, amount, limit, because }) => ({
    kind: 'atMost',
    attribute,
    value: limit - amount,
    because,
  }));
}

/** The write that gives a counted send back, for an order that ended before it was mailed. */
export function uncountWrite(counted: CountedSend): Write {
  const added = Object.entries(addedBy(counted, { networkPerDay: 0, recipientPerDay: 0 }));
  const add = Object.fromEntries(added.map(([attribute, amount]) => [attribute, -amount]));
  return { kind: 'update', table: 'counters', key: { pk: counted.counterKey }, add, when: [] };
}

/** The error for a cap that did not hold; undefined for any other failed condition. */
export function limitError(because: string, nowMs: number): MailError | undefined {
  if (!isBecause(because)) return undefined;
  const { code, span, reason, next }: Refusal = REFUSALS[because];
  return new MailError(code, {
    reason,
    ...(next === undefined ? {} : { next: [next] }),
    retryAfterSeconds: secondsToEndOf(span, nowMs),
  });
}

interface Refusal {
  readonly code: 'velocity_limit' | 'spend_limit';
  readonly span: 'day' | 'month';
  readonly reason: string;
  readonly next?: string;
}

const WITH_A_KEY =
  'Wait until the day (UTC) is over, or send with an API key, which has caps of its own.';

const REFUSALS = {
  velocity_limit_day: {
    code: 'velocity_limit',
    span: 'day',
    reason: `at most ${CREDENTIAL_LIMITS.sendsPerDay} live letters a day (UTC)`,
  },
  velocity_limit_month: {
    code: 'velocity_limit',
    span: 'month',
    reason: `at most ${CREDENTIAL_LIMITS.sendsPerMonth} live letters a month (UTC)`,
  },
  velocity_limit_network: {
    code: 'velocity_limit',
    span: 'day',
    reason: 'too many live letters from this network today (UTC) by callers without an API key',
    next: WITH_A_KEY,
  },
  velocity_limit_recipient: {
    code: 'velocity_limit',
    span: 'day',
    reason: 'too many live letters to this address today (UTC) by callers without an API key',
    next: WITH_A_KEY,
  },
  spend_limit_day: {
    code: 'spend_limit',
    span: 'day',
    reason: `at most ${CREDENTIAL_LIMITS.spendCentsPerDay / 100} USD a day (UTC)`,
  },
  spend_limit_month: {
    code: 'spend_limit',
    span: 'month',
    reason: `at most ${CREDENTIAL_LIMITS.spendCentsPerMonth / 100} USD a month (UTC)`,
  },
} as const satisfies Record<string, Refusal>;

type Because = keyof typeof REFUSALS;

function isBecause(because: string): because is Because {
  return Object.hasOwn(REFUSALS, because);
}

function secondsToEndOf(span: 'day' | 'month', nowMs: number): number {
  const now = new Date(nowMs);
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  const endMs = span === 'day' ? Date.UTC(year, month, day + 1) : Date.UTC(year, month + 1, 1);
  return Math.max(1, Math.ceil((endMs - nowMs) / 1000));
}
