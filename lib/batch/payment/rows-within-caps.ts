import type { BatchRequest } from '../../contract/schemas/batch/batch-request.ts';
import { type Caller, controlsOfCaller } from '../../credentials/caller.ts';
import type { Deps } from '../../deps.ts';
import { MailError } from '../../errors/mail-error.ts';
import { countWithinCaps, type WithinCaps } from '../../limits/count-within-caps.ts';
import { type CountedSend, countedSend, withoutDay } from '../../limits/counted-send.ts';
import { limitError, readCounter } from '../../limits/send-limits.ts';
import { type SubjectSecrets, sendSubjects } from '../../limits/send-subjects.ts';
import type { MailableRow } from '../rows/judge-rows.ts';

interface Counting {
  readonly caller: Caller;
  readonly sourceIp: string | null;
  readonly creditAccountId?: string;
  readonly recipientSecret: string;
  /** Null where it is not known: what an address got before is then not counted, but only these rows. */
  readonly orderIdSecret: string | null;
}

export interface RowsWithinCaps extends WithinCaps {
  /** So many would be where nothing had been sent before: no waiting lets more of them through. */
  readonly atMost: number;
  /** The condition that would hold them up on another day of the month as well; undefined where none would. */
  readonly becauseOfMonth: string | undefined;
}

/**
 * How many rows the caps of whoever sends them let through now. Only a look: what each order counts decides.
 * @throws MailError `caller_unidentified`, `limit_check_unavailable`.
 */
export async function rowsWithinCaps(
  { store, settings }: Pick<Deps, 'store' | 'settings'>,
  { recipientSecret, orderIdSecret, ...who }: Counting,
  mailable: readonly MailableRow[],
  nowMs: number,
): Promise<RowsWithinCaps> {
  const limits = { ...settings.guestSendLimits, key: controlsOfCaller(who.caller) };
  const secrets: SubjectSecrets = { recipientSecret, orderIdSecret: orderIdSecret ?? '' };
  const sends = mailable.map(({ address: to, priceCents }) =>
    sendSubjects({ ...who, to }, limits, secrets).map((subject) =>
      countedSend(subject, priceCents, nowMs),
    ),
  );
  const read = async (counted: CountedSend) =>
    orderIdSecret === null && counted.kind === 'recipient'
      ? undefined
      : readCounter(store, counted);
  const now = await countWithinCaps(read, sends, limits);
  if (now.because === undefined) {
    return { ...now, atMost: now.within, becauseOfMonth: undefined };
  }
  const unused = await countWithinCaps(() => Promise.resolve(undefined), sends, limits);
  const later = await countWithinCaps(
    async (counted) => withoutDay(await read(counted), counted),
    sends,
    limits,
  );
  return { ...now, atMost: unused.within, becauseOfMonth: later.because };
}

interface Refused extends Pick<Counting, 'caller' | 'sourceIp'> {
  readonly body: Pick<BatchRequest, 'csv'>;
}

/**
 * Refuses a batch of which a card would pay for rows that can only fail: what a card paid goes back in days, and what a
 * code pays is not taken in the first place.
 * @throws MailError `velocity_limit`, `spend_limit`: all rows fit once the day or the month is over; `too_many_rows`:
 *   they never do; `caller_unidentified`, `limit_check_unavailable`.
 */
export async function refuseBeyondCaps(
  deps: Pick<Deps, 'store' | 'settings' | 'signingKeys'>,
  { caller, sourceIp, body }: Refused,
  mailable: readonly MailableRow[],
  nowMs: number,
): Promise<void> {
  const [recipientSecret, orderIdSecret] = await Promise.all([
    deps.signingKeys.recipientSecret(),
    deps.signingKeys.orderIdSecret(),
  ]);
  const who = { caller, sourceIp, recipientSecret, orderIdSecret };
  const caps = await rowsWithinCaps(deps, who, mailable, nowMs);
  const { within, atMost } = caps;
  // Whoever waited for the day alone would be told of the month then.
  const because = caps.becauseOfMonth ?? caps.because;
  const refusal = because === undefined ? undefined : limitError(because, nowMs);
  if (refusal === undefined) return;
  const { code, message, retryAfterSeconds = 0 } = refusal;
  const reason = `${message}: ${within} of the ${mailable.length} rows could be mailed now, and a card pays for all of them`;
  if (atMost < mailable.length) throw neverFits(reason, within, atMost, body);
  throw new MailError(code, {
    reason,
    retryAfterSeconds,
    next: [
      'Nothing was charged. Send no more rows than that, or wait, as Retry-After says.',
      BY_CODE,
    ],
  });
}

const BY_CODE =
  'Or pay with a credit_code: rows beyond the limits then fail, and take nothing from it.';

/** Whoever waited for as long as Retry-After says would be told the same again. */
function neverFits(
  reason: string,
  within: number,
  atMost: number,
  { csv }: Refused['body'],
): MailError {
  return new MailError('too_many_rows', {
    reason,
    pointers: [csv === undefined ? '/csv_base64' : '/csv'],
    next: [
      atMost === 0
        ? 'Nothing was charged. Waiting does not help: the price of one row is beyond the limit.'
        : `Nothing was charged. They never fit together: send at most ${atMost} of these rows in a batch, of which ${within} fit now, and the others another day.`,
      BY_CODE,
    ],
  });
}
