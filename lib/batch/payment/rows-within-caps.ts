import { type Caller, controlsOfCaller } from '../../credentials/caller.ts';
import type { Deps } from '../../deps.ts';
import { MailError } from '../../errors/mail-error.ts';
import { countWithinCaps, type WithinCaps } from '../../limits/count-within-caps.ts';
import { countedSend } from '../../limits/counted-send.ts';
import { limitError } from '../../limits/send-limits.ts';
import { sendSubjects } from '../../limits/send-subjects.ts';
import type { MailableRow } from '../rows/judge-rows.ts';

interface Counting {
  readonly caller: Caller;
  readonly sourceIp: string | null;
  readonly creditAccountId?: string;
  /** Null where it is not known: what one address may get is then left to the order of each row. */
  readonly recipientSecret: string | null;
}

/**
 * How many rows the caps of whoever sends them let through now. Only a look: what each order counts decides.
 * @throws MailError `caller_unidentified`, `limit_check_unavailable`.
 */
export function rowsWithinCaps(
  { store, settings }: Pick<Deps, 'store' | 'settings'>,
  { recipientSecret, ...who }: Counting,
  mailable: readonly MailableRow[],
  nowMs: number,
): Promise<WithinCaps> {
  const { guestSendLimits: guests } = settings;
  const known = recipientSecret === null ? { ...guests, recipientPerDay: 0 } : guests;
  const limits = { ...known, key: controlsOfCaller(who.caller) };
  const sends = mailable.map(({ address: to, priceCents }) =>
    sendSubjects({ ...who, to }, limits, recipientSecret ?? '').map((subject) =>
      countedSend(subject, priceCents, nowMs),
    ),
  );
  return countWithinCaps(store, sends, limits);
}

/**
 * Refuses a batch of which a card would pay for rows that can only fail: what a card paid goes back in days, and what a
 * code pays is not taken in the first place.
 * @throws MailError `velocity_limit`, `spend_limit`, `caller_unidentified`, `limit_check_unavailable`.
 */
export async function refuseBeyondCaps(
  deps: Pick<Deps, 'store' | 'settings' | 'signingKeys'>,
  { caller, sourceIp }: Pick<Counting, 'caller' | 'sourceIp'>,
  mailable: readonly MailableRow[],
  nowMs: number,
): Promise<void> {
  const recipientSecret = await deps.signingKeys.orderIdSecret();
  const who = { caller, sourceIp, recipientSecret };
  const { within, because } = await rowsWithinCaps(deps, who, mailable, nowMs);
  const refusal = because === undefined ? undefined : limitError(because, nowMs);
  if (refusal === undefined) return;
  const { code, message, retryAfterSeconds = 0 } = refusal;
  throw new MailError(code, {
    reason: `${message}: ${within} of the ${mailable.length} rows could be mailed now, and a card pays for all of them`,
    retryAfterSeconds,
    next: [
      'Nothing was charged. Send no more rows than that, or wait, as Retry-After says.',
      'Or pay with a credit_code: rows beyond the limits then fail, and take nothing from it.',
    ],
  });
}
