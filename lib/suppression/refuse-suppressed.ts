import type { Destination } from '../address/door/doors-of.ts';
import type { Deps } from '../deps.ts';
import { MailError } from '../errors/mail-error.ts';
import { storeDidNotAnswer } from '../store/store.ts';
import { doorDigests, type Sender, senderDigests } from './digests-of.ts';
import { isStopped, readStops } from './stops.ts';

type SuppressionDeps = Pick<Deps, 'store' | 'signingKeys'>;

type Addressed = Sender & Destination;

/**
 * Refuses a live letter to an address that takes no mail, from anybody or from this sender. The reason is the same for
 * both, and says nothing of who lives there.
 * @throws MailError `recipient_suppressed`; `limit_check_unavailable` when the store does not answer.
 */
export async function refuseSuppressed(deps: SuppressionDeps, letter: Addressed): Promise<void> {
  try {
    if (!(await isSuppressed(deps, letter))) return;
  } catch (error) {
    if (!storeDidNotAnswer(error)) throw error;
    throw new MailError('limit_check_unavailable', {
      reason:
        'it could not be checked whether the address takes mail, so nothing was sent or charged',
      cause: error,
    });
  }
  throw suppressed();
}

/**
 * The same for a quote, which moves nothing: where the store does not answer it is given, and its order is refused.
 * @throws MailError `recipient_suppressed`.
 */
export async function refuseSuppressedQuote(
  deps: SuppressionDeps & Pick<Deps, 'log'>,
  letter: Addressed,
): Promise<void> {
  try {
    if (!(await isSuppressed(deps, letter))) return;
  } catch (error) {
    if (!storeDidNotAnswer(error)) throw error;
    deps.log.warn('suppression_not_checked', { cause: error.name });
    return;
  }
  throw suppressed();
}

async function isSuppressed(
  { store, signingKeys }: SuppressionDeps,
  letter: Addressed,
): Promise<boolean> {
  const secret = await signingKeys.recipientSecret();
  const stops = await readStops(store, doorDigests(secret, letter).asked);
  return isStopped(stops, senderDigests(secret, letter));
}

function suppressed(): MailError {
  return new MailError('recipient_suppressed', {
    reason: 'This address takes no mail through this service.',
    pointers: ['/to'],
  });
}
