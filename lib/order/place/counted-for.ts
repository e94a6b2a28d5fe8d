import { controlsOfCaller } from '../../credentials/caller.ts';
import type { Deps } from '../../deps.ts';
import { allIdentitiesOf } from '../../limits/cap-identity.ts';
import { type CountedSend, countedSend } from '../../limits/counted-send.ts';
import { refuseCapped } from '../../limits/send-limits.ts';
import { sendSubjects } from '../../limits/send-subjects.ts';
import { refuseSuppressed } from '../../suppression/refuse-suppressed.ts';
import type { Placement } from '../core/new-order.ts';
import type { OrderCall } from './order-call.ts';

/** What a payment method proves of its payer. */
interface Proven {
  readonly creditAccountId?: string;
  /** The address that signed an x402 payment. */
  readonly payer?: string;
}

/**
 * What a live order counts, of everybody it counts against (`sendSubjects`), and that their caps, and its recipient,
 * allow it as they stand now. Asked before anything is begun outside; what is counted with the order decides.
 * @throws MailError `recipient_suppressed`, `caller_unidentified`, `velocity_limit`, `spend_limit`,
 *   `limit_check_unavailable`.
 */
export async function countedFor(
  { store, settings, signingKeys }: Pick<Deps, 'store' | 'settings' | 'signingKeys'>,
  { caller, sourceIp }: Pick<OrderCall, 'caller' | 'sourceIp'>,
  { to, correctedTo, isUnitUnknown, from, price, nowMs }: Placement,
  proven: Proven = {},
): Promise<readonly CountedSend[]> {
  const limits = { ...settings.guestSendLimits, key: controlsOfCaller(caller) };
  const [recipientSecret, orderIdSecret] = await Promise.all([
    signingKeys.recipientSecret(),
    signingKeys.orderIdSecret(),
  ]);
  const secrets = { recipientSecret, orderIdSecret };
  const own = from === settings.returnAddress;
  const destination = { to, correctedTo, isUnitUnknown };
  await refuseSuppressed(
    { store, signingKeys },
    {
      ...destination,
      identities: allIdentitiesOf({ caller, sourceIp, ...proven }),
      from: own ? null : from,
    },
  );
  const subjects = sendSubjects({ caller, sourceIp, ...destination, ...proven }, limits, secrets);
  const counted = subjects.map((subject) => countedSend(subject, price.totalCents, nowMs));
  await refuseCapped(store, counted, limits, nowMs);
  return counted;
}
