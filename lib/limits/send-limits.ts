import type { KeyControls } from '../credentials/key-controls.ts';
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
import { addedBy, type CountedSend } from './counted-send.ts';

/** Live sends of one credential (specification, Limits); days and months are UTC calendar ones. */
export const OWN_CAPS = {
  sendsPerDay: 5,
  sendsPerMonth: 20,
  spendCentsPerDay: 5_000,
  spendCentsPerMonth: 20_000,
} as const;

export type GuestSendLimits = Settings['guestSendLimits'];

/** The limits of guests, and of the caller's API key what its operator set. */
export interface SendLimits extends GuestSendLimits {
  readonly key?: Pick<KeyControls, 'dayCentsMax' | 'monthCentsMax'> | undefined;
}

/** Longer than the month that is counted. */
const KEPT_SECONDS = 62 * 86_400;

/**
 * The write that counts a send, on the condition that all caps of its subject hold afterwards. It belongs in the
 * transaction that creates the order: neither is done without the other.
 */
export function countWrite(counted: CountedSend, limits: SendLimits, nowMs: number): Write {
  return {
    kind: 'update',
    table: 'counters',
    key: { pk: counted.counterKey },
    set: { expiresAt: Math.floor(nowMs / 1000) + KEPT_SECONDS },
    add: addedBy(counted),
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
  limits: SendLimits,
  nowMs: number,
): Promise<void> {
  const rows = await Promise.all(counted.map((each) => readCounter(store, each)));
  for (const [index, each] of counted.entries()) {
    const failed = firstFailure(conditionsOn(each, limits), rows[index]);
    const refusal = failed && limitError(failed.because, nowMs);
    if (refusal !== undefined) throw refusal;
  }
}

/**
 * What was counted of a subject this month.
 * @throws MailError `limit_check_unavailable` when the store does not answer.
 */
export async function readCounter(
  store: Store,
  { counterKey }: CountedSend,
): Promise<Item | undefined> {
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
  /** Of the counter row, as `addedBy` names them. */
  readonly attribute: string;
  readonly limit: number;
  readonly because: Because;
}

/** In the order in which they are refused. */
function capsOn({ kind, day }: CountedSend, limits: SendLimits): readonly Cap[] {
  const [sends, spend] = [`sends${day}`, `spend${day}`];
  switch (kind) {
    case 'network':
      return [{ attribute: sends, limit: limits.networkPerDay, because: 'velocity_limit_network' }];
    case 'recipient':
      return [
        { attribute: sends, limit: limits.recipientPerDay, because: 'velocity_limit_recipient' },
      ];
    case 'credential':
      if (limits.uncapped) return capsOfKey(limits, spend);
      return [
        { attribute: sends, limit: OWN_CAPS.sendsPerDay, because: 'velocity_limit_day' },
        { attribute: 'sends', limit: OWN_CAPS.sendsPerMonth, because: 'velocity_limit_month' },
        { attribute: spend, limit: OWN_CAPS.spendCentsPerDay, because: 'spend_limit_day' },
        { attribute: 'spend', limit: OWN_CAPS.spendCentsPerMonth, because: 'spend_limit_month' },
        ...capsOfKey(limits, spend),
      ];
  }
}

function capsOfKey({ key = {} }: SendLimits, spendOfDay: string): readonly Cap[] {
  const { dayCentsMax: day, monthCentsMax: month } = key;
  return [
    ...(day === undefined
      ? []
      : [{ attribute: spendOfDay, limit: day, because: 'spend_limit_key_day' } as const]),
    ...(month === undefined
      ? []
      : [{ attribute: 'spend', limit: month, because: 'spend_limit_key_month' } as const]),
  ];
}

/** That all caps of its subject hold once it is counted. */
export function conditionsOn(counted: CountedSend, limits: SendLimits): Condition[] {
  const added = addedBy(counted);
  return capsOn(counted, limits).map(({ attribute, limit, because }) => ({
    kind: 'atMost',
    attribute,
    value: limit - (added[attribute] ?? 0),
    because,
  }));
}

/** The error for a cap that did not hold; undefined for any other failed condition. */
export function limitError(
  because: string,
  nowMs: number,
): MailError<'velocity_limit' | 'spend_limit'> | undefined {
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

const WHAT_IS_LEFT =
  'GET /v1/keys/self says what was spent and what the caps are; Retry-After says when more may be.';

const REFUSALS = {
  velocity_limit_day: {
    code: 'velocity_limit',
    span: 'day',
    reason: `at most ${OWN_CAPS.sendsPerDay} live letters a day (UTC)`,
  },
  velocity_limit_month: {
    code: 'velocity_limit',
    span: 'month',
    reason: `at most ${OWN_CAPS.sendsPerMonth} live letters a month (UTC)`,
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
    reason: `at most ${OWN_CAPS.spendCentsPerDay / 100} USD a day (UTC)`,
  },
  spend_limit_month: {
    code: 'spend_limit',
    span: 'month',
    reason: `at most ${OWN_CAPS.spendCentsPerMonth / 100} USD a month (UTC)`,
  },
  spend_limit_key_day: {
    code: 'spend_limit',
    span: 'day',
    reason: 'more than this API key may spend in a day (UTC)',
    next: WHAT_IS_LEFT,
  },
  spend_limit_key_month: {
    code: 'spend_limit',
    span: 'month',
    reason: 'more than this API key may spend in a month (UTC)',
    next: WHAT_IS_LEFT,
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
