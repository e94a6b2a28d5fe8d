import type { Deps } from '../deps.ts';
import { MailError } from '../errors/mail-error.ts';
import { type Store, storeDidNotAnswer } from '../store/store.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

/**
 * Ends all e-mails to the address of the token, for good. Again changes nothing.
 * @throws MailError `invalid_capability`; `unavailable` when the store does not answer.
 */
export async function unsubscribe(
  deps: Pick<Deps, 'store' | 'signingKeys'>,
  token: string,
): Promise<void> {
  const digest = readUnsubscribeToken(await deps.signingKeys.notificationSecret(), token);
  const item = { pk: unsubscribedKey(digest) };
  try {
    await deps.store.commit([{ kind: 'put', table: 'idempotency', item, when: [] }]);
  } catch (error) {
    if (!storeDidNotAnswer(error)) throw error;
    throw new MailError('unavailable', { reason: 'the store did not answer', cause: error });
  }
}

/** Whether nobody may write to that address any more. */
export async function isUnsubscribed(store: Store, digest: string): Promise<boolean> {
  return (await store.get('idempotency', { pk: unsubscribedKey(digest) })) !== undefined;
}

function unsubscribedKey(digest: string): string {
  return `unsubscribed#${digest}`;
}
