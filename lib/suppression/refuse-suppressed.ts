import type { Destination } from '../address/door/doors-of.ts';
import { refuseTooMany } from '../address/door/refuse-many-doors.ts';
import type { Deps } from '../deps.ts';
import { MailError } from '../errors/mail-error.ts';
import { storeDidNotAnswer } from '../store/store.ts';
import { doorDigests, type Sender, senderDigests } from './digests-of.ts';
import { isStopped, readStops } from './stops.ts';

export type SuppressionDeps = Pick<Deps, 'store' | 'signingKeys'>;

type Addressed = Sender & Destination;

/**
 * Refuses a live letter to an address that takes no mail, from anybody or from this sender. The reason is the same for
 * both, and says nothing of who lives there.
 * @throws MailError `recipient_suppressed`; `validation_error` where it may mean too many; `limit_check_unavailable`
 *   when the store does not answer.
 */
export async function refuseSuppressed(deps: SuppressionDeps, letter: Addressed): Promise<void> {
  if (await checked(() => isSuppressed(deps, letter))) throw suppressed();
}

/**
 * The same for a quote, which moves nothing: where the store does not answer it is given, and its order is refused.
 * @throws MailError `recipient_suppressed`; `validation_error` where it may mean too many.
 */
export async function refuseSuppressedQuote(
  deps: SuppressionDeps & Pick<Deps, 'log'>,
  letter: Addressed,
): Promise<void> {
  if (await checkedIfPossible(deps, () => isSuppressed(deps, letter))) throw suppressed();
}

/**
 * Whether a letter of this sender is not wanted there.
 * @throws MailError `validation_error` where not all doors can be asked; StoreBusy, StoreUnreachable.
 */
export async function isSuppressed(
  { store, signingKeys }: SuppressionDeps,
  letter: Addressed,
): Promise<boolean> {
  const secret = await signingKeys.recipientSecret();
  const doors = doorDigests(secret, letter);
  // As the carrier writes it an address may mean more than as it was given.
  refuseTooMany(doors);
  const stops = await readStops(store, doors.asked);
  return isStopped(stops, senderDigests(secret, letter));
}

/**
 * What is found out of stops before something is sent.
 * @throws MailError `limit_check_unavailable` when the store does not answer.
 */
export async function checked<T>(find: () => Promise<T>): Promise<T> {
  try {
    return await find();
  } catch (error) {
    if (!storeDidNotAnswer(error)) throw error;
    throw new MailError('limit_check_unavailable', {
      reason:
        'it could not be checked whether the address takes mail, so nothing was sent or charged',
      cause: error,
    });
  }
}

/** What is found out of them for a quote; undefined when the store does not answer. */
export async function checkedIfPossible<T>(
  { log }: Pick<Deps, 'log'>,
  find: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await find();
  } catch (error) {
    if (!storeDidNotAnswer(error)) throw error;
    log.warn('suppression_not_checked', { cause: error.name });
    return undefined;
  }
}

/** The refusal of a letter to such an address. */
export function suppressed(): MailError {
  return new MailError('recipient_suppressed', {
    reason: 'This address takes no mail through this service.',
    pointers: ['/to'],
  });
}
