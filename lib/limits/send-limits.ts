import { MailError } from '../errors/mail-error.ts';
import { firstFailure } from '../store/conditions.ts';
import {
  type Condition,
  type Item,
  type Store,
  storeDidNotAnswer,
  type Write,
} from '../store/store.ts';

/** Live sends of one caller (specification, Limits); days and months are UTC calendar ones. */
const LIMITS = {
  sendsPerDay: 5,
  sendsPerMonth: 20,
  spendCentsPerDay: 5_000,
  spendCentsPerMonth: 20_000,
} as const;

/** Longer than the month that is counted. */
const KEPT_SECONDS = 62 * 86_400;

/** What one order counted, kept with it so that it can be given back. Holds no name and no code. */
export interface CountedSend {
  readonly counterKey: string;
  /** Day of the month, `01` to `31`. */
  readonly day: string;
  readonly amountCents: number;
}

/**
 * What a send of this caller (`capIdentity`) at this time counts as. A caller has one counter row a month, with an
 * attribute for each day.
 */
export function countedSend(identity: string, amountCents: number, nowMs: number): CountedSend {
  const date = new Date(nowMs).toISOString();
  return { counterKey: `${identity}#${date.slice(0, 7)}`, day: date.slice(8, 10), amountCents };
}

/**
 * The write that counts a send, on the condition that all four caps hold afterwards. It belongs in the transaction
 * that creates the order: neither is done without the other.
 */
export function countWrite(counted: CountedSend, nowMs: number): Write {
  return {
    kind: 'update',
    table: 'counters',
    key: { pk: counted.counterKey },
    set: { expiresAt: Math.floor(nowMs / 1000) + KEPT_SECONDS },
    add: Object.fromEntries(capsOn(counted).map(({ attribute, amount }) => [attribute, amount])),
    when: conditionsOn(counted),
  };
}

/**
 * Refuses a send that its caps do not allow as they stand now, before anything is begun outside for it. Only a look:
 * `countWrite` decides.
 * @throws MailError `velocity_limit`, `spend_limit`; `limit_check_unavailable` when the store does not answer.
 */
export async function refuseCapped(
  store: Store,
  counted: CountedSend,
  nowMs: number,
): Promise<void> {
  const row = await readCounter(store, counted);
  const failed = firstFailure(conditionsOn(counted), row);
  const refusal = failed && limitError(failed.because, nowMs);
  if (refusal !== undefined) throw refusal;
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

function capsOn({ day, amountCents }: CountedSend) {
  return [
    cap(`sends${day}`, 1, LIMITS.sendsPerDay, 'velocity_limit_day'),
    cap('sends', 1, LIMITS.sendsPerMonth, 'velocity_limit_month'),
    cap(`spend${day}`, amountCents, LIMITS.spendCentsPerDay, 'spend_limit_day'),
    cap('spend', amountCents, LIMITS.spendCentsPerMonth, 'spend_limit_month'),
  ];
}

function cap(attribute: string, amount: number, limit: number, because: string) {
  return { attribute, amount, limit, because };
}

function conditionsOn(counted: CountedSend): Condition[] {
  return capsOn(counted).map(({ attribute, amount, limit, because }) => ({
    kind: 'atMost',
    attribute,
    value: limit - amount,
    because,
  }));
}

/** The write that gives a counted send back, for an order that ended before it was mailed. */
export function uncountWrite({ counterKey, day, amountCents }: CountedSend): Write {
  const add = {
    [`sends${day}`]: -1,
    sends: -1,
    [`spend${day}`]: -amountCents,
    spend: -amountCents,
  };
  return { kind: 'update', table: 'counters', key: { pk: counterKey }, add, when: [] };
}

/** The error for a cap that did not hold; undefined for any other failed condition. */
export function limitError(because: string, nowMs: number): MailError | undefined {
  const [, code, span] = /^(velocity_limit|spend_limit)_(day|month)$/.exec(because) ?? [];
  if (code === undefined || span === undefined) return undefined;
  return new MailError(code as 'velocity_limit', {
    reason: REASONS[because] ?? 'a limit is reached',
    retryAfterSeconds: secondsToEndOf(span === 'day' ? 'day' : 'month', nowMs),
  });
}

const REASONS: Readonly<Record<string, string>> = {
  velocity_limit_day: `at most ${LIMITS.sendsPerDay} live letters a day (UTC)`,
  velocity_limit_month: `at most ${LIMITS.sendsPerMonth} live letters a month (UTC)`,
  spend_limit_day: `at most ${LIMITS.spendCentsPerDay / 100} USD a day (UTC)`,
  spend_limit_month: `at most ${LIMITS.spendCentsPerMonth / 100} USD a month (UTC)`,
};

function secondsToEndOf(span: 'day' | 'month', nowMs: number): number {
  const now = new Date(nowMs);
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  const endMs = span === 'day' ? Date.UTC(year, month, day + 1) : Date.UTC(year, month + 1, 1);
  return Math.max(1, Math.ceil((endMs - nowMs) / 1000));
}
